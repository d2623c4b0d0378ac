/** Guard for addresses of the backend that may lead to the portal itself or out of it. */
import { safeExternalUrl } from './safeExternalUrl.ts';
import { safeRedirect } from './safeRedirect.ts';

/** A path of the portal or an absolute https address, as it may stand in a link; undefined for anything else. */
export const safeAddress = (url: string): string | undefined =>
  (url.startsWith('/') ? safeRedirect(url) : safeExternalUrl(url)) ?? undefined;
