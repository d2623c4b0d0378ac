/** What the contact of a feedback begins with [5-19]. */
import type { Stores } from '../../stores/createStores.ts';

/** Local entry with the last phone that logged in [4-09]; the account keeps it. */
const phoneEntry = 'phone';

/** The phone that this browser remembers, for who is logged in; empty otherwise, and for what cannot be a phone. */
export function rememberedPhone({ session, surroundings }: Pick<Stores, 'session' | 'surroundings'>): string {
  const phone = session.isLoggedIn ? (surroundings.memory.local.get(phoneEntry) ?? '') : '';
  return /^1[0-9]{10}$/.test(phone) ? phone : '';
}
