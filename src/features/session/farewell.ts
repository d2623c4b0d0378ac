/** The message of a logout outlives the reload that follows it. */
import type { Stores } from '../../stores/createStores.ts';

const farewellKey = 'farewell';

/** Leaves a message for the page that comes next. */
export const leaveFarewell = ({ surroundings }: Stores, text: string): void =>
  void surroundings.memory.session.set(farewellKey, text);

/** Shows the message that was left before a reload, once. */
export function showFarewell({ surroundings, notices }: Stores): void {
  const text = surroundings.memory.session.get(farewellKey);
  if (!text) return;
  surroundings.memory.session.remove(farewellKey);
  notices.show('success', text);
}
