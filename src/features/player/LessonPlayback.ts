/**
 * One player: which lesson it shows, whether it may, and what stands over the picture [4-20], [6-03]. The server decides who
 * may play; this only follows. Pure: the call, clock and memory are injected; the media element tells what happens.
 */
import { makeAutoObservable } from 'mobx';
import type { Payload } from '../../../openapi/operation.ts';
import { ApiError, genericMessage } from '../../api/errors.ts';
import type { Clock } from '../../shared/clock.ts';
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

/** What stands over the picture instead of playing. */
export type Gate =
  | { kind: 'login' | 'vip' | 'pay' | 'gone' | 'previewOver' }
  /** `code` is for who asks the service. */
  | { kind: 'failed'; message: string; code: string };

/** What the player needs from outside. */
export interface PlayerDeps {
  albumId: number;
  /** Asks for the right to play a lesson. */
  authorize(videoId: number): Promise<PlayAuth>;
  clock: Clock;
  log: Pick<WatchLog, 'begin' | 'played' | 'jumped' | 'tell'>;
  /** Where a visitor stopped in a lesson, seconds; 0 for nowhere. */
  placeOf(videoId: number): number;
  /** The lesson behind one, where there is one that can be played. */
  nextOf(videoId: number): PlayerLesson | null;
  /** Whether lessons follow each other by themselves, as the reader left it. */
  keptAutoNext: { read(): boolean; keep(isOn: boolean): void };
  /** Tells the page that another lesson is shown now. */
  onLesson(videoId: number): void;
}

/** Seconds from which on a place is worth going on at. */
const leastResume = 10;
/** Of a lesson; behind it one begins anew. */
const mostResume = 0.95;
/** Seconds until the next lesson begins. */
export const nextPause = 5;
/** Seconds before the end of a preview that one is told of it. */
export const warning = 30;
const notices = 5_000;

/** The seconds to begin at: those of the address, else where one stopped, else the beginning. */
export function startAt(asked: number | null, kept: number, duration: number): number {
  if (asked !== null && asked >= 0 && asked < duration) return asked;
  return kept > leastResume && kept < duration * mostResume ? kept : 0;
}

/** The player of a page. */
export class LessonPlayback {
  lesson: PlayerLesson | null = null;
  auth: PlayAuth | null = null;
  gate: Gate | null = null;
  opening = false;
  /** Seconds to begin at when the media is there. */
  begin = 0;
  /** It goes on where one had stopped, and says so. */
  resumed = false;
  /** The address in use; another quality after the first error. */
  quality: PlayAuth['urls'][number]['quality'] = 'auto';
  position = 0;
  /** Seconds until the next lesson; null where none is announced. */
  countdown: number | null = null;
  autoNext: boolean;
  private readonly deps: PlayerDeps;
  private turn = 0;
  private mending = false;
  private cancels: (() => void)[] = [];

  constructor(deps: PlayerDeps) {
    this.deps = deps;
    this.autoNext = deps.keptAutoNext.read();
    makeAutoObservable<this, 'deps' | 'turn' | 'cancels' | 'mending'>(
      this,
      { deps: false, turn: false, cancels: false, mending: false },
      { autoBind: true },
    );
  }

  /** What the media element plays now. */
  get source(): string | null {
    const urls = this.auth?.urls.filter(({ url }) => url) ?? [];
    return (urls.find(({ quality }) => quality === this.quality) ?? urls[0])?.url ?? null;
  }

  /** Seconds that may be played; null for all of them. */
  get limit(): number | null {
    return this.auth?.previewSeconds ?? null;
  }

  /** Seconds until the preview ends, when that is soon. */
  get previewLeft(): number | null {
    if (this.limit === null) return null;
    const left = Math.max(0, Math.ceil(this.limit - this.position));
    return left <= warning ? left : null;
  }

  get next(): PlayerLesson | null {
    return this.lesson && this.deps.nextOf(this.lesson.videoId);
  }

  /** Shows a lesson; `asked` are the seconds of the address. */
  async open(lesson: PlayerLesson, asked: number | null = null): Promise<void> {
    const turn = ++this.turn;
    this.settle();
    Object.assign(this, {
      lesson,
      auth: null,
      gate: null,
      opening: true,
      resumed: false,
      quality: 'auto',
      position: 0,
    });
    try {
      const auth = await this.deps.authorize(lesson.videoId);
      if (turn !== this.turn) return;
      this.admit(auth, lesson, asked);
    } catch (error) {
      if (turn === this.turn) this.refuse(error);
    }
  }

