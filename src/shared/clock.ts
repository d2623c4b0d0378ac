/** Time, injected: everything that waits or measures takes a Clock, so that tests move time themselves. */
export interface Clock {
  /** Milliseconds since the epoch; jumps when somebody sets the computer's clock. */
  now(): number;
  /** Milliseconds from an arbitrary start; never jumps, but may stand still while the computer sleeps. */
  monotonic(): number;
  /** Calls back once after `ms` milliseconds and returns a function that cancels it. */
  after(ms: number, callback: () => void): () => void;
}

/** The real time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
