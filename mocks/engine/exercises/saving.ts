/** Entries that arrive for an attempt: they belong to its questions, are stored, and what is final is marked and learnt from. */
import type { components } from '#openapi/portal.d.ts';
import { askedNow, learn, touch } from './attempts.ts';
import { isChoiceOf } from './marking.ts';
import { questionWith, shownOf, type World } from './questions.ts';
import type { AttemptRecord } from './records.ts';
import { answerAfter, noAnswer, storeEntries } from './sheet.ts';
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
  // The time on a question may arrive after the pause has begun: only a new choice ends it.
  const isNew = entries.some(({ questionId, seq }) => seq > (attempt.answers[String(questionId)]?.seq ?? 0));
  if (isNew || (entries.length > 0 && attempt.pausedTime === null)) {
    touch(attempt, now);
    attempt.pausedTime = null;
  }
  // While an examination asks a question, a practice does not tell its answer: nothing is final yet.
  const asked = askedNow(world, attempt.userId, now);
  const stored = entries.map((entry) => (asked.has(entry.questionId) ? { ...entry, confirm: false } : entry));
  storeEntries(attempt, stored, now);
  for (const id of ids) if (isFinal(id) && !before.has(id)) learn(world, attempt, id, now);
  return {
    answers: ids.map((id) => answerShown(world, attempt, id, attempt.answers[String(id)] ?? noAnswer, now, asked)),
    usedSec: usedSec(attempt, now),
    serverTime: now,
  };
}

/** Entries that arrive after the end do not count, and the result says of how many questions they would have changed the answer. */
export function noteLate(world: World, attempt: AttemptRecord, entries: readonly Entry[], now: number): void {
  const late = entries.filter((entry) => {
    const question = questionWith(world.content, entry.questionId);
    if (!question || !attempt.countedIds.includes(question.questionId) || !isChoiceOf(question, entry.chosen))
      return false;
    const stored = attempt.answers[String(entry.questionId)] ?? noAnswer;
    return answerAfter(stored, entry, now, false).chosen.join() !== stored.chosen.join();
  });
  if (late.length === 0) return;
  attempt.lateIds = [...new Set([...(attempt.lateIds ?? []), ...late.map(({ questionId }) => questionId)])];
}
