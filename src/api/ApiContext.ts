/** Hands the door to the server down to components. */
import { createContext, useContext } from 'react';
import type { Api } from './client.ts';

/** Holds the door of this reader. */
export const ApiContext = createContext<Api | null>(null);

/** The door of this reader. */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi needs an ApiContext above it; render inside <App>.');
  return api;
}
