/** Deterministic random numbers (mulberry32). The state is one number, so that it can be stored with the engine's state. */

/** The next state of the generator and a number in [0, 1) from it. */
export function nextRandom(state: number): { state: number; value: number } {
  const next = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(next ^ (next >>> 15), 1 | next);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return { state: next, value: ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296 };
}

/** A generator that keeps its own state, from a seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    const step = nextRandom(state);
    state = step.state;
    return step.value;
  };
}
