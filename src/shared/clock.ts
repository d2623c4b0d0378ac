/** An injected clock: everything that waits or measures time takes one, so that tests control the time. */
export interface Clock {
  /** Milliseconds since the epoch; jumps when the system clock is changed. */
  now(): number;
  /** Milliseconds from an arbitrary start; never jumps, but may stand still while the computer sleeps. */
  monotonic(): number;
  /** Calls back once after `ms` milliseconds and returns a function that cancels it. */
  after(ms: number, callback: () => void): () => void;
}

/** Monotonic milliseconds: for limits and lifetimes, which a change of the system time must not stretch or end [N80]. */
export const monotonicNow = (): number => performance.now();

/** The real time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: monotonicNow,
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
