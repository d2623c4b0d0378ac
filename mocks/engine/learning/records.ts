/** A doctor's records of courses and other targets in the mock backend: plain data. */
import type { components } from '#openapi/portal.d.ts';
import type { WatchedIn } from './learned.ts';

/** A kind of target: of what can be discussed and of what can be a favourite. */
export type TargetType = components['schemas']['TargetType'] | components['schemas']['CollectType'];

/** A target: something that can be discussed and marked. */
export interface Target {
  targetType: TargetType;
  targetId: number;
}

/** Progress in a lesson, or in the replay of a live stream. */
export interface PlayMark {
  videoId: number;
  albumId: number;
  /** Null for a lesson. */
  liveId: number | null;
  /** Seconds. */
  position: number;
  /** Played seconds, from and to, sorted, without touching ranges. */
  ranges: [from: number, to: number][];
  finished: boolean;
  device: 'web' | 'app';
  /** When it was finished first; missing before, ms. */
  finishTime?: number;
  /** By the backend's clock, ms. */
  updateTime: number;
  /** By the clock of the reader's device, ms; the latest position wins. 0 is before all of them. */
  clientTime: number;
}

/** A course that was bought or given. */
export interface Purchase {
  albumId: number;
  source: 'buy' | 'gift';
  startTime: number;
  /** Ms; null means without end. */
  expireAt: number | null;
}

/** A private note at a second of a lesson. */
export interface NoteRecord {
  noteId: number;
  albumId: number;
  videoId: number;
  t: number;
  content: string;
  createTime: number;
  updateTime: number;
}

/** How far a doctor is in a case study. */
export interface CaseRun {
  /** Steps that are revealed, from 1. */
  revealed: number;
  /** By question: the first answer. */
  answers: Record<string, string[]>;
  done: boolean;
  /** When a run of this case was finished last, also while a new one is under way; missing before, ms. */
  finishTime?: number;
  /** Of the last finished run, in per cent. */
  score: number | null;
  /** When the run began, and when the doctor last did something in it, ms. */
  startTime: number;
  updateTime: number;
}

/** All records of one doctor. */
export interface LearningRecord {
  /** By lesson. */
  plays: Record<string, PlayMark>;
  /** Finished lessons whose records were removed: a refund still counts them. */
  removedFinished: number[];
  watchedIn: WatchedIn;
  /** By kind and id (`markOf`): when it was marked. */
  collected: Record<string, number>;
  /** Of favourite products, by the same keys: what the doctor would have paid then, in fen. */
  collectedPrices: Record<string, number>;
  /** Targets by kind and id (`markOf`). */
  liked: string[];
  likedComments: number[];
  purchases: Purchase[];
  notes: NoteRecord[];
  /** By case. */
  cases: Record<string, CaseRun>;
}

/** A list of ids or marks with this one, or without it. */
export const toggled = <Id>(list: readonly Id[], id: Id, isWith: boolean): Id[] => [
  ...list.filter((other) => other !== id),
  ...(isWith ? [id] : []),
];

/** The key of a target among the marked ones. */
export const markOf = ({ targetType, targetId }: Target): `${TargetType}:${number}` => `${targetType}:${targetId}`;

/** Readers who have marked a target here. */
export const collectorsOf = (learning: Readonly<Record<string, LearningRecord>>, target: Target): number =>
  Object.values(learning).filter(({ collected }) => collected[markOf(target)] !== undefined).length;

/** Readers who like a target here. */
export const likersOf = (learning: Readonly<Record<string, LearningRecord>>, target: Target): number =>
  Object.values(learning).filter(({ liked }) => liked.includes(markOf(target))).length;

/** The records of a new doctor. */
export const emptyLearning = (): LearningRecord => ({
  plays: {},
  removedFinished: [],
  watchedIn: {},
  collected: {},
  collectedPrices: {},
  liked: [],
  likedComments: [],
  purchases: [],
  notes: [],
  cases: {},
});
