/** Deadlines of one call to the backend. */

/** The deadlines of a call that is in progress. */
export interface Deadlines {
  /** Aborts with a TimeoutError when a deadline expires, or with the caller's reason when the caller cancels. */
  signal: AbortSignal;
  /** The headers have arrived: only the deadline of the whole response remains. */
  headersArrived(): void;
  /** The call is over: clears the timers; the signal no longer aborts. */
  done(): void;
}

/** True for the abort reason of an expired deadline. */
export const isDeadline = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'TimeoutError';

/** Starts the deadlines of a call, in milliseconds; the caller can cancel it through `gone`. */
export function startDeadlines({ headers, whole }: { headers: number; whole: number }, gone?: AbortSignal): Deadlines {
  const call = new AbortController();
  const end = (message: string) => () => call.abort(new DOMException(message, 'TimeoutError'));
  const headersTimer = setTimeout(end('The headers are late.'), headers);
  const wholeTimer = setTimeout(end('The answer is late.'), whole);
  const cancel = (): void => call.abort(gone?.reason);
  gone?.addEventListener('abort', cancel);
  if (gone?.aborted) cancel();
  return {
    signal: call.signal,
    headersArrived: () => clearTimeout(headersTimer),
    done() {
      clearTimeout(headersTimer);
      clearTimeout(wholeTimer);
      gone?.removeEventListener('abort', cancel);
    },
  };
}
