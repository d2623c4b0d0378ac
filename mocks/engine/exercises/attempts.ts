/** The life of an attempt: it lasts, is paused, runs out of time, is handed in [H.1, H.4]. */
import * as attemptStatus from '#openapi/dist/names/attemptStatus.ts';
import { day, minute } from '../times.ts';
import { markOf } from './marking.ts';
import { questionWith, shownOf, type World } from './questions.ts';
import { type AttemptRecord, bookOf, type SheetAnswer } from './records.ts';
import { noAnswer } from './sheet.ts';
import { afterMistake, afterRight } from './spacing.ts';

/** After its deadline an examination waits so long for the last entries, ms [H.4]. */
export const grace = 10_000;
/** A practice is kept open for so long after the last entry, ms [H.1]. */
export const keptOpen = 30 * day;
/** Whoever does nothing for longer has paused, ms. */
const idle = 30 * minute;

/** When a running attempt ends by itself, ms: an examination by its clock, a practice long after its last entry. */
export const attemptEnd = ({ deadline, lastTime }: AttemptRecord): number => deadline ?? lastTime + keptOpen;

/** How long an attempt has lasted by `now`, ms; an examination by the clock, a practice without pauses. */
export function spentBy({ mode, startTime, finishTime, pausedTime, lastTime, spentMs }: AttemptRecord, now: number) {
  if (mode === 'exam') return (finishTime ?? now) - startTime;
  const gap = (finishTime ?? now) - lastTime;
  return pausedTime === null && finishTime === null && gap <= idle ? spentMs + gap : spentMs;
}

/** The doctor has done something: the time until now counts. */
export function touch(attempt: AttemptRecord, now: number): void {
  attempt.spentMs = spentBy(attempt, now);
  attempt.lastTime = now;
}

/** Stops the clock of a practice, or lets it go on. */
export function pause(attempt: AttemptRecord, isPaused: boolean, now: number): void {
  if (isPaused === (attempt.pausedTime !== null)) return;
  touch(attempt, now);
  attempt.pausedTime = isPaused ? now : null;
}

/** An answer is known for good: it counts in the books of the doctor. */
export function learnAnswer(
  { state, content }: World,
  userId: number,
  questionId: number,
  { chosen, timeSec }: Pick<SheetAnswer, 'chosen' | 'timeSec'>,
  now: number,
): void {
  const question = questionWith(content, questionId);
  if (!question) return;
  const { result } = markOf(question, chosen, 1);
  if (result === 'blank') return;
  const { tried, wrong } = bookOf(state, userId);
  const key = String(questionId);
  const count = (tried[key] ??= { count: 0, right: 0 });
  count.count += 1;
  if (result === 'right') count.right += 1;
  const known = wrong[key];
  if (result !== 'right') wrong[key] = afterMistake(known, now);
  else if (known) wrong[key] = afterRight(known, timeSec, now);
}

/** The same of an answer on the sheet of an attempt. */
export const learn = (world: World, { userId, answers }: AttemptRecord, questionId: number, now: number): void =>
  learnAnswer(world, userId, questionId, answers[String(questionId)] ?? noAnswer, now);

function finish(world: World, attempt: AttemptRecord, now: number, status: AttemptRecord['status']): void {
  if (status === attemptStatus.submitted) touch(attempt, now);
  Object.assign(attempt, { status, finishTime: now, pausedTime: null, countedIds: shownOf(world, attempt, now) });
  learnAll(world, attempt, now);
}

/** What a finished attempt has taught; of a paper only after its end, because the books of the doctor tell what was wrong. */
function learnAll(world: World, attempt: AttemptRecord, now: number): void {
  const { hiddenUntil, finishTime, countedIds, answers } = attempt;
  if (finishTime === null || (hiddenUntil !== null && now < hiddenUntil)) return;
  attempt.hiddenUntil = null;
  for (const questionId of countedIds)
    if (answers[String(questionId)]?.confirmed !== true) learn(world, attempt, questionId, hiddenUntil ?? finishTime);
}

/** Hands an attempt in. A practice with questions of an examination that runs tells nothing before that one is over. */
export function submit(world: World, attempt: AttemptRecord, now: number): void {
  const asked = askedNow(world, attempt.userId, now);
  const ends = attempt.mode === 'exam' ? [] : attempt.questionIds.flatMap((id) => asked.get(id) ?? []);
  if (ends.length > 0) attempt.hiddenUntil = Math.max(...ends);
  finish(world, attempt, now, attemptStatus.submitted);
}

/** What the clock has done with an attempt by `now`: an examination whose time is over hands itself in, an old practice ends. */
export function settleAttempt(world: World, attempt: AttemptRecord, now: number): void {
  const { status, deadline, lastTime } = attempt;
  if (status !== attemptStatus.running) {
    if (attempt.hiddenUntil !== null) learnAll(world, attempt, now);
    return;
  }
  if (deadline !== null && now > deadline + grace) {
    finish(world, attempt, deadline, attemptStatus.submitted);
    attempt.byItself = true;
    learnAll(world, attempt, now);
  } else if (deadline === null && now > lastTime + keptOpen)
    finish(world, attempt, lastTime + keptOpen, attemptStatus.expired);
}

/** All attempts of a doctor as of `now`, the latest first. */
export function attemptsOf(world: World, userId: number, now: number): AttemptRecord[] {
  const own = Object.values(world.state.attempts).filter((attempt) => attempt.userId === userId);
  for (const attempt of own) settleAttempt(world, attempt, now);
  return own.toSorted((one, other) => other.startTime - one.startTime || other.recordId - one.recordId);
}

/** The questions of the examinations of a doctor that run, with the moment at which each is over. */
export const askedNow = (world: World, userId: number, now: number): ReadonlyMap<number, number> =>
  new Map(
    attemptsOf(world, userId, now).flatMap(({ deadline, finishTime, questionIds }) =>
      deadline === null || finishTime !== null ? [] : questionIds.map((id) => [id, deadline + grace] as const),
    ),
  );

/** An attempt of a doctor as of `now`; undefined for that of somebody else. */
export function attemptOf(world: World, userId: number, recordId: number, now: number) {
  const attempt = world.state.attempts[String(recordId)];
  if (attempt?.userId !== userId) return undefined;
  settleAttempt(world, attempt, now);
  return attempt;
}
