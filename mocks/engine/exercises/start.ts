/** The beginning of an attempt: its questions are chosen, and it is stored before the first one is seen [H.2]. */
import type { BodyOf } from '#openapi/operation.ts';
import type { RefusalName } from '#openapi/dist/refusals.ts';
import * as attemptStatus from '#openapi/dist/names/attemptStatus.ts';
import { nextRandom } from '../random.ts';
import type { ExerciseRecord } from '../seed/exercises.ts';
import type { BankQuestion } from '../seed/questionBank/notation.ts';
import { askedNow, attemptsOf, submit } from './attempts.ts';
import { judged } from './marks.ts';
import { byDueTime, isDue } from './spacing.ts';
import {
  awaitedIds,
  exerciseWith,
  isMember,
  membersIds,
  questionWith,
  secretIds,
  shownOf,
  type World,
} from './questions.ts';
import { type AttemptRecord, bookOf } from './records.ts';

type Wish = BodyOf<'exerciseStart'>;

/** Questions of a practice that a doctor puts together. */
const usualCount = 20;
/** Extra time in an examination [H.3]. */
const extraShare = 1.5;
const second = 1_000;

const titles = { custom: '自选练习', wrong: '错题练习', favorite: '收藏练习' } as const;

/** Shuffles groups of questions, each of which stays together, by the random numbers of the mock backend. */
function shuffled({ state, content }: World, ids: readonly number[]): number[] {
  const groups = new Map<string, number[]>();
  for (const id of ids) {
    const group = questionWith(content, id)?.group?.groupId;
    const key = group === undefined ? `q${id}` : `g${group}`;
    groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  const keyed = [...groups.values()].map((group) => {
    const next = nextRandom(state.random);
    state.random = next.state;
    return { group, at: next.value };
  });
  return keyed.sort((one, other) => one.at - other.at).flatMap(({ group }) => group);
}

/** The questions that a doctor wishes, from the bank: those of the wrong book in the order in which they are due. */
function drawn(world: World, userId: number, wish: Wish, now: number): number[] {
  const { source, departmentId, chapterIds = [], kinds = [], difficulty } = wish;
  const { only = 'all', count = usualCount, random = false, times } = wish;
  const { wrong, tried, favourites } = bookOf(world.state, userId);
  const isOpen = (id: number): boolean => wrong[String(id)]?.mastered === false;
  const isOftenWrong = (id: number): boolean => (wrong[String(id)]?.wrongTimes ?? 0) > 1;
  const isDueNow = (id: number): boolean => {
    const own = wrong[String(id)];
    return own !== undefined && isDue(own, now);
  };
  const awaited = awaitedIds(world.content, now);
  const sources: Readonly<Record<Wish['source'], (own: BankQuestion) => boolean>> = {
    set: () => false,
    custom: (own) => own.departmentId === departmentId && !awaited.has(own.questionId),
    wrong: ({ questionId }) => isOpen(questionId),
    favorite: ({ questionId }) => favourites[String(questionId)] !== undefined,
  };
  const secret = secretIds(world.content, now);
  const asked = askedNow(world, userId, now);
  const locked = isMember(world.state, userId, now) ? new Set() : membersIds(world.content, 'asked');
  // In the wrong book are answers that the doctor has seen already; what is for members stays theirs, and an examination that runs has no key.
  const isSecret = (id: number): boolean => locked.has(id) || asked.has(id) || (source !== 'wrong' && secret.has(id));
  const fits = (own: BankQuestion): boolean =>
    sources[source](own) &&
    !isSecret(own.questionId) &&
    (chapterIds.length === 0 || chapterIds.includes(own.chapterId)) &&
    (kinds.length === 0 || kinds.includes(own.kind)) &&
    (difficulty === undefined || own.difficulty === difficulty) &&
    (only !== 'new' || tried[String(own.questionId)] === undefined) &&
    (times === undefined || isOftenWrong(own.questionId) === times > 1) &&
    (only !== 'wrong' || isOpen(own.questionId)) &&
    (only !== 'due' || isDueNow(own.questionId));
  const found = world.content.bank.filter(fits).map(({ questionId }) => questionId);
  if (source === 'wrong' && !random)
    return Object.entries(wrong)
      .sort(([, one], [, other]) => byDueTime(one, other))
      .map(([id]) => Number(id))
      .filter((id) => found.includes(id))
      .slice(0, count);
  return shuffled(world, found).slice(0, count);
}

/** The questions of a set that are wished: all, or those that were not right in an attempt; null for an unknown attempt. */
function fromSet(world: World, userId: number, { questionIds }: ExerciseRecord, { wrongOf }: Wish): number[] | null {
  if (wrongOf === undefined) return [...questionIds];
  const before = world.state.attempts[String(wrongOf)];
  if (before?.userId !== userId || before.finishTime === null) return null;
  return judged(world, before, before.countedIds)
    .filter(({ result }) => result !== 'right')
    .map(({ question }) => question.questionId);
}

/** Why a set cannot be begun now; null when it can. */
function problemOf(world: World, userId: number, record: ExerciseRecord, wish: Wish, now: number): RefusalName | null {
  const { brief, maxAttempts } = record;
  const isVip = isMember(world.state, userId, now);
  if (!brief.free && !isVip && (wish.mode === 'exam' || brief.freeCount === 0)) return 'vipOnly';
  if (brief.kind === 'paper' && wish.mode === 'practice') return 'badParameter';
  if (wish.mode === 'practice') return null;
  if (brief.durationSec === null) return 'badParameter';
  if (brief.examStart !== null && now < brief.examStart) return 'examNotOpen';
  if (brief.examEnd !== null && now >= brief.examEnd) return 'examEnded';
  const done = attemptsOf(world, userId, now).filter(
    ({ exerciseId, mode }) => exerciseId === brief.exerciseId && mode === 'exam',
  );
  return maxAttempts !== null && done.length >= maxAttempts ? 'attemptsUsed' : null;
}

function newAttempt(
  world: World,
  userId: number,
  { source, exerciseId, mode, extraTime = false }: Wish,
  { record, questionIds }: { record: ExerciseRecord | undefined; questionIds: number[] },
  now: number,
): AttemptRecord {
  const { state } = world;
  const recordId = state.nextAttemptId;
  state.nextAttemptId += 1;
  const isExam = mode === 'exam';
  const allowed = (record?.brief.durationSec ?? 0) * second * (extraTime ? extraShare : 1);
  const attempt: AttemptRecord = {
    ...{ recordId, userId, source, exerciseId: record && exerciseId ? exerciseId : null, mode },
    title: record?.brief.title ?? (source === 'set' ? '' : titles[source]),
    status: attemptStatus.running,
    questionIds: isExam && record?.shuffled ? shuffled(world, questionIds) : questionIds,
    startTime: now,
    // A paper that closes ends every attempt.
    deadline: isExam ? Math.min(now + allowed, record?.brief.examEnd ?? Number.POSITIVE_INFINITY) : null,
    minSubmitTime: isExam ? now + (record?.minSubmitSec ?? 0) * second : null,
    ...{ answers: {}, pausedTime: null, lastTime: now, spentMs: 0, finishTime: null, byItself: false, countedIds: [] },
    hiddenUntil: record?.explainAccess === 'window' ? record.brief.examEnd : null,
  };
  state.attempts[String(recordId)] = attempt;
  return attempt;
}

/** Begins an attempt, or goes on with the one of the same set that runs; the name of the refusal where that is not possible. */
export function start(
  world: World,
  userId: number,
  wish: Wish,
  now: number,
): { attempt: AttemptRecord; resumed: boolean } | RefusalName {
  const { source, exerciseId = null, mode, restart = false, wrongOf } = wish;
  const record = source === 'set' ? exerciseWith(world.content, exerciseId) : undefined;
  if (source === 'set' && !record) return 'notFound';
  // An examination has all questions of its set.
  if (mode === 'exam' && (source !== 'set' || wrongOf !== undefined)) return 'badParameter';
  const running = attemptsOf(world, userId, now).find(
    (own) => own.status === attemptStatus.running && record !== undefined && own.exerciseId === exerciseId,
  );
  // An examination goes on: nobody gets another one by beginning anew. A practice ends only for a doctor who says so.
  if (running && (running.mode === 'exam' || !restart)) return { attempt: running, resumed: true };
  const problem = record ? problemOf(world, userId, record, wish, now) : null;
  if (problem) return problem;
  const questionIds = record ? fromSet(world, userId, record, wish) : drawn(world, userId, wish, now);
  if (!questionIds) return 'notFound';
  if (questionIds.length === 0) return 'noQuestions';
  if (running) submit(world, running, now);
  const attempt = newAttempt(world, userId, wish, { record, questionIds }, now);
  if (shownOf(world, attempt, now).length > 0) return { attempt, resumed: false };
  Reflect.deleteProperty(world.state.attempts, String(attempt.recordId));
  return 'noQuestions';
}
