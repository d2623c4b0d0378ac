/** An attempt as a sheet knows it, and what a sheet needs from outside. */
import type { Payload } from '#openapi/operation.ts';
import type { Clock } from '#shared/clock.ts';
import type { Memory } from '#shared/storage.ts';
import type { Entry } from './SheetQueue.ts';

/** An attempt with its questions. */
export type Attempt = Payload<'exerciseAttempt'>;
/** What the server answers to changes. */
export type Saved = Payload<'exerciseAnswer'>;
/** The answer to one question. */
export type Answer = Attempt['answers'][number];
/** What the doctor does with an answer. */
export type Change = Partial<Pick<Answer, 'chosen' | 'marked'>> & { confirm?: boolean };

/** What a sheet needs from outside. */
export interface AnswerSheetDeps {
  clock: Clock;
  memory: Pick<Memory, 'local'>;
  userId(): number;
  /** Stores changes; rejects when they have to wait. */
  save(entries: Entry[]): Promise<Saved>;
  /** Hands the sheet in with its last changes; rejects when that has to wait. */
  submit(entries: Entry[]): Promise<unknown>;
  /** True when an error means that the attempt is over: handed in, out of time, or expired. */
  isOver(error: unknown): boolean;
  /** True when sending a change again can never help. */
  isHopeless(error: unknown): boolean;
}

/** The answer to a question before anything was chosen. */
export const emptyAnswer = (questionId: number): Answer => ({
  questionId,
  chosen: [],
  marked: false,
  timeSec: 0,
  seq: 0,
  mark: null,
});

/** Questions of entries that were to be final: the server has stored the choice, but keeps its mark back. */
export function keptBackOf(entries: readonly Entry[], answers: readonly Answer[]): number[] {
  const open = new Map(answers.flatMap(({ questionId, seq, mark }) => (mark ? [] : [[questionId, seq] as const])));
  return entries.flatMap(({ questionId, seq, confirm }) =>
    confirm && open.get(questionId) === seq ? [questionId] : [],
  );
}
