import type { ComponentProps, MouseEvent } from 'react';
import { safeAddress } from '#shared/safeAddress.ts';
import type { ViewedPicture } from '#shared/viewedPictures.ts';
import { useStores } from '#stores/StoresContext.ts';
import { opens } from '../page/opens.ts';

/**
 * The properties of links to pictures, by position: a click opens the viewer. Without scripts, or with a modifier key, the
 * browser opens the picture itself in a new tab.
 */
export function usePictureLinks(pictures: ViewedPicture[]): (at: number) => ComponentProps<'a'> {
  const { dialogs } = useStores();
  return (start) => {
    const href = safeAddress(pictures[start]?.src ?? '');
    if (href === undefined) return {};
    const onClick = (event: MouseEvent): void => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void dialogs.open('pictures', { pictures, start });
    };
    return { ...opens('pictures'), href, target: '_blank', rel: 'noopener noreferrer', onClick };
  };
}
