/** Validation of internal or external link targets from the backend. */
import { safeExternalUrl } from './safeExternalUrl.ts';
import { safeRedirect } from './safeRedirect.ts';

/** A path of the portal or an absolute https URL, safe in `href`; undefined for anything else. */
export const safeAddress = (url: string): string | undefined =>
  (url.startsWith('/') ? safeRedirect(url) : safeExternalUrl(url)) ?? undefined;
