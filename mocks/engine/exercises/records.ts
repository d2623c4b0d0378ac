/** Attempts at sets of questions, as the mock backend stores them: plain data. Times are in ms. */
import type { components } from '#openapi/portal.d.ts';
import type { BodyOf } from '#openapi/operation.ts';

type Schemas = components['schemas'];

/** An answer on a sheet; `seq` is that of the entry that counts. */
export interface SheetAnswer {
  chosen: string[];
  marked: boolean;
  timeSec: number;
  seq: number;
  /** When it was given: a mark on a confirmed answer does not move it, ms. */
  time: number;
  /** In a practice: the answer is final. */
  confirmed: boolean;
}

/** One attempt. */
export interface AttemptRecord {
  recordId: number;
  userId: number;
  source: BodyOf<'exerciseStart'>['source'];
  /** Null for questions that the doctor has put together. */
  exerciseId: number | null;
  title: string;
  mode: Schemas['AttemptMode'];
  status: Schemas['AttemptStatus'];
  /** In the order of the sheet. */
  questionIds: number[];
  startTime: number;
  /** Of an examination. */
  deadline: number | null;
  minSubmitTime: number | null;
  /** By question. */
  answers: Record<string, SheetAnswer>;
  /** Since when a practice is paused; null while it runs. */
  pausedTime: number | null;
  /** When the doctor last did something, and how long the practice has lasted until then. */
  lastTime: number;
  spentMs: number;
  finishTime: number | null;
  /** The time was over and nobody handed it in. */
  byItself: boolean;
  /** Until when nothing may tell which answers are right, ms: the end of the paper; null where they may be known. */
  hiddenUntil: number | null;
  /** The questions that the doctor could see, once it is finished: others do not count. */
  countedIds: number[];
  /** Questions whose answer would be another one if what arrived after the end counted; missing for none. */
  lateIds?: number[];
}

/** A question that was not answered rightly. */
export interface WrongRecord {
  wrongTimes: number;
  /** Right answers since the last wrong one. */
  rightTimes: number;
  lastWrongTime: number;
  /** Right twice in a row since. */
  mastered: boolean;
  /** How well it is remembered, as FSRS counts, since the last answer. */
  memory: { stability: number; difficulty: number };
  lastTime: number;
  /** The midnight in Beijing from which on it is due again. */
  dueTime: number;
}

/** An answer to a question by itself, outside of an attempt. */
export interface SingleAnswer {
  questionId: number;
  chosen: string[];
  timeSec: number;
  time: number;
  /** Its idempotency key; a repeated one counts once. */
  key: string | null;
}

/** What a doctor has of the bank of questions, by question. */
export interface QuestionBook {
  /** How often it was answered, and rightly. */
  tried: Record<string, { count: number; right: number }>;
  wrong: Record<string, WrongRecord>;
  /** When it was put among the favourites. */
  favourites: Record<string, number>;
  /** The earliest first. */
  singles: SingleAnswer[];
}

/** What a doctor told the editors about a question, and what they decided. */
export interface CorrectionRecord {
  correctionId: number;
  userId: number;
  questionId: number;
  kind: Schemas['CorrectionKind'];
  content: string;
  outcome: Schemas['CorrectionOutcome'];
  createTime: number;
  decideTime: number | null;
}

/** The part of the state that has the corrections. */
export interface Corrections {
  /** In the order in which they were sent. */
  corrections: CorrectionRecord[];
}

/** The latest correction of a question by a doctor; undefined for none. */
export const latestCorrection = (
  { corrections }: Corrections,
  userId: number,
  questionId: number,
): CorrectionRecord | undefined =>
  corrections.findLast((own) => own.userId === userId && own.questionId === questionId);

/** The part of the state that has the exercises. */
export interface Exercises {
  attempts: Record<string, AttemptRecord>;
  nextAttemptId: number;
  /** By user. */
  questionBooks: Record<string, QuestionBook>;
}

/** Nothing was done yet. */
export const noExercises = (): Exercises => ({ attempts: {}, nextAttemptId: 1, questionBooks: {} });

/** What a doctor has of the bank; changes to it are stored. */
export const bookOf = ({ questionBooks }: Exercises, userId: number): QuestionBook =>
  (questionBooks[String(userId)] ??= { tried: {}, wrong: {}, favourites: {}, singles: [] });
