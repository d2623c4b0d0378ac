/** The attempts that the persona with a full user centre has behind her, and one that she has not finished. */
import { day, minute } from '../times.ts';
import { fakerOf } from '../seed/fakers.ts';
import type { BankQuestion } from '../seed/questionBank/notation.ts';
import { lastAttempts, pastYear } from '../seed/studyYear.ts';
import { submit } from './attempts.ts';
import { questionWith, type World } from './questions.ts';
import { type AttemptRecord, bookOf } from './records.ts';
import { storeEntries } from './sheet.ts';
import { start } from './start.ts';

/** Seconds for each question. */
const pace = 25;
/** Of the attempt that runs so many questions are answered. */
const begun = 6;
/** One sub-specialty of each department is hard for her, such as 301 of the first one. */
const isHard = (chapterId: number): boolean => Math.floor(chapterId / 100) % 100 === 3;
/** How often she is right: at the beginning of the year, how much that rises, and how much less in a hard chapter. */
const skill = { first: 0.6, rise: 0.25, hard: 0.33 };

/** What was chosen: right by her skill, else one wrong option, a part of what is right, or nothing. */
function chosenAt({ answer, options, chapterId }: BankQuestion, share: number, random: () => number): string[] {
  const isRight = random() < skill.first + skill.rise * share - (isHard(chapterId) ? skill.hard : 0);
  const slip = random();
  if (isRight) return [...answer];
  if (slip < 0.1) return [];
  if (answer.length > 1 && slip < 0.5) return answer.slice(0, 1);
  return options
    .filter(({ key }) => !answer.includes(key))
    .slice(0, 1)
    .map(({ key }) => key);
}

/** Answers the first questions; `share` is the part of the year that has passed, from 0 to 1. */
function answerAll({ content }: World, attempt: AttemptRecord, count: number, share: number): void {
  const faker = fakerOf('pastAnswers', attempt.recordId);
  const seen = attempt.questionIds.slice(0, count).flatMap((id) => questionWith(content, id) ?? []);
  const entries = seen.map((question, at) => ({
    questionId: question.questionId,
    chosen: chosenAt(question, share, () => faker.number.float()),
    marked: at % 6 === 2,
    timeSec: pace,
    seq: attempt.startTime + (at + 1) * pace * 1_000,
    confirm: attempt.mode === 'practice' && count === begun,
  }));
  storeEntries(attempt, entries, attempt.startTime + count * pace * 1_000);
}

/** The user id of the persona; undefined where she is not. */
const fullUser = ({ state }: World): number | undefined =>
  Object.values(state.users).find(({ hasEverything }) => hasEverything)?.user.userId;

/** Some of the questions that she has answered are her favourites. */
function seedFavourites({ state }: World, userId: number, now: number): void {
  const { tried, favourites } = bookOf(state, userId);
  for (const [at, key] of Object.keys(tried).slice(0, 6).entries()) favourites[key] = now - (at + 1) * day;
}

/** Stores the past of the persona, once. Random numbers and ids of others do not depend on it. */
export function seedAttempts(world: World, now: number): void {
  const { state, content } = world;
  const full = fullUser(world);
  if (full === undefined || Object.values(state.attempts).some(({ userId }) => userId === full)) return;
  const { random, nextAttemptId } = state;
  const past = [...pastYear(content.moments), ...lastAttempts(now, content.moments)];
  for (const [at, { recordId, exerciseId, mode, begins, minutes }] of past.entries()) {
    state.nextAttemptId = recordId;
    const started = start(world, full, { source: 'set', exerciseId, mode }, begins);
    if (typeof started === 'string') continue;
    const { attempt } = started;
    answerAll(world, attempt, minutes === null ? begun : attempt.questionIds.length, at / past.length);
    const answering = begun * pace * 1_000;
    if (minutes === null) Object.assign(attempt, { lastTime: begins + answering, spentMs: answering });
    else submit(world, attempt, begins + minutes * minute);
  }
  seedFavourites(world, full, now);
  Object.assign(state, { random, nextAttemptId });
}
