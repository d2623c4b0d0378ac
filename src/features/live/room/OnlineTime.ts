/**
 * The time that a doctor watches a live stream: reported every half minute, kept in this browser until the server has it, and
 * counted once by it (`clientTime`). Visitors are not counted. Pure: clock, memory and the call are injected.
 */
import type { BodyOf } from '#openapi/operation.ts';
import type { Clock } from '#shared/clock.ts';
import { hasNumbers, readStored } from '#shared/storedJson.ts';
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

const isSame = (one: OnlineBeat, other: OnlineBeat): boolean =>
  one.clientTime === other.clientTime && one.liveId === other.liveId;

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
  private sending: Promise<void> | null = null;
  /** The waiting reports where the browser stores nothing. */
  private unsaved: { userId: number; beats: OnlineBeat[] } | null = null;
  private cancel = (): void => undefined;

  constructor(liveId: number, deps: OnlineTimeDeps) {
    this.liveId = liveId;
    this.deps = deps;
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
    if (this.sending) return this.sending;
    if (this.waiting().length === 0) return Promise.resolve();
    this.sending = this.sendAll();
    return this.sending;
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
    const waiting = this.waiting();
    const { open } = this;
    const grown = waiting.find((beat) => open && isSame(beat, open) && beat.seconds + seconds <= maxSeconds);
    this.open = { liveId: this.liveId, seconds: seconds + (grown?.seconds ?? 0), clientTime: this.lastTime };
    this.keep([...waiting.filter((beat) => beat !== grown), this.open]);
    void this.flush();
  }

  /** Ends in the same turn in which it finds nothing more to send, so that a report that comes then begins a new one. */
  private async sendAll(): Promise<void> {
    try {
      for (let beat = this.waiting()[0]; beat; beat = this.waiting()[0]) {
        const sent = beat;
        const doctor = this.deps.userId();
        // Once it was sent it must not change: the server may have counted it although the answer was lost.
        if (this.open && isSame(sent, this.open)) this.open = null;
        try {
          await this.deps.send(sent);
        } catch (error) {
          if (!this.deps.isHopeless(error)) return;
        }
        // The entry of a doctor who has logged out meanwhile stays: the same report counts once.
        if (this.deps.userId() !== doctor) return;
        this.keep(this.waiting().filter((other) => !isSame(other, sent)));
      }
    } finally {
      this.sending = null;
    }
  }

  /** The waiting reports of the current doctor; those of another one are ignored. */
  private waiting(): OnlineBeat[] {
    const kept = this.unsaved ?? readStored(this.deps.memory.local, onlineKey);
    const userId = this.deps.userId();
    if (userId === 0 || !hasNumbers(kept, ['userId']) || kept.userId !== userId || !('beats' in kept)) return [];
    const names = ['liveId', 'seconds', 'clientTime'] as const;
    return Array.isArray(kept.beats) ? kept.beats.filter((beat): beat is OnlineBeat => hasNumbers(beat, names)) : [];
  }

  private keep(beats: OnlineBeat[]): void {
    const { local } = this.deps.memory;
    const kept = { userId: this.deps.userId(), beats: beats.slice(-maxWaiting) };
    this.unsaved = null;
    if (beats.length === 0) local.remove(onlineKey);
    else if (!local.set(onlineKey, JSON.stringify(kept))) this.unsaved = kept;
  }
}
