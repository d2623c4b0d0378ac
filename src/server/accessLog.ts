/** The access log: one line per request with its id, method, redacted path, status and duration. */
import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { log, redactedUrl } from './log.ts';

/** Wraps a listener: each response is logged when it is complete or aborted. */
export function withAccessLog(listener: RequestListener): RequestListener {
  const run = randomBytes(4).toString('hex');
  let count = 0;
  return (incoming, outgoing) => {
    const from = performance.now();
    const id = `${run}-${(count += 1)}`;
    const { method, url = '' } = incoming;
    outgoing.once('close', () => {
      const ms = Math.round(10 * (performance.now() - from)) / 10;
      const broken = outgoing.writableFinished ? {} : { broken: true };
      log('info', 'request', { id, method, path: redactedUrl(url), status: outgoing.statusCode, ms, ...broken });
    });
    return listener(incoming, outgoing);
  };
}
