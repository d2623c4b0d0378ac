import type { components } from '#openapi/portal.d.ts';
import { itemPath } from '#addresses/item.ts';
import { safeExternalUrl } from '#shared/safeExternalUrl.ts';

/** Where a banner leads: an address of ours, or one outside; null when its target cannot be opened. */
export function bannerTarget({ moduleType, targetId, url }: components['schemas']['Banner']) {
  const outside = moduleType === 'url';
  const to = outside ? safeExternalUrl(url) : itemPath(moduleType, targetId ?? 0);
  return to ? { to, outside } : null;
}
