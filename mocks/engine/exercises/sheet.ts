/** The sheet of an attempt: which of the entries that arrive counts [H.3]. Pure. */
import type { components } from '#openapi/portal.d.ts';
import type { AttemptRecord, SheetAnswer } from './records.ts';

type Entry = components['schemas']['AttemptEntry'];

/** An entry from further in the future than this comes from a wrong clock, ms: it counts as of its arrival. */
const tolerance = 60_000;

/** An answer before anything was chosen. */
export const noAnswer: SheetAnswer = { chosen: [], marked: false, timeSec: 0, seq: 0, time: 0, confirmed: false };

/** The answer after an entry: that of the latest choice, whatever the order of arrival; a confirmed choice stays. */
export function answerAfter(before: SheetAnswer, entry: Entry, now: number, isPractice: boolean): SheetAnswer {
  const seq = entry.seq > now + tolerance ? now : entry.seq;
  if (seq < before.seq) return before;
  const { chosen, marked, timeSec, confirm = false } = entry;
  const spent = Math.max(before.timeSec, timeSec);
  if (before.confirmed) return { ...before, marked, timeSec: spent, seq };
  return {
    chosen: [...chosen].sort(),
    marked,
    timeSec: spent,
    seq,
    time: seq,
    confirmed: isPractice && confirm && chosen.length > 0,
  };
}

/** Stores entries; those of questions that are not on the sheet have been refused before. */
export function storeEntries({ answers, mode }: AttemptRecord, entries: readonly Entry[], now: number): void {
  for (const entry of entries) {
    const key = String(entry.questionId);
    answers[key] = answerAfter(answers[key] ?? noAnswer, entry, now, mode === 'practice');
  }
}
