/**
 * The state of one player: its lesson, the right to play it, and the gate over the picture [4-20], [6-03]. The server decides who
 * may play. Pure: the call, clock and memory are injected; the media element reports what happens.
 */
import { makeAutoObservable } from 'mobx';
import { assign } from '#shared/assign.ts';
import type { MediaFault } from '#kit/video/mediaFault.ts';
import { failedGate, type Gate, gateOf } from './gates.ts';
import { LessonQuiz } from './LessonQuiz.ts';
import type { PlayAuth, PlayerDeps, PlayerLesson } from './playerDeps.ts';

/** A position up to this second is not resumed. */
const minResumeSeconds = 10;
/** Share of a lesson; a position after it begins from the start. */
const maxResumeShare = 0.95;
/** Seconds until the next lesson begins. */
export const nextPause = 5;
/** Seconds before the end of a preview from which on the rest is shown. */
export const warning = 30;
const notices = 5_000;

/** The second to begin at: that of the address, else the kept position, else 0. */
export function startAt(asked: number | null, kept: number, duration: number): number {
  if (asked !== null && asked >= 0 && asked < duration) return asked;
  return kept > minResumeSeconds && kept < duration * maxResumeShare ? kept : 0;
}

/** The player of a page. */
export class LessonPlayback {
  lesson: PlayerLesson | null = null;
  auth: PlayAuth | null = null;
  gate: Gate | null = null;
  opening = false;
  /** Seconds to begin at when the media is there. */
  begin = 0;
  /** True while the message about the resumed position is shown. */
  resumed = false;
  /** The quality of the address in use; a lower one after the first error. */
  quality: PlayAuth['urls'][number]['quality'] = 'auto';
  position = 0;
  /** Seconds until the next lesson begins; null when none is announced. */
  countdown: number | null = null;
  autoNext: boolean;
  readonly quiz: LessonQuiz;
  private readonly deps: PlayerDeps;
  private turn = 0;
  private mending = false;
  private cancels: (() => void)[] = [];

  constructor(deps: PlayerDeps) {
    this.deps = deps;
    this.quiz = new LessonQuiz(deps.sendQuiz, deps.clock);
    this.autoNext = deps.autoNextSetting.read();
    makeAutoObservable<this, 'deps' | 'turn' | 'cancels' | 'mending'>(
      this,
      { quiz: false, deps: false, turn: false, cancels: false, mending: false },
      { autoBind: true },
    );
  }

  /** Address that the media element plays; null without one. What has failed is taken off the page. */
  get source(): string | null {
    if (this.gate?.kind === 'failed') return null;
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

  /** Shows a lesson; `asked` are the seconds of the address, `again` is true when nobody has asked for it. */
  async open(lesson: PlayerLesson, asked: number | null = null, again = false): Promise<void> {
    const turn = ++this.turn;
    this.settle();
    this.quiz.reset();
    assign<LessonPlayback>(this, {
      lesson,
      auth: null,
      gate: null,
      opening: true,
      resumed: false,
      quality: 'auto',
      position: 0,
    });
    try {
      const auth = await this.deps.authorize(lesson.videoId, again);
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
    this.take(auth);
    const barrier = this.quiz.barrierBefore(this.begin);
    if (barrier) {
      this.begin = barrier.t;
      this.quiz.ask(barrier, true);
    }
    this.resumed = asked === null && this.begin > 0 && !barrier;
    this.opening = false;
    this.deps.log.begin(this.deps.albumId, lesson.videoId, this.begin);
    if (this.resumed) this.later(notices, this.forgetResume);
  }

  private take(auth: PlayAuth, change: Partial<Pick<LessonPlayback, 'quality' | 'begin'>> = {}): void {
    assign<LessonPlayback>(this, { auth, ...change });
    this.quiz.begin(auth.videoId, auth.quizPoints);
    if (this.source === null) this.gate = failedGate({ kind: 'source', code: 'no-source' });
  }

  private refuse(error: unknown): void {
    this.opening = false;
    this.gate = gateOf(error);
  }

  forgetResume(): void {
    this.resumed = false;
  }

  /** The media reports its position. */
  timed(position: number, rate: number, isPlaying: boolean): void {
    const before = this.position;
    this.position = position;
    if (isPlaying) this.deps.log.played(position, rate);
    this.quiz.played(before, position, rate);
    if (this.limit !== null && position >= this.limit - 0.25) this.endPreview();
  }

  /** Whether the media may seek to a second. Where it may not, the gate of the preview or the question in between opens. */
  mayGoTo(position: number): boolean {
    const barrier = this.quiz.barrierBefore(position);
    if (barrier) this.quiz.ask(barrier, true);
    else if (this.limit === null || position < this.limit) return true;
    else this.endPreview();
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

  /** The media has ended: a preview shows its gate, a lesson announces the next one unless it is played again. */
  ended(isRepeated = false): void {
    if (this.limit !== null) return this.endPreview();
    this.deps.log.tell('ended');
    if (isRepeated || !this.next || !this.autoNext) return;
    this.countdown = nextPause;
    this.later(1_000, this.countDown);
  }

  private countDown(): void {
    if (this.countdown === null) return;
    this.countdown -= 1;
    if (this.countdown > 0) this.later(1_000, this.countDown);
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
    this.deps.autoNextSetting.keep(isOn);
    if (!isOn) this.cancelNext();
  }

  private endPreview(): void {
    if (this.gate?.kind === 'previewOver') return;
    this.deps.log.tell('pause');
    this.gate = { kind: 'previewOver' };
  }

  /** Plays the preview again from its beginning. */
  replayPreview(): void {
    this.gate = null;
    this.begin = 0;
    this.position = 0;
  }

  /**
   * The media failed. The first time it plays on with new addresses and the lower quality, the second time the gate opens.
   * Expired addresses end here, too.
   */
  async failed(fault: MediaFault): Promise<void> {
    const { lesson, turn, source } = this;
    if (!lesson || !this.auth || this.mending || this.gate?.kind === 'failed') return;
    if (this.quality === '360p') return this.fail(fault);
    this.mending = true;
    try {
      const auth = await this.deps.authorize(lesson.videoId, true);
      if (turn !== this.turn) return;
      // What failed before it began still begins where it was to begin.
      this.take(auth, { quality: '360p', begin: this.position || this.begin });
      // The player loads no address twice.
      if (this.source === source) this.fail(fault);
    } catch (error) {
      if (turn === this.turn) this.refuse(error);
    } finally {
      this.mending = false;
    }
  }

  private fail(fault: MediaFault): void {
    this.gate = failedGate(fault);
  }

  /** Tries again from the same position, and goes on here after it was stopped for other devices. */
  retry(): void {
    this.reopen(false);
  }

  private reopen(again: boolean): void {
    if (this.lesson) void this.open(this.lesson, this.position > 0 ? this.position : null, again);
  }

  /**
   * What stops the lesson when the server says that the account plays on two other devices [G.6]. What it says about a beat from
   * before a new beginning does nothing.
   */
  stopper(): () => void {
    const { turn } = this;
    return () => {
      if (turn === this.turn) this.stop();
    };
  }

  private stop(): void {
    if (!this.auth || this.gate) return;
    this.cancelNext();
    this.gate = { kind: 'elsewhere' };
  }

  /** The network is back: a failure is tried again. */
  reconnected(): void {
    this.quiz.reconnected();
    if (this.gate?.kind === 'failed' && this.gate.fault.kind !== 'format') this.reopen(true);
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
