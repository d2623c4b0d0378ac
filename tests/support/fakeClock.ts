/** A clock that a test advances by hand; replaces `systemClock`. */
import type { Clock } from '#shared/clock.ts';

interface Timer {
  due: number;
  order: number;
  callback: () => void;
}

/** A clock that advances only by hand. Timers follow the monotonic time, as in browsers. */
export class FakeClock implements Clock {
  private wall: number;
  private uptime = 0;
  private timers: Timer[] = [];
  private order = 0;

  /** `start` is the wall time in ms; default Friday 2026-11-20, 20:00 in Beijing. */
  constructor(start: number = Date.UTC(2026, 10, 20, 12)) {
    this.wall = start;
  }

  /** Number of pending timers. */
  get waiting(): number {
    return this.timers.length;
  }

  now(): number {
    return this.wall;
  }

  monotonic(): number {
    return this.uptime;
  }

  after(ms: number, callback: () => void): () => void {
    const timer = { due: this.uptime + Math.max(0, ms), order: this.order++, callback };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  /** Advances the time: every due timer runs at its own moment, including those that it starts. */
  advance(ms: number): void {
    const end = this.uptime + ms;
    for (let next = this.next(end); next; next = this.next(end)) {
      this.move(next.due - this.uptime);
      this.fire(next);
    }
    this.move(end - this.uptime);
  }

  /** Sets the computer's clock: only the wall time changes. */
  jump(ms: number): void {
    this.wall += ms;
  }

  /** The computer sleeps: both times advance, and on waking each due timer runs once. */
  sleep(ms: number): void {
    this.move(ms);
    const asleep = this.timers.filter(({ due }) => due <= this.uptime).toSorted(byDue);
    for (const timer of asleep) if (this.timers.includes(timer)) this.fire(timer);
  }

  private next(end: number): Timer | undefined {
    return this.timers.filter(({ due }) => due <= end).toSorted(byDue)[0];
  }

  private move(ms: number): void {
    this.wall += Math.max(0, ms);
    this.uptime += Math.max(0, ms);
  }

  private fire(timer: Timer): void {
    this.timers = this.timers.filter((other) => other !== timer);
    timer.callback();
  }
}

const byDue = (a: Timer, b: Timer): number => a.due - b.due || a.order - b.order;

/** Lets everything that waits only for promises continue; no time passes. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
}
