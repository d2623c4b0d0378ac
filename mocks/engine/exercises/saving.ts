/** Entries that arrive for an attempt: they belong to its questions, are stored, and what is final is marked and learnt from. */
import type { components } from '#openapi/portal.d.ts';
import { askedNow, learn, touch } from './attempts.ts';
import { isChoiceOf } from './marking.ts';
import { questionWith, shownOf, type World } from './questions.ts';
import type { AttemptRecord } from './records.ts';
import { noAnswer, storeEntries } from './sheet.ts';
import { answerShown, usedSec } from './shown.ts';

type Schemas = components['schemas'];
type Entry = Schemas['AttemptEntry'];

/** Whether entries are about questions that the doctor sees, and choose only options that these have. */
export function areEntriesOf(world: World, attempt: AttemptRecord, entries: readonly Entry[], now: number): boolean {
  const shown = new Set(shownOf(world, attempt, now));
  return entries.every(({ questionId, chosen }) => {
    const question = questionWith(world.content, questionId);
    return question !== undefined && shown.has(questionId) && isChoiceOf(question, chosen);
  });
}

/** Stores entries, and answers with what the sheet has now. Somebody who answers does not pause any more. */
export function saveEntries(
  world: World,
  attempt: AttemptRecord,
  entries: readonly Entry[],
  now: number,
): Schemas['AttemptSaved'] {
  const ids = [...new Set(entries.map(({ questionId }) => questionId))];
  const isFinal = (id: number): boolean => attempt.answers[String(id)]?.confirmed === true;
  const before = new Set(ids.filter(isFinal));
  if (entries.length > 0) {
    touch(attempt, now);
    attempt.pausedTime = null;
  }
  // While an examination asks a question, a practice does not tell its answer: nothing is final yet.
  const asked = askedNow(world, attempt.userId, now);
  const stored = entries.map((entry) => (asked.has(entry.questionId) ? { ...entry, confirm: false } : entry));
  storeEntries(attempt, stored, now);
  for (const id of ids) if (isFinal(id) && !before.has(id)) learn(world, attempt, id, now);
  return {
    answers: ids.map((id) => answerShown(world, attempt, id, attempt.answers[String(id)] ?? noAnswer, now)),
    usedSec: usedSec(attempt, now),
    serverTime: now,
  };
}

/** Entries that arrive after the end do not count, and the result says so: of how many questions they would have changed the answer. */
export function noteLate(world: World, attempt: AttemptRecord, entries: readonly Entry[]): void {
  const late = entries.filter(({ questionId, chosen }) => {
    const question = questionWith(world.content, questionId);
    if (!question || !attempt.countedIds.includes(questionId) || !isChoiceOf(question, chosen)) return false;
    const { chosen: stored, confirmed } = attempt.answers[String(questionId)] ?? noAnswer;
    return !confirmed && [...chosen].sort().join() !== stored.join();
  });
  if (late.length === 0) return;
  attempt.lateIds = [...new Set([...(attempt.lateIds ?? []), ...late.map(({ questionId }) => questionId)])];
}
