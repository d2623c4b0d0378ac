/** Initial contact of a feedback [5-19]. */
import { phoneKey } from '#shared/storage.ts';
import type { Stores } from '#stores/createStores.ts';

/** The phone that this browser remembers, for a logged-in doctor; empty for visitors and invalid values. */
export function rememberedPhone({ session, surroundings }: Pick<Stores, 'session' | 'surroundings'>): string {
  const phone = session.isLoggedIn ? (surroundings.memory.local.get(phoneKey) ?? '') : '';
  return /^1[0-9]{10}$/.test(phone) ? phone : '';
}