  private admit(auth: PlayAuth, lesson: PlayerLesson, asked: number | null): void {
    const kept = auth.position || this.deps.placeOf(lesson.videoId);
    const limit = auth.previewSeconds;
    const at = startAt(asked, kept, auth.duration);
    this.begin = limit !== null && at >= limit ? 0 : at;
    this.resumed = asked === null && this.begin > 0;
    this.take(auth);
    this.opening = false;
    this.deps.log.begin(this.deps.albumId, lesson.videoId, this.begin);
    if (this.resumed) this.later(notices, this.forgetResume);
  }

  private take(auth: PlayAuth, change: Partial<Pick<LessonPlayback, 'quality' | 'begin'>> = {}): void {
    Object.assign(this, { auth, ...change });
    if (this.source === null) this.gate = { kind: 'failed', message: '播放出错', code: 'no-source' };
  }

  private refuse(error: unknown): void {
    this.opening = false;
    const code = error instanceof ApiError ? String(error.code || error.kind) : 'unknown';
    const kinds: Record<string, 'login' | 'vip' | 'pay' | 'gone'> = {
      4103: 'login',
      4101: 'vip',
      4102: 'pay',
      4040: 'gone',
    };
    const kind = kinds[code];
    this.gate = kind
      ? { kind }
      : { kind: 'failed', message: error instanceof ApiError ? error.message : genericMessage, code };
  }

  forgetResume(): void {
    this.resumed = false;
  }

  /** The media tells where it is. */
  timed(position: number, rate: number, isPlaying: boolean): void {
    this.position = position;
    if (isPlaying) this.deps.log.played(position, rate);
    if (this.limit !== null && position >= this.limit - 0.25) this.endPreview();
  }

  /** Asks whether the media may go to a second; behind the preview it may not, and is told so. */
  mayGoTo(position: number): boolean {
    if (this.limit === null || position < this.limit) return true;
    this.endPreview();
    return false;
  }

  jumped(position: number): void {
    this.deps.log.jumped(position);
    this.position = position;
    if (this.gate?.kind === 'previewOver' && this.mayGoTo(position)) this.gate = null;
    this.cancelNext();
  }

  paused(): void {
    this.deps.log.tell('pause');
  }

  /** The media is at its end: the preview's, or the lesson's, after which the next one comes. */
  ended(): void {
    if (this.limit !== null) return this.endPreview();
    this.deps.log.tell('ended');
    if (!this.next || !this.autoNext) return;
    this.countdown = nextPause;
    this.count();
  }

  private count(): void {
    this.later(1_000, this.countDown);
  }

  private countDown(): void {
    if (this.countdown === null) return;
    this.countdown -= 1;
    if (this.countdown > 0) this.count();
    else this.goToNext();
  }

  goToNext(): void {
    const { next } = this;
    this.cancelNext();
    if (next) this.goTo(next.videoId);
  }

  /** Asks the page for another lesson. */
  goTo(videoId: number): void {
    this.deps.onLesson(videoId);
  }

  cancelNext(): void {
    this.countdown = null;
  }

  setAutoNext(isOn: boolean): void {
    this.autoNext = isOn;
    this.deps.keptAutoNext.keep(isOn);
    if (!isOn) this.cancelNext();
  }

  private endPreview(): void {
    if (this.gate?.kind === 'previewOver') return;
    this.deps.log.tell('pause');
    this.gate = { kind: 'previewOver' };
  }

  /** Once more from the beginning of the preview. */
  replayPreview(): void {
    this.gate = null;
    this.begin = 0;
    this.position = 0;
  }

  /**
   * The media failed: once more with fresh addresses and the lower quality, from where it was, and then the block that tells.
   * Addresses that have run out while the reader was away are a failure of this kind.
   */
  async failed(code: string): Promise<void> {
    const { lesson, turn } = this;
    // The media and what feeds it may both tell of one fault.
    if (!lesson || !this.auth || this.mending) return;
    if (this.quality === '360p') {
      this.gate = { kind: 'failed', message: '播放出错', code };
      return;
    }
    this.mending = true;
    try {
      const auth = await this.deps.authorize(lesson.videoId);
      if (turn === this.turn) this.take(auth, { quality: '360p', begin: this.position });
    } catch (error) {
      if (turn === this.turn) this.refuse(error);
    } finally {
      this.mending = false;
    }
  }

  /** Once more, from where it was. */
  retry(): void {
    if (this.lesson) void this.open(this.lesson, this.position > 0 ? this.position : null);
  }

  /** The page is left. */
  close(): void {
    this.turn += 1;
    this.settle();
    this.deps.log.tell('leave');
  }

  private later(ms: number, callback: () => void): void {
    this.cancels.push(this.deps.clock.after(ms, callback));
  }

  private settle(): void {
    for (const cancel of this.cancels) cancel();
    this.cancels = [];
    this.countdown = null;
  }
}
