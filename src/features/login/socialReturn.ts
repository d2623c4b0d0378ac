/** The return from the social authorization, as far as every page must know it. */

import { isRoom } from '#addresses/live.ts';
import { inPortal } from '#shared/base.ts';

/** What the authorization came back with. */
export interface SocialReturn {
  code: string;
  state: string | null;
}

/**
 * Takes `code` and `state` out of the address before anything else looks at it, so that neither a reload nor the way back
 * in the history brings them again [4-05] (faults A52). Null where the address has no code.
 */
export function takeSocialReturn(place: Pick<Location, 'href' | 'pathname'>, history: History): SocialReturn | null {
  const address = new URL(place.href);
  const query = address.searchParams;
  const code = query.get('code');
  // A room has an invitation `code` of its own in the address.
  if (code === null || isRoom(inPortal(place.pathname))) return null;
  const state = query.get('state');
  query.delete('code');
  query.delete('state');
  history.replaceState(history.state, '', address);
  return { code, state };
}
