/** Which pictures are loaded at once: those of the first entries in the first list of a page; all others wait until they are near. */
import { type ComponentProps, createContext, useContext } from 'react';

/**
 * Where a picture stands: in the first list outside its entries (`first pair`: phones show two entries of it), in the entry with this
 * place (from 0), or anywhere else.
 */
export const PicturePlace = createContext<'first list' | 'first pair' | number | 'elsewhere'>('elsewhere');

/** Entries that the first screen shows at most: six rows on a phone, fewer in a grid. */
export const entriesShown = { 'first list': 6, 'first pair': 2 };

/** The loading of a picture that is lazy by itself: the first entries' pictures are eager, and the very first one precedes them. */
export function usePictureLoading(
  loading: ComponentProps<'img'>['loading'],
): Pick<ComponentProps<'img'>, 'loading' | 'fetchPriority'> {
  const place = useContext(PicturePlace);
  if (loading !== 'lazy' || typeof place === 'string') return { loading };
  return { loading: 'eager', ...(place === 0 && { fetchPriority: 'high' }) };
}
