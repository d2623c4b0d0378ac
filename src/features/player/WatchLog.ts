/**
 * Reports to the server what was watched [2.2-03]: a beat after fifteen seconds of playing and at each pause, seek and end, kept
 * until the server has it. A visitor's positions stay in this browser until the login. Pure: clock, memory and sending are injected.
 */
import type { BodyOf } from '#openapi/operation.ts';
import { CallQueue } from '#kit/outbox/CallQueue.ts';
import { hasNumbers, readStored } from '#shared/storedJson.ts';
import type { Memory } from '#shared/storage.ts';

/** One message about playing. */
export type Beat = BodyOf<'playRecordSave'>['beats'][number];

/** Milliseconds of playing between two beats. */
export const beatPause = 15_000;
/** Maximum number of beats that wait for the network; the oldest ones are dropped. */
export const maxQueueLength = 200;
/** Maximum number of stored places of a visitor. */
export const maxPlaces = 50;
/** Beats of one call. */
const batch = 50;
/** Seconds of media between two reports at speed 1; a longer step is a seek. */
const maxStep = 2;
const maxWatchedSeconds = 60;

/** Local entry with the waiting beats and their user. */
export const queueKey = 'playQueue';
/** Local entry with a visitor's places. */
export const placesKey = 'localPlay';

/** Where a visitor is in a lesson. */
export interface Place {
  albumId: number;
  videoId: number;
  /** Seconds. */
  position: number;
  /** Ms. */
  updateTime: number;
}

/** What the log needs from outside. */
export interface WatchLogDeps {
  memory: Pick<Memory, 'local'>;
  /** Ms. */
  now(): number;
  /** 0 is a visitor. */
  userId(): number;
  /** Resolves when the server has them; rejects when they have to wait. */
  send(beats: Beat[]): Promise<unknown>;
  /** True when sending these again can never help. */
  isHopeless(error: unknown): boolean;
}

/** A visitor's places, the latest first. */
export function placesIn({ local }: Pick<Memory, 'local'>): Place[] {
  const kept = readStored(local, placesKey);
  const names = ['albumId', 'videoId', 'position', 'updateTime'] as const;
  return Array.isArray(kept) ? kept.filter((place): place is Place => hasNumbers(place, names)) : [];
}

const nameOf = ({ videoId, clientTime, event, position }: Beat): string =>
  [videoId, clientTime, event, position].join(' ');

const beatNumbers = ['albumId', 'videoId', 'position', 'watchedDelta', 'rate', 'clientTime'] as const;
const isBeat = (kept: unknown): kept is Beat => hasNumbers(kept, beatNumbers);

/** The log of one player. */
export class WatchLog {
  private readonly deps: WatchLogDeps;
  private lesson: { albumId: number; videoId: number } | null = null;
  private position = 0;
  private watched = 0;
  private rate = 1;
  private playedSince: number | null = null;
  private readonly queue: CallQueue<Beat>;

  constructor(deps: WatchLogDeps) {
    this.deps = deps;
    const { memory, userId, send, isHopeless } = deps;
    const queue = { memory, userId, send, isHopeless, batch, maxLength: maxQueueLength };
    this.queue = new CallQueue({ ...queue, name: queueKey, isEntry: isBeat, identityOf: nameOf });
  }

  /** Another lesson, from `position` seconds on. */
  begin(albumId: number, videoId: number, position: number): void {
    if (this.lesson) this.tell('change');
    this.lesson = { albumId, videoId };
    this.position = position;
    this.watched = 0;
    this.playedSince = null;
  }

  /** The media reports its position while it plays. */
  played(position: number, rate: number): void {
    const step = position - this.position;
    if (step > 0 && step <= maxStep * Math.max(1, rate)) this.watched += step;
    this.position = position;
    this.rate = rate;
    this.playedSince ??= this.deps.now();
    if (this.deps.now() - this.playedSince >= beatPause) this.tell('beat');
  }

  /** The reader seeks; the seconds between do not count as watched. */
  jumped(position: number): void {
    this.tell('seek');
    this.position = position;
  }

  /** Reports a pause, an end or the leaving of the page. */
  tell(event: Beat['event']): void {
    if (!this.lesson) return;
    const watchedDelta = Math.min(maxWatchedSeconds, Math.floor(this.watched));
    const isNews = watchedDelta > 0 || event === 'ended' || event === 'seek';
    this.playedSince = null;
    if (!isNews) return;
    this.watched -= watchedDelta;
    const beat: Beat = {
      ...this.lesson,
      position: Math.max(0, Math.floor(this.position)),
      watchedDelta,
      rate: this.rate,
      event,
      clientTime: this.deps.now(),
    };
    if (this.deps.userId() === 0) this.remember(beat);
    else {
      this.queue.add([beat]);
      void this.flush();
    }
  }

  /** Sends the waiting beats; never rejects. */
  flush(): Promise<void> {
    return this.queue.flush();
  }

  /** What a visitor watched here becomes the doctor's who has logged in. */
  async merge(): Promise<void> {
    const places = placesIn(this.deps.memory);
    if (this.deps.userId() === 0 || places.length === 0) return this.flush();
    const beats = places.toReversed().map(({ albumId, videoId, position, updateTime }): Beat => ({
      albumId,
      videoId,
      position: Math.floor(position),
      watchedDelta: 0,
      rate: 1,
      event: 'merge',
      clientTime: updateTime,
    }));
    this.deps.memory.local.remove(placesKey);
    this.queue.add(beats);
    return this.flush();
  }

  private remember({ albumId, videoId, position, clientTime }: Beat): void {
    const others = placesIn(this.deps.memory).filter((place) => place.videoId !== videoId);
    const places = [{ albumId, videoId, position, updateTime: clientTime }, ...others].slice(0, maxPlaces);
    this.deps.memory.local.set(placesKey, JSON.stringify(places));
  }
}
