import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useEffect } from 'react';
import { pressedKey } from '#shared/pressedKey.ts';
import { system } from './system.ts';

// Chakra is only loaded in a browser, on demand, so one cache per page is enough; the nonce lets its styles pass the
// policy.
const nonce =
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '');
const cache = createCache({ key: 'css', ...(nonce && { nonce }) });

/**
 * Keeps from the library the Escape that ends a composition in Safari: its dialogs and lists would close, with what was typed. They
 * listen on the document and some of them allow no exception, so the event is stopped before, on the window.
 */
function useComposedEscape(): void {
  useEffect(() => {
    const stop = (event: KeyboardEvent): void => {
      const { key } = event as Pick<KeyboardEvent, 'key'>;
      if (key === 'Escape' && pressedKey(event) === '') event.stopPropagation();
    };
    addEventListener('keydown', stop, true);
    return () => removeEventListener('keydown', stop, true);
  }, []);
}

/** Gives Chakra's components their system; wraps each dialog, because public pages do not load Chakra. */
export function ChakraRoot({ children }: { children: ReactNode }) {
  useComposedEscape();
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
