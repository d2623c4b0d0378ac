/** The times of a sheet: the clock of the server, and how long the question that is shown is looked at. Pure. */
import { secondsSince } from '#kit/questions/secondsSince.ts';
import type { Clock } from '#shared/clock.ts';

/** By the clock of each page, ms: the server's clock minus the time since this computer was started. A wrong or changed local time does no harm. */
const offsets = new WeakMap<Pick<Clock, 'monotonic'>, number>();

/** Counts from the moment at which it is made. */
export class SheetTimes {
  private readonly clock: Pick<Clock, 'monotonic'>;
  /** Since when the question that is shown is looked at, monotonic ms. */
  private openedAt: number;
  private isStopped = false;

  constructor(clock: Pick<Clock, 'monotonic'>, serverTime: number) {
    this.clock = clock;
    this.openedAt = clock.monotonic();
    this.heard(serverTime);
  }

  /** Time by the server's clock, ms. */
  serverNow(): number {
    return this.clock.monotonic() + (offsets.get(this.clock) ?? 0);
  }

  /**
   * An answer had this time, ms. One that was long on its way, or is kept in this page since, makes the server's clock look late, and a
   * sleeping computer does too: the latest one is right.
   */
  heard(serverTime: number): void {
    const offset = serverTime - this.clock.monotonic();
    offsets.set(this.clock, Math.max(offset, offsets.get(this.clock) ?? offset));
  }

  /** Seconds since the last call: since the question was opened or changed. They are counted once; those of a pause are not. */
  stretch(): number {
    if (this.isStopped) return 0;
    const seconds = secondsSince(this.clock, this.openedAt);
    this.openedAt = this.clock.monotonic();
    return seconds;
  }

  /** A pause begins or ends. */
  stop(isStopped: boolean): void {
    if (this.isStopped && !isStopped) this.openedAt = this.clock.monotonic();
    this.isStopped = isStopped;
  }
}
