/** The API client with a scripted or a mock backend behind it: no network, no module mocks. */
import { createEngine } from '#mocks/createEngine.ts';
import type { Engine } from '#mocks/engine/Engine.ts';
import type { OperationId } from '#openapi/operation.ts';
import { type Api, createApi, type Transport } from '#api/client.ts';
import { signBody } from '#api/signing.ts';
import { demoSigningSecret } from '#shared/settings.ts';
import { cookieIn } from '#shared/storage.ts';
import { FakeClock } from './fakeClock.ts';

/** The backend behind the client. */
export type Answering = (request: Request) => Response | Promise<Response>;

/** A client, and everything that it sent. */
export interface Door {
  api: Api;
  clock: FakeClock;
  /** Requests in the order of sending. */
  sent: Request[];
  /** Paths with their queries, in the same order. */
  paths(): string[];
  /** Reports to the owner of the token. */
  refusals: [sent: string | null, operation: OperationId][];
}

/** An answer in the contract's envelope. */
export const envelope = (data: unknown, code: unknown = 200, message: unknown = '成功'): Response =>
  Response.json({ code, message, data });

/** An answer that never comes. */
export const silence = (): Promise<Response> => new Promise(() => undefined);

/** Creates a client on a scripted backend. */
export function openDoor(answer: Answering, transport: Partial<Transport> = {}): Door {
  const clock = new FakeClock();
  const sent: Request[] = [];
  const refusals: Door['refusals'] = [];
  const api = createApi({
    origin: 'http://portal.test',
    fetch: async (request) => {
      sent.push(request);
      return answer(request);
    },
    token: () => null,
    clock,
    // Tests of all writes call each without its body.
    sign: async (body: object | undefined) => signBody(body ?? {}, clock, demoSigningSecret),
    onTokenRefused: (token, operation) => refusals.push([token, operation]),
    ...transport,
  });
  const paths = (): string[] => sent.map(({ url }) => url.replace('http://portal.test', ''));
  return { api, clock, sent, paths, refusals };
}

/** The mock backend, with a browser's cookie jar in front of it. */
export interface Backend {
  engine: Engine;
  answer: Answering;
  /** The token that the backend has set and not removed. */
  token(): string | null;
}

/** A mock backend whose clock is frozen. */
export function mockBackend(): Backend {
  const engine = createEngine({ frozen: true, seed: 1 });
  let token: string | null = null;
  return {
    engine,
    token: () => token,
    async answer(request) {
      const answer = await engine.respond(request, { address: '192.0.2.1', origin: 'http://portal.test' });
      for (const line of answer.cookies) token = cookieIn(line, 'token') || null;
      return new Response(answer.body, { status: answer.status, headers: { 'content-type': answer.contentType } });
    },
  };
}
