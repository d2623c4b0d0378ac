/** What belongs to one request while it is answered: its id for the logs, and its route for the metrics. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { directAddress, isTrusted } from './address.ts';

/** A request in progress. */
export interface RequestScope {
  /** Written on each log line of the request; also its trace id when it has the form of one. */
  id: string;
  /** The name of a declared page, or of one of the server's own routes. */
  route: string;
  /** Its trace, where requests are traced. */
  trace?: string;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** The request that the running code belongs to; undefined outside of requests. */
export const currentScope = (): RequestScope | undefined => scopes.getStore();

/** Runs code for a request. */
export const inScope = <T>(scope: RequestScope, run: () => T): T => scopes.run(scope, run);

/** Names the route of the current request. */
export function nameRoute(route: string): void {
  const scope = scopes.getStore();
  if (scope) scope.route = route;
}

/** An id that a proxy gives: nginx writes 32 hexadecimal digits, others write UUIDs. */
const validId = /^[A-Za-z0-9_-]{8,64}$/;

/** A trace of the caller, as W3C writes it: version, trace id, span id, flags. */
const traceparent = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Whether a trusted proxy has sent the request: only then its ids are believed. */
export const isFromProxy = ({ socket }: IncomingMessage, trustedProxies: readonly string[]): boolean =>
  trustedProxies.length > 0 && isTrusted(directAddress(socket), trustedProxies);

/** The trace id in a `traceparent` header; null when it has none. */
export const traceIdIn = (header: unknown): string | null => traceparent.exec(String(header ?? ''))?.[1] ?? null;

/** The id of a request: `X-Request-Id` or the trace of a trusted proxy, else one of our own. */
export function requestId(incoming: IncomingMessage, trustedProxies: readonly string[]): string {
  if (isFromProxy(incoming, trustedProxies)) {
    const { 'x-request-id': given = '', traceparent: trace } = incoming.headers;
    if (validId.test(String(given))) return String(given);
    const traceId = traceIdIn(trace);
    if (traceId !== null) return traceId;
  }
  return randomBytes(16).toString('hex');
}
