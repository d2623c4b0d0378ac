/**
 * Watching a live stream [1-02]: the right to watch, the lines, and the way back after an interruption. Pure: call and clock are
 * injected; the media element reports what happens. One call for the right is in flight at most.
 */
import { makeAutoObservable } from 'mobx';
import { assign } from '#shared/assign.ts';
import type { MediaFault } from '#kit/video/mediaFault.ts';
import { failedGate, type Gate, gateOf } from './gates.ts';
import type { LiveDeps } from './liveDeps.ts';
import { isOutdated, type LineNumber, type LivePlay } from './liveRights.ts';
import { OneCall } from './OneCall.ts';
import { Timers } from './Timers.ts';

/** Waits before each try after an interruption, ms; the last one repeats. */
const waits = [3_000, 5_000, 10_000];
/** Without a moving picture for so long, the stream counts as interrupted, ms. */
const patience = 15_000;
/** New addresses are asked for this long before the old ones expire, ms. */
const ahead = 60_000;
/** Limits of that wait, ms: a timer of a browser overflows at 2^31. */
const [minWait, maxWait] = [10_000, 86_400_000];
const second = 1_000;
const previewOver: Gate = { kind: 'previewOver' };
/** Seconds behind the live edge from which on the reader is told. */
const late = 10;
/** Seconds before the end of a preview from which on the rest is shown. */
const warning = 30;

/** One reader in front of one stream. */
export class LiveWatch {
  play: LivePlay | null = null;
  gate: Gate | null = null;
  opening = false;
  line: LineNumber = 1;
  /** Another number is another media element: it loads anew, at the live edge. */
  version = 0;
  /** The media has failed; the next try is on its way. */
  isBroken = false;
  /** The kind of fault that the media has reported; null when the picture only stands still. */
  fault: MediaFault['kind'] | null = null;
  isSilent = true;
  /** Seconds behind the live edge. */
  behind = 0;
  /** Of the preview, in seconds; null without one. */
  left: number | null = null;
  private readonly deps: LiveDeps;
  private readonly timers: Timers<'retry' | 'renew' | 'stall' | 'tick' | 'preview'>;
  private readonly call = new OneCall();
  private isMoving = false;
  private isPaused = false;
  private isOnAir = true;
  private isClosed = true;
  /** The reader has asked to watch here, and no call has said so yet. */
  private isBeginning = false;
  private attempts = 0;
  private position = 0;
  private previewEnd = 0;

  constructor(deps: LiveDeps) {
    this.deps = deps;
    this.timers = new Timers(deps.clock);
    const plain = { deps: false, timers: false, call: false, isBeginning: false };
    makeAutoObservable<LiveWatch, keyof typeof plain>(this, plain, { autoBind: true });
  }

  /** The playlist of the line in use; null while nothing may be played. */
  get source(): string | null {
    if (this.gate) return null;
    const urls = this.play?.urls.filter(({ url }) => url) ?? [];
    const own = urls.filter(({ line }) => line === this.line);
    return [...own.filter(({ quality }) => quality === 'auto'), ...own, ...urls][0]?.url ?? null;
  }

  /** The lines in their order. */
  get lines(): LineNumber[] {
    return [...new Set(this.play?.urls.map(({ line }) => line))];
  }

  /** The line to switch to; the same one where there is no other. */
  get otherLine(): LineNumber {
    return this.lines[(this.lines.indexOf(this.line) + 1) % this.lines.length] ?? this.line;
  }

  /** Whether to say that the signal is interrupted; while the lecturer is away, that is no interruption. */
  get isInterrupted(): boolean {
    return this.isBroken && this.isOnAir;
  }

  /** Whole seconds behind the live edge when that is worth telling, else null. */
  get late(): number | null {
    return this.behind > late && !this.isBroken ? Math.round(this.behind) : null;
  }

  /** Seconds until the preview ends, when that is soon. */
  get previewLeft(): number | null {
    return this.left !== null && this.left <= warning ? this.left : null;
  }

  /** Begins, or begins anew for another reader or after a stop. A call that is in flight for the reader before is dropped. */
  open(): void {
    this.isClosed = false;
    this.forget();
    assign<LiveWatch>(this, { play: null, gate: null, opening: true, isBroken: false });
    this.isBeginning = true;
    void this.ask();
  }

  close(): void {
    this.isClosed = true;
    this.forget();
  }

  /** Whether the stream is on air; while the lecturer is away, a picture that stands still is no interruption. */
  follow(isOnAir: boolean): void {
    this.isOnAir = isOnAir;
    if (!isOnAir) this.timers.stop('stall');
    else if (this.play && !this.isMoving && !this.isPaused && !this.isBroken) this.waitForPicture();
  }

  /** Tries again at once. */
  refresh(): void {
    if (this.isClosed || this.call.isRunning) return;
    this.timers.stop('retry');
    void this.ask();
  }

  /** Goes on with another line. */
  switchLine(line: LineNumber): void {
    if (line === this.line) return;
    this.line = line;
    if (this.isBroken || !this.play) this.refresh();
    else this.reload();
  }

  /** The network is back: an interrupted stream is tried at once. */
  reconnected(): void {
    if (this.isBroken) this.refresh();
  }

