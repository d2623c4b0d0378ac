/** Single flight: concurrent calls with the same key share one piece of work [N71]. */

interface Flight<T> {
  result: Promise<T>;
  waiting: number;
  controller: AbortController;
}

/** Joins the work in progress for `key`, or starts it. */
export type SingleFlight<T> = (
  key: string,
  leaves: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
) => Promise<T>;

/**
 * Creates a group of shared works. All callers that joined before the end get the same result or error; later callers start a
 * new work. A caller that leaves does not affect the others: the work is aborted when its last caller has left.
 */
export function createSingleFlight<T>(): SingleFlight<T> {
  const flights = new Map<string, Flight<T>>();

  function begin(key: string, work: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const controller = new AbortController();
    const flight = { controller, waiting: 0, result: work(controller.signal).finally(() => end(key, flight)) };
    flights.set(key, flight);
    return flight;
  }

  /** Later calls start a new work. */
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
