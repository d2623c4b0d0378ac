/** Messages that survive the load of the next document, such as that of a logout. */
import { readStored } from '#shared/storedJson.ts';
import type { Stores } from '#stores/createStores.ts';
import type { NoticeKind } from '#stores/NoticeStore.ts';

const farewellKey = 'farewell';

type Message = [kind: NoticeKind, text: string];

const isMessage = (value: unknown): value is Message =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

const leave = ({ surroundings }: Stores, messages: Message[]): void =>
  void surroundings.memory.session.set(farewellKey, JSON.stringify(messages));

/** Stores a message for the next page. */
export const leaveFarewell = (stores: Stores, text: string): void => leave(stores, [['success', text]]);

/** Stores what was said just now for the next page, because this document ends before it is read. */
export function carryMessages(stores: Stores): void {
  const messages = stores.notices.recent().map(({ kind, text }): Message => [kind, text]);
  if (messages.length > 0) leave(stores, messages);
}

/** Shows the stored messages once. */
export function showFarewell({ surroundings, notices }: Stores): void {
  const stored = readStored(surroundings.memory.session, farewellKey);
  surroundings.memory.session.remove(farewellKey);
  if (Array.isArray(stored)) for (const [kind, text] of stored.filter(isMessage)) notices.show(kind, text);
}