  /** The reader has switched the sound on or off. */
  setSilent(isSilent: boolean): void {
    this.isSilent = isSilent;
  }

  /** The media reports its position, in seconds. A position that has grown is a moving picture. */
  timed(position: number): void {
    if (position > this.position && this.position > 0 && this.source) this.moved();
    this.position = position;
  }

  private moved(): void {
    this.isBroken = this.isPaused = false;
    this.attempts = 0;
    this.timers.stop('stall');
    this.move(true);
  }

  /** The media waits for data. */
  waiting(): void {
    this.move(false);
    if (!this.timers.has('stall')) this.waitForPicture();
  }

  /** The reader has stopped the picture. */
  paused(): void {
    this.isPaused = true;
    this.timers.stop('stall');
    this.move(false);
  }

  /** The playlist has ended: that of a preview with it, that of a stream with the stream. */
  ended(): void {
    this.timers.stop('stall');
    this.move(false);
    if (this.play?.previewSeconds != null) this.endPreview();
    else this.deps.onHalt();
  }

  /** The media cannot go on. Another try changes nothing about a format that this browser does not play. */
  failed(fault: MediaFault | null = null): void {
    if (this.isClosed || this.gate || this.timers.has('retry')) return;
    if (fault?.kind === 'format') return this.forget(failedGate(fault));
    this.isBroken = true;
    this.fault = fault?.kind ?? null;
    this.timers.stop('stall');
    this.move(false);
    // The answer that is awaited brings new addresses, or fails and starts the timer.
    if (this.call.isRunning) return;
    this.timers.start('retry', waits[Math.min(this.attempts, waits.length - 1)] ?? 0, this.retry);
  }

  private retry(): void {
    this.attempts += 1;
    // The first try is for the same line; after that they take turns.
    if (this.attempts > 1) this.line = this.otherLine;
    void this.ask();
  }

  private async ask(): Promise<void> {
    const authorize = (): Promise<LivePlay> => {
      const again = !this.isBeginning;
      this.isBeginning = false;
      return this.deps.authorize(again);
    };
    const answer = await this.call.latest(authorize, () => this.isClosed);
    if (!answer) return;
    let play;
    try {
      play = answer();
    } catch (error) {
      return this.refuse(error);
    }
    this.take(play);
  }

  /** Two other devices play, the server said at `at` (ms). What it said before it gave the right in use is no longer true. */
  stopped(at: number): void {
    if (!this.play || at < this.play.serverTime) return;
    this.forget({ kind: 'elsewhere' });
  }

  private take(play: LivePlay): void {
    const { expireAt, serverTime, previewSeconds } = play;
    assign<LiveWatch>(this, { play, gate: null, opening: false });
    if (!this.lines.includes(this.line)) this.line = this.lines[0] ?? 1;
    // Only differences of the server's moments are used: the doctor's clock may be wrong.
    this.timers.start('renew', Math.min(maxWait, Math.max(minWait, expireAt - serverTime - ahead)), this.ask);
    this.timers.stop('preview');
    this.left = previewSeconds;
    if (previewSeconds !== null) {
      this.previewEnd = this.deps.clock.monotonic() + previewSeconds * second;
      this.timers.start('preview', previewSeconds * second, this.endPreview);
    }
    this.reload();
    this.tick();
    if (this.source === null) this.failed({ kind: 'source', code: 'no-source' });
  }

  private refuse(error: unknown): void {
    this.opening = false;
    const isChange = isOutdated(error);
    const gate = gateOf(error);
    if (gate.kind !== 'failed' || isChange) {
      const isOver = (gate.kind === 'vip' || gate.kind === 'pay') && this.deps.hasPreview();
      this.forget(isChange ? null : isOver ? previewOver : gate);
      if (isChange) this.deps.onChanged();
    } else if (this.play && !this.isBroken) {
      // The addresses are still good for a while; only their renewal has failed.
      this.timers.start('renew', minWait, this.ask);
    } else {
      this.failed();
    }
  }

  private endPreview(): void {
    this.forget();
    this.gate = previewOver;
  }

  private reload(): void {
    this.version += 1;
    this.position = this.behind = 0;
    this.isPaused = false;
    this.move(false);
    this.waitForPicture();
  }

  private waitForPicture(): void {
    if (this.isOnAir && !this.isPaused) this.timers.start('stall', patience, this.stalled);
  }

  /** The picture stands still: the lecturer may be away, which the page finds out. */
  private stalled(): void {
    this.failed();
    this.deps.onHalt();
  }

  private tick(): void {
    this.behind = this.deps.behind();
    const rest = Math.ceil((this.previewEnd - this.deps.clock.monotonic()) / second);
    if (this.left !== null) this.left = Math.max(0, rest);
    this.timers.start('tick', second, this.tick);
  }

  private move(isMoving: boolean): void {
    if (isMoving === this.isMoving) return;
    this.isMoving = isMoving;
    this.deps.onPlaying(isMoving);
  }

  /** Ends what is under way; with a gate, or null for none, also what plays. */
  private forget(gate?: Gate | null): void {
    this.timers.stopAll();
    this.attempts = 0;
    this.left = null;
    this.move(false);
    if (gate !== undefined) assign<LiveWatch>(this, { play: null, isBroken: false, gate });
  }
}
