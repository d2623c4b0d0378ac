/** Passes every HTTP request to the backend and its answer back, streaming and unchanged but for a few headers. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { pipeline as finished } from 'node:stream/promises';
import { Agent, request as send } from 'undici';
import type { HarRequest } from '../exchange.ts';
import { Copy } from './copy.ts';
import { failureOf } from './failing.ts';
import {
  answerHeaders,
  nearSocket,
  pageHost,
  pairsOf,
  type RawHeaders,
  requestHeaders,
  type Way,
} from './rewriting.ts';

/** A request that has passed, with copies of both bodies when they are wanted. */
export interface Passed {
  request: HarRequest;
  asked: Copy;
  /** The answer as the backend gave it; a text when there was none. */
  answer: { status: number; raw: RawHeaders; body: Copy } | string;
}

/** What the passing depends on. */
export interface Passing {
  /** Origin of the backend. */
  far: string;
  /** Most bytes of a body that are kept for judging. */
  limit: number;
  /** Longest wait for the head of an answer, ms. */
  wait: number;
  /** Whether the bodies of a path are wanted. */
  isWanted(path: string): boolean;
  /** Whether the answer of a path names a socket. Such an answer is short, and read before it is passed on. */
  namesSocket(path: string): boolean;
  /** Called when an answer is complete, or when there will be none; not when the caller went away. */
  onPassed(passed: Passed): void;
}

/** The origin under which a caller reaches the proxy. */
export const nearOf = (request: IncomingMessage): string => `http://${request.headers.host ?? 'localhost'}`;

/** The request as a recording has it, at the backend's address. */
export const recorded = (request: IncomingMessage, far: string): HarRequest => ({
  method: request.method ?? 'GET',
  url: far + (request.url ?? '/'),
  headers: pairsOf(request.rawHeaders).map(([name, value]) => ({ name, value })),
});

/** A handler of requests, and what closes its connections. */
export function createPassing({ far, limit, wait, isWanted, namesSocket, onPassed }: Passing) {
  const dispatcher = new Agent({ allowH2: false, headersTimeout: wait, bodyTimeout: 0, connect: { timeout: wait } });

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url: path = '/', method = 'GET' } = request;
    // An absolute target would reach another host.
    if (!path.startsWith('/')) return void response.writeHead(400).end();
    const way: Way = { near: nearOf(request), far, address: request.socket.remoteAddress ?? '' };
    const wanted = isWanted(path);
    const isPlain = namesSocket(path);
    const asked = new Copy(limit);
    const passed = { request: recorded(request, far), asked };
    const gone = new AbortController();
    let isCut = false;
    response.on('close', () => !response.writableFinished && gone.abort());
    const has = (name: string): boolean => request.headers[name] !== undefined;
    const withBody = has('transfer-encoding') || has('content-length');
    // An error of the one ends the other; the call then fails by itself.
    const sent = withBody && wanted ? pipeline(request, asked.tee(), () => undefined) : request;
    try {
      const answer = await send(far + path, {
        dispatcher,
        method,
        headers: requestHeaders(request.rawHeaders, way)
          .filter(([name]) => !isPlain || name.toLowerCase() !== 'accept-encoding')
          .flat(),
        body: withBody ? sent : null,
        responseHeaders: 'raw',
        signal: gone.signal,
      });
      const raw = answer.headers as unknown as RawHeaders;
      response.sendDate = false;
      // A backend may compress what it was asked to leave plain.
      const isNamed = isPlain && !pairsOf(raw).some(([name]) => name.toLowerCase() === 'content-encoding');
      const headers = answerHeaders(raw, way).filter(([name]) => !isNamed || name.toLowerCase() !== 'content-length');
      response.writeHead(answer.statusCode, answer.statusText, headers.flat());
      const body = new Copy(limit);
      answer.body.on('error', () => (isCut = !gone.signal.aborted));
      if (isNamed) {
        await finished(answer.body, body.tee().resume());
        response.end(nearSocket(await body.text(), far, pageHost(request.rawHeaders, way)));
      } else await (wanted ? finished(answer.body, body.tee(), response) : finished(answer.body, response));
      onPassed({ ...passed, answer: { status: answer.statusCode, raw, body } });
    } catch (error) {
      if (gone.signal.aborted && !isCut) return;
      const failure = isCut ? 'cut off' : failureOf(error, wait);
      if (response.headersSent) response.destroy();
      else response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(`${failure}: ${far}\n`);
      onPassed({ ...passed, answer: failure });
    }
  }

  return { pass, close: () => dispatcher.destroy() };
}
