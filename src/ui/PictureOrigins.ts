import { createContext, useContext } from 'react';
import { pictureSource } from '../shared/pictureAddress.ts';

/** Origins besides our own that pictures may come from; none unless the page says so. */
export const PictureOrigins = createContext<readonly string[]>([]);

/** What may stand in `src` for an address of an answer; undefined where the drawn fallback is shown instead. */
export function usePictureSource(address: string | null | undefined): string | undefined {
  const origins = useContext(PictureOrigins);
  return (address && pictureSource(address, origins)) || undefined;
}
