/** Where the reader is, for coming back to it; what the address says of the page itself comes to the page as `address`. */
import { useLocation } from 'react-router-dom';
import { type Arrival, arrivalIn } from '../shared/arrival.ts';

/** The address as it stands. */
export interface Place {
  pathname: string;
  /** The query with its `?`, or ''. */
  search: string;
  hash: string;
}

/** The address that is shown. */
export function usePlace(): Place {
  const { pathname, search, hash } = useLocation();
  return { pathname, search, hash };
}

/** What the address says of the reader's arrival. */
export const useArrival = (): Arrival => arrivalIn(useLocation().search);
