/** What a doctor has done with courses, as the pretend backend remembers it: plain data. */
import type { Content } from '../seed/seed.ts';
import { seededLearning } from '../seed/learned.ts';
import type { State, UserRecord } from '../state.ts';
import type { LearnedOn } from './learned.ts';

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
  learnedOn: LearnedOn;
  /** By course, when it was marked. */
  collected: Record<string, number>;
  liked: number[];
  likedComments: number[];
  purchases: Purchase[];
  notes: NoteRecord[];
}

/** Who has done nothing yet. */
export const emptyLearning = (): LearningRecord => ({
  plays: {},
  learnedOn: {},
  collected: {},
  liked: [],
  likedComments: [],
  purchases: [],
  notes: [],
});

/** What a doctor has done; the one whose centre is full has a past. Changes to it stay. */
export function learningOf(state: State, content: Content, { user, hasEverything }: UserRecord): LearningRecord {
  return (state.learning[String(user.userId)] ??= hasEverything ? seededLearning(content) : emptyLearning());
}
