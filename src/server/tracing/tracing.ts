/** Traces of requests. Without `OTEL_EXPORTER_OTLP_ENDPOINT` there are none, and their library is not loaded. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestScope } from '../requestScope.ts';
import type { CallNames } from '../metrics/backendMeter.ts';

/** Makes spans. */
export interface Tracing {
  /** Runs the answering of a request in a span that lasts until its answer is sent. */
  request(incoming: IncomingMessage, outgoing: ServerResponse, scope: RequestScope, run: () => void): void;
  /** Runs a part of the work for the current request in a span. */
  part<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Wraps the `fetch` for the backend: a span for each call, which is passed on as `traceparent`. */
  calls(send: typeof fetch, names: CallNames): typeof fetch;
  /** Sends the last spans. */
  close(): Promise<void>;
}

/** Makes no spans. */
export const noTracing: Tracing = {
  request: (_incoming, _outgoing, _scope, run) => run(),
  part: (_name, work) => work(),
  calls: (send) => send,
  close: async () => undefined,
};
