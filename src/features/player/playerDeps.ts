/** What the player of a lesson needs from outside. */
import type { Payload } from '#openapi/operation.ts';
import type { Clock } from '#shared/clock.ts';
import type { SendQuiz } from './LessonQuiz.ts';
import type { WatchLog } from './WatchLog.ts';

/** The right to play a lesson. */
export type PlayAuth = Payload<'playAuth'>;

/** A lesson as the player knows it. */
export interface PlayerLesson {
  videoId: number;
  title: string;
  /** Seconds. */
  duration: number;
}

/** What the player needs from outside. */
export interface PlayerDeps {
  albumId: number;
  /** Asks for the right to play a lesson; `again` by itself, which stops no other device [G.6]. */
  authorize(videoId: number, again: boolean): Promise<PlayAuth>;
  clock: Clock;
  log: Pick<WatchLog, 'begin' | 'played' | 'jumped' | 'tell'>;
  /** Where a visitor stopped in a lesson, in seconds; 0 without a record. */
  placeOf(videoId: number): number;
  /** The next lesson that can be played, or null. */
  nextOf(videoId: number): PlayerLesson | null;
  /** Whether the next lesson begins by itself; kept in this browser. */
  autoNextSetting: { read(): boolean; keep(isOn: boolean): void };
  /** Asks the page to show another lesson. */
  onLesson(videoId: number): void;
  /** Sends an answer to a question during a lesson. */
  sendQuiz: SendQuiz;
}
