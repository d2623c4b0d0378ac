/** The current location, for returning to it. A page gets its own parameters as `address` instead. */
import { useLocation } from 'react-router-dom';
import { type Arrival, arrivalIn } from '#shared/arrival.ts';

/** Path, query and hash. */
export interface Place {
  pathname: string;
  /** The query with its `?`, or ''. */
  search: string;
  hash: string;
}

/** The current location. */
export function usePlace(): Place {
  const { pathname, search, hash } = useLocation();
  return { pathname, search, hash };
}

/** The navigation state of the current location. */
export const useArrival = (): Arrival => arrivalIn(useLocation().search);

/** Differs for each visit to an address, also to the current one. */
export const useVisit = (): string => useLocation().key;
