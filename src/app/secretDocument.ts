/** Whether this document was opened at an address that is itself a key. */
import { hasSecret } from '#addresses/secretPages.ts';
import { arrivalIn } from '#shared/arrival.ts';

/** True at such a page, and at a login that leads to one. Other code that may send addresses is then not loaded. */
export const isSecretDocument = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  [pathname, arrivalIn(search).redirect ?? ''].some(hasSecret);
