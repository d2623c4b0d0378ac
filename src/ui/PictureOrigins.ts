import { createContext, useContext } from 'react';
import { pictureSource } from '#shared/pictureAddress.ts';

/** Other origins that pictures may come from; empty by default. */
export const PictureOrigins = createContext<readonly string[]>([]);

/** The `src` for an address from a response; undefined when the fallback is shown instead. */
export function usePictureSource(address: string | null | undefined): string | undefined {
  const origins = useContext(PictureOrigins);
  return (address && pictureSource(address, origins)) || undefined;
}
