/** Around each request: its id and route, its line in the access log, and its count in the metrics. */
import type { RequestListener } from 'node:http';
import { log, redactedUrl } from './log.ts';
import type { Meter } from './metrics/meter.ts';
import type { Tracing } from './tracing/tracing.ts';
import { inScope, requestId, type RequestScope } from './requestScope.ts';

/** What is done with a complete or aborted request. */
export interface AccessOptions {
  /** One line per request: id, method, redacted path, status and duration. */
  accessLog: boolean;
  trustedProxies: readonly string[];
  meter: Meter;
  tracing: Tracing;
}

/** The class of a status: `2xx`. 499 is a reader who was gone before the answer. */
const stateOf = (status: number, finished: boolean): string =>
  finished && status !== 499 ? `${Math.floor(status / 100)}xx` : 'left';

/** Wraps a listener: each request has a scope, and is logged and counted when its response is complete or aborted. */
export function withAccess(listener: RequestListener, options: AccessOptions): RequestListener {
  const { accessLog, trustedProxies, meter, tracing } = options;
  return (incoming, outgoing) => {
    const from = performance.now();
    const scope: RequestScope = { id: requestId(incoming, trustedProxies), route: 'other' };
    const { method, url = '' } = incoming;
    outgoing.once('close', () => {
      const { statusCode: status, writableFinished: finished } = outgoing;
      meter.count('requests', { route: scope.route, status: stateOf(status, finished) });
      if (!accessLog) return;
      const ms = Math.round(10 * (performance.now() - from)) / 10;
      const broken = finished ? {} : { broken: true };
      // The event may come from another request, whose scope it then has.
      inScope(scope, () => log('info', 'request', { method, path: redactedUrl(url), status, ms, ...broken }));
    });
    return inScope(scope, () => tracing.request(incoming, outgoing, scope, () => listener(incoming, outgoing)));
  };
}
