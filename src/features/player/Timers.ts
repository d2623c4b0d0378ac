/** Named timers: a name has one timer at most, and all can be stopped together. */
import type { Clock } from '#shared/clock.ts';

/** The timers of one owner. */
export class Timers<Name extends string> {
  private readonly clock: Clock;
  private readonly cancels = new Map<Name, () => void>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Whether a timer of this name runs. */
  has(name: Name): boolean {
    return this.cancels.has(name);
  }

  /** Calls back once after `ms`; replaces an earlier timer of the name. */
  start(name: Name, ms: number, callback: () => void): void {
    this.stop(name);
    const cancel = this.clock.after(ms, () => {
      this.cancels.delete(name);
      callback();
    });
    this.cancels.set(name, cancel);
  }

  stop(name: Name): void {
    this.cancels.get(name)?.();
    this.cancels.delete(name);
  }

  stopAll(): void {
    for (const cancel of this.cancels.values()) cancel();
    this.cancels.clear();
  }
}
