/** Provides the API client to components. */
import { createContext, useContext } from 'react';
import type { Api } from './client.ts';

/** The API client of this reader. */
export const ApiContext = createContext<Api | null>(null);

/** Returns the API client of this reader. */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi needs an ApiContext above it; render inside <App>.');
  return api;
}
