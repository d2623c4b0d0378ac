/** The only connection between React and the stores; the stores do not depend on React. */
import { createContext, useContext } from 'react';
import type { Stores } from './createStores.ts';

/** Holds the stores of this reader. */
export const StoresContext = createContext<Stores | null>(null);

/** The stores of this reader. */
export function useStores(): Stores {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error('useStores needs a StoresContext above it; render inside <App>.');
  return stores;
}
