/** The message of a logout survives the reload that follows. */
import type { Stores } from '#stores/createStores.ts';

const farewellKey = 'farewell';

/** Stores a message for the next page. */
export const leaveFarewell = ({ surroundings }: Stores, text: string): void =>
  void surroundings.memory.session.set(farewellKey, text);

/** Shows the stored message once. */
export function showFarewell({ surroundings, notices }: Stores): void {
  const text = surroundings.memory.session.get(farewellKey);
  if (!text) return;
  surroundings.memory.session.remove(farewellKey);
  notices.show('success', text);
}
