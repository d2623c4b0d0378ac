/** The times of a sheet: the clock of the server, and how long the question that is shown is looked at. Pure. */
import type { Clock } from '#shared/clock.ts';

const second = 1_000;
/** Longest time on a question between two changes that counts, in seconds: after more the doctor has left. */
const maxStretch = 1_800;

/** Counts from the moment at which it is made. */
export class SheetTimes {
  private readonly clock: Pick<Clock, 'monotonic'>;
  /** The server's clock minus that of this computer since it started, ms: a wrong or changed local time does no harm. */
  private offset: number;
  /** Since when the question that is shown is looked at, monotonic ms. */
  private openedAt: number;

  constructor(clock: Pick<Clock, 'monotonic'>, serverTime: number) {
    this.clock = clock;
    this.openedAt = clock.monotonic();
    this.offset = serverTime - this.openedAt;
  }

  /** Time by the server's clock, ms. */
  serverNow(): number {
    return this.clock.monotonic() + this.offset;
  }

  /** An answer had this time, ms. One that was long on its way makes the server's clock look late, a sleeping computer does too: the latest one is right. */
  heard(serverTime: number): void {
    this.offset = Math.max(this.offset, serverTime - this.clock.monotonic());
  }

  /** Seconds since the last call: since the question was opened or changed. They are counted once. */
  stretch(): number {
    const now = this.clock.monotonic();
    const seconds = Math.min(maxStretch, Math.round((now - this.openedAt) / second));
    this.openedAt = now;
    return seconds;
  }
}
