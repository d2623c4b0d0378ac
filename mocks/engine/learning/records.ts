/** What a doctor has done with courses and other things, as the pretend backend remembers it: plain data. */
import type { components } from '../../../openapi/portal.d.ts';

/** A kind of things that can be discussed and marked. */
export type TargetType = components['schemas']['TargetType'];

/** A thing that can be discussed and marked. */
export interface Target {
  targetType: TargetType;
  targetId: number;
}

/** How far somebody is in a lesson, or in the replay of a live stream. */
export interface PlayMark {
  videoId: number;
  albumId: number;
  /** Null for a lesson. */
  liveId: number | null;
  /** Seconds. */
  position: number;
  /** Seconds that were played, from and to, in their order, none touching another. */
  ranges: [from: number, to: number][];
  finished: boolean;
  device: 'web' | 'app';
  /** By the backend's clock, ms. */
  updateTime: number;
  /** By the clock of who watched, ms; the latest position wins. 0 is before all of them. */
  clientTime: number;
}

/** A course that somebody bought or was given. */
export interface Purchase {
  albumId: number;
  source: 'buy' | 'gift';
  startTime: number;
  /** Ms; null is for ever. */
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

/** Everything of one doctor. */
export interface LearningRecord {
  /** By lesson. */
  plays: Record<string, PlayMark>;
  /** By kind and id (`markOf`), when it was marked. */
  collected: Record<string, number>;
  liked: number[];
  likedComments: number[];
  purchases: Purchase[];
  notes: NoteRecord[];
}

/** A list of ids with this one, or without it. */
export const toggled = (list: readonly number[], id: number, isWith: boolean): number[] => [
  ...list.filter((other) => other !== id),
  ...(isWith ? [id] : []),
];

/** The name of a thing among the marked ones. */
export const markOf = ({ targetType, targetId }: Target): `${TargetType}:${number}` => `${targetType}:${targetId}`;

/** Readers who have marked a thing here. */
export const collectorsOf = (learning: Readonly<Record<string, LearningRecord>>, target: Target): number =>
  Object.values(learning).filter(({ collected }) => collected[markOf(target)] !== undefined).length;

/** Who has done nothing yet. */
export const emptyLearning = (): LearningRecord => ({
  plays: {},
  collected: {},
  liked: [],
  likedComments: [],
  purchases: [],
  notes: [],
});
