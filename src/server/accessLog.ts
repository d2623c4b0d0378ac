/** One line per request: method, redacted path, status, duration and a number of its own. */
import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { log, redactedUrl } from './log.ts';

/** A listener whose answers are noted when they are done or broken off. */
export function noted(listener: RequestListener): RequestListener {
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
