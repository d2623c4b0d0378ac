/** The review of the messages on the walls of campaigns. */
import { isAdvert } from '../sensitive.ts';
import type { State } from '../state.ts';
import { minute } from '../times.ts';
import type { ActEntry } from './records.ts';

/** Time until the editors have read a message, ms. */
const reviewTime = 10 * minute;

/** Where a message stands at `now` (ms): the editors read each, and refuse advertising. */
export function entryState({ text, at, shown }: ActEntry, now: number): 'shown' | 'reviewing' | 'refused' {
  if (shown === null && now < at + reviewTime) return 'reviewing';
  return (shown ?? !isAdvert(text)) ? 'shown' : 'refused';
}

/** The messages that wait for the editors. */
export const waitingEntries = ({ actEntries }: Pick<State, 'actEntries'>, now: number): State['actEntries'] =>
  actEntries.filter((entry) => entryState(entry, now) === 'reviewing');

/** What a tester wants: the latest message that waits, or the named one in any state, is shown or not. */
export interface WallWish {
  entryId?: number;
  shown: boolean;
}

/** Decides about a message. Returns a sentence when there is none; those of the seed stay as they are. */
export function steerWall({ state, now }: { state: State; now: number }, { entryId, shown }: WallWish): string | null {
  const entry = state.actEntries.findLast((known) =>
    entryId === undefined ? entryState(known, now) === 'reviewing' : known.entryId === entryId,
  );
  if (!entry) return entryId === undefined ? '没有待审核的留言' : `没有读者写的留言 ${entryId}`;
  entry.shown = shown;
  return null;
}
