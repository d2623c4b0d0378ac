import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { system } from './system.ts';

// Chakra is only ever loaded in a browser, on demand, so one cache per page is right; the nonce lets its styles through the policy.
const nonce =
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '');
const cache = createCache({ key: 'css', ...(nonce && { nonce }) });

/** Gives Chakra's components their system; around each dialog, because public pages carry none of it. */
export function ChakraRoot({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
