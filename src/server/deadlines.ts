/** Deadlines of one call to the backend. */

/** What ends a call. */
export interface Deadlines {
  /** Aborts with a TimeoutError when a deadline runs out, or with the caller's own reason when the caller gives up. */
  signal: AbortSignal;
  /** The headers are there: only the deadline of the whole answer is left. */
  headersCame(): void;
  /** The call is over: no timer is left, and the signal never aborts any more. */
  done(): void;
}

/** True for the reason of a signal that was aborted because a deadline of ours ran out. */
export const isDeadline = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'TimeoutError';

/** Starts the deadlines, in milliseconds, of a call that its caller may give up through `gone`. */
export function startDeadlines({ headers, whole }: { headers: number; whole: number }, gone?: AbortSignal): Deadlines {
  const call = new AbortController();
  const end = (message: string) => () => call.abort(new DOMException(message, 'TimeoutError'));
  const headersTimer = setTimeout(end('The headers are late.'), headers);
  const wholeTimer = setTimeout(end('The answer is late.'), whole);
  const giveUp = (): void => call.abort(gone?.reason);
  gone?.addEventListener('abort', giveUp);
  if (gone?.aborted) giveUp();
  return {
    signal: call.signal,
    headersCame: () => clearTimeout(headersTimer),
    done() {
      clearTimeout(headersTimer);
      clearTimeout(wholeTimer);
      gone?.removeEventListener('abort', giveUp);
    },
  };
}
