/** One piece of work for all who ask for it at the same moment [N71]. */

interface Flight<T> {
  result: Promise<T>;
  waiting: number;
  controller: AbortController;
}

/** Joins the work that is under way for `key`, or begins it. */
export type Together<T> = (key: string, leaves: AbortSignal, work: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/**
 * Makes a group of such works. What one of them comes to, a failure too, is everybody's who asked before it ended, and nobody's
 * later. Whoever leaves takes nothing from the others: a work is aborted when nobody waits for it any more.
 */
export function createTogether<T>(): Together<T> {
  const flights = new Map<string, Flight<T>>();

  function begin(key: string, work: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const controller = new AbortController();
    const flight = { controller, waiting: 0, result: work(controller.signal).finally(() => end(key, flight)) };
    flights.set(key, flight);
    return flight;
  }

  /** Whoever asks from now on begins anew. */
  function end(key: string, flight: Flight<T>): void {
    if (flights.get(key) === flight) flights.delete(key);
  }

  return async (key, leaves, work) => {
    leaves.throwIfAborted();
    const flight = flights.get(key) ?? begin(key, work);
    const leave = (): void => {
      flight.waiting -= 1;
      if (flight.waiting > 0) return;
      end(key, flight);
      flight.controller.abort(leaves.reason);
    };
    flight.waiting += 1;
    leaves.addEventListener('abort', leave, { once: true });
    try {
      return await flight.result;
    } finally {
      leaves.removeEventListener('abort', leave);
    }
  };
}
