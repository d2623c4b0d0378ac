/** Traces by OpenTelemetry; its own variables (`OTEL_…`) choose protocol, sampling and attributes. */
import type { IncomingMessage } from 'node:http';
import { randomBytes } from 'node:crypto';
import {
  type Context,
  context,
  diag,
  DiagLogLevel,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { log, redactedUrl } from '../log.ts';
import { callNames } from '../metrics/backendMeter.ts';
import { createRate } from '../rate.ts';
import { currentScope, isFromProxy } from '../requestScope.ts';
import type { Tracing } from './tracing.ts';

/** Requests without a span: there are many, and nothing happens in them. */
const untraced = /^\/(?:assets\/|healthz|readyz|favicon)/;

/** Time to send the last spans, in ms. */
const lastSend = 1_000;

const isTraceId = (id: string): boolean => /^(?!0{32})[0-9a-f]{32}$/.test(id);

/** A request's id is its trace id where it has that form, so that a line of the log leads to the trace. */
const idGenerator = {
  generateTraceId(): string {
    const id = currentScope()?.id ?? '';
    return isTraceId(id) ? id : randomBytes(16).toString('hex');
  },
  generateSpanId: (): string => randomBytes(8).toString('hex'),
};

/** The trace that a trusted proxy has begun; one of a reader is not believed. */
function parentOf(incoming: IncomingMessage, trustedProxies: readonly string[]): Context {
  if (!isFromProxy(incoming, trustedProxies)) return ROOT_CONTEXT;
  const { traceparent, tracestate } = incoming.headers;
  return propagation.extract(ROOT_CONTEXT, { traceparent, tracestate });
}

/** Marks a span as failed, without the message of the error, which may quote a request. */
function fail(span: Span, error: unknown): void {
  const name = error instanceof Error ? error.name : 'NoError';
  span.setAttribute('error.type', name);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

async function inSpan<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await context.with(trace.setSpan(context.active(), span), work);
  } catch (error) {
    fail(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Starts the library. Its complaints, such as a collector that does not answer, are one line a minute. */
function startSdk(): NodeSDK {
  const mayComplain = createRate(1);
  const complain = (...parts: unknown[]): void => {
    // The name of the part that complains, and its message or error.
    const message = parts.map((part) => (part instanceof Error ? part.message : String(part))).join(' ');
    // A container has no id of its machine, which costs no trace.
    if (message.includes('"host.id"')) return;
    if (mayComplain('all')) log('warn', 'traces not sent', { message: message.slice(0, 200) });
  };
  const quiet = (): void => undefined;
  const logger = { error: complain, warn: complain, info: quiet, debug: quiet, verbose: quiet };
  diag.setLogger(logger, DiagLogLevel.WARN);
  // Otherwise each span would name the user and the command line of the process.
  process.env.OTEL_NODE_RESOURCE_DETECTORS ??= 'host,serviceinstance,env';
  const sdk = new NodeSDK({
    serviceName: process.env.OTEL_SERVICE_NAME || 'portal',
    metricReaders: [],
    logRecordProcessors: [],
    idGenerator,
  });
  sdk.start();
  return sdk;
}

/** Starts to trace. One process does it once, because the library is global. */
export function createTracing(trustedProxies: readonly string[]): Tracing {
  const sdk = startSdk();
  const tracer = trace.getTracer('portal');
  return {
    request(incoming, outgoing, scope, run) {
      const { method = '', url = '' } = incoming;
      if (untraced.test(url)) return run();
      const [path = ''] = redactedUrl(url).split('?', 1);
      const attributes = { 'http.request.method': method, 'url.path': path, 'portal.request_id': scope.id };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parentOf(incoming, trustedProxies));
      scope.trace = span.spanContext().traceId;
      outgoing.once('close', () => {
        const { statusCode: status, writableFinished } = outgoing;
        span.updateName(`${method} ${scope.route}`);
        span.setAttributes({ 'http.route': scope.route, 'http.response.status_code': status });
        if (status >= 500 || !writableFinished) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      context.with(trace.setSpan(context.active(), span), run);
    },
    part: (name, work) => inSpan(tracer.startSpan(name), work),
    calls(send, names) {
      const namesOf = callNames(names);
      return async (input, init) => {
        const { method, upstream, operation } = namesOf([input, init]);
        const attributes = {
          'http.request.method': method,
          'portal.upstream': upstream,
          'portal.operation': operation,
        };
        const span = tracer.startSpan(`${method} ${operation}`, { kind: SpanKind.CLIENT, attributes });
        return inSpan(span, async () => {
          const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
          propagation.inject(context.active(), headers, { set: (carrier, name, value) => carrier.set(name, value) });
          const answer = await send(input, { ...init, headers });
          span.setAttribute('http.response.status_code', answer.status);
          if (answer.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          return answer;
        });
      };
    },
    async close() {
      const sent = sdk.shutdown().catch(() => undefined);
      await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, lastSend))]);
    },
  };
}
