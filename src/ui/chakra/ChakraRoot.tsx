import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { system } from './system.ts';

// Chakra is only loaded in a browser, on demand, so one cache per page is enough; the nonce lets its styles pass the
// policy.
const nonce =
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '');
const cache = createCache({ key: 'css', ...(nonce && { nonce }) });

/** Gives Chakra's components their system; wraps each dialog, because public pages do not load Chakra. */
export function ChakraRoot({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
