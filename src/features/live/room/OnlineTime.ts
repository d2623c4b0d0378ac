/**
 * The time that a doctor watches a live stream: reported every half minute, kept in this browser until the server has it, and
 * counted once by it (`clientTime`). Visitors are not counted. Of a replay the server counts nothing: it only hears that this device plays. Pure: clock, memory and the call are injected.
 */
import type { BodyOf } from '#openapi/operation.ts';
import { CallQueue } from '#kit/outbox/CallQueue.ts';
import type { Clock } from '#shared/clock.ts';
import { hasNumbers } from '#shared/storedJson.ts';
import type { Memory } from '#shared/storage.ts';

/** A report of watched time. */
export type OnlineBeat = BodyOf<'liveHeartbeat'>;

/** Milliseconds between two reports. */
export const beatPause = 30_000;
/** Longest time between two reports that counts, ms: a longer one means that the computer slept. */
export const maxStretch = 120_000;
/** Longest time of one report, in seconds. */
const maxSeconds = 3_600;
/** Maximum number of waiting reports; the oldest ones are dropped. */
export const maxWaiting = 20;
/** Local entry with the waiting reports and their doctor. */
export const onlineKey = 'liveOnline';

/** What the count needs from outside. */
export interface OnlineTimeDeps {
  clock: Pick<Clock, 'now' | 'monotonic' | 'after'>;
  memory: Pick<Memory, 'local'>;
  /** 0 is a visitor. */
  userId(): number;
  /** Resolves when the server has it; rejects when it has to wait. */
  send(beat: OnlineBeat): Promise<unknown>;
  /** True when sending it again can never help. */
  isHopeless(error: unknown): boolean;
}

const identityOf = ({ liveId, clientTime }: OnlineBeat): string => `${liveId} ${clientTime}`;
const beatNumbers = ['liveId', 'seconds', 'clientTime'] as const;
const isBeat = (kept: unknown): kept is OnlineBeat => hasNumbers(kept, beatNumbers);

/** The count of one room. */
export class OnlineTime {
  private readonly liveId: number;
  private readonly deps: OnlineTimeDeps;
  /** Monotonic time since which the picture moves and nothing is reported; null while it stands. */
  private since: number | null = null;
  /** Who watches since then. */
  private watcher = 0;
  /** Milliseconds that are not reported yet. */
  private collected = 0;
  private lastTime = 0;
  /** The report that may still grow, because it was never sent. */
  private open: OnlineBeat | null = null;
  private readonly queue: CallQueue<OnlineBeat>;
  private cancel = (): void => undefined;

  constructor(liveId: number, deps: OnlineTimeDeps) {
    this.liveId = liveId;
    this.deps = deps;
    const { memory, userId, isHopeless } = deps;
    const queue = { memory, userId, isHopeless, isEntry: isBeat, identityOf };
    const send = (beats: OnlineBeat[]): Promise<unknown> => Promise.all(beats.map((beat) => this.send(beat)));
    this.queue = new CallQueue({ ...queue, name: onlineKey, send, batch: 1, maxLength: maxWaiting });
  }

  /** The picture begins or stops to move. */
  playing(isPlaying: boolean): void {
    if (isPlaying === (this.since !== null)) return;
    if (isPlaying) {
      this.since = this.deps.clock.monotonic();
      if (this.watcher !== this.deps.userId()) this.collected = 0;
      this.watcher = this.deps.userId();
      // A report without time: the server tells at once whether a sign-in is open.
      this.report(true);
      this.wait();
    } else this.leave();
  }

  /** Reports what was watched so far and stops: at a pause, and when the page is left. */
  leave(): void {
    if (this.since === null) return;
    this.cancel();
    this.report(false);
    this.since = null;
  }

  /** Sends the waiting reports, one after the other; never rejects. */
  flush(): Promise<void> {
    return this.queue.flush();
  }

  private wait(): void {
    this.cancel();
    this.cancel = this.deps.clock.after(beatPause, () => {
      this.report(true);
      this.wait();
    });
  }

  /** Adds the time since the last report to a waiting one; `isEmptySent` reports without time, too. */
  private report(isEmptySent: boolean): void {
    const { clock, userId } = this.deps;
    if (this.since === null) return;
    const now = clock.monotonic();
    const isSameDoctor = this.watcher !== 0 && this.watcher === userId();
    // What was watched before a login or by another doctor is nobody's.
    this.collected = isSameDoctor ? this.collected + Math.min(now - this.since, maxStretch) : 0;
    this.since = now;
    this.watcher = userId();
    if (this.watcher === 0) return;
    const seconds = Math.floor(this.collected / 1_000);
    if (seconds === 0 && !isEmptySent) return;
    this.collected -= seconds * 1_000;
    this.lastTime = Math.max(clock.now(), this.lastTime + 1);
    const { open } = this;
    const isOpen = (beat: OnlineBeat): boolean => open !== null && identityOf(beat) === identityOf(open);
    const grown = this.queue.waiting.find((beat) => isOpen(beat) && beat.seconds + seconds <= maxSeconds);
    this.open = { liveId: this.liveId, seconds: seconds + (grown?.seconds ?? 0), clientTime: this.lastTime };
    this.queue.add([this.open], grown);
    void this.flush();
  }

  /** Once it was sent it must not change: the server may have counted it although the answer was lost. */
  private send(beat: OnlineBeat): Promise<unknown> {
    if (this.open && identityOf(beat) === identityOf(this.open)) this.open = null;
    return this.deps.send(beat);
  }
}
