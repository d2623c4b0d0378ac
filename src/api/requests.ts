/** Builds the requests of the contract and sends them, with openapi-fetch. No other file knows that library. */
import createClient, { createQuerySerializer } from 'openapi-fetch';
import type { Operation } from '../../openapi/operation.ts';
import type { paths } from '../../openapi/portal.d.ts';
import { wellFormed } from '../shared/text.ts';

/** Where each of the three hosts is reached from here; the browser reaches all through our own origin. */
const hostPrefix = { portal: '', userapi: '/userapi', payment: '/payapi' } as const;

/** What a request carries; which of it an operation takes is known to the callers' types alone. */
export interface Parts {
  query?: Record<string, unknown>;
  path?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The call goes on when the page is left. */
  keepalive?: boolean;
}

/** Sends the request of a call; resolves with the answer, whose body nobody has read. */
export type Send = (operation: Operation, parts: Parts) => Promise<Response>;

const serialize = createQuerySerializer();

/** The query of a call, encoded; what is missing or null is left out. */
export const queryText = ({ query = {} }: Pick<Parts, 'query'>): string =>
  serialize(
    Object.fromEntries(
      // A lone surrogate has no encoding.
      Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? wellFormed(value) : value]),
    ),
  );

/** Sends by `fetch`, which is looked up for each call: openapi-fetch itself keeps the one that it was created with. */
export function createSend(origin: string, fetch: (request: Request) => Promise<Response>): Send {
  const client = createClient<paths>({ redirect: 'error', querySerializer: (query) => queryText({ query }) });
  return async ({ method, path, host }, { path: pathValues, query, body, headers, signal, keepalive }) => {
    const answers: Response[] = [];
    await client.request(
      method,
      path as never,
      {
        baseUrl: origin + hostPrefix[host],
        params: { path: pathValues, query },
        body,
        headers,
        signal,
        keepalive,
        async fetch(request: Request) {
          answers.push(await fetch(request));
          // The answer itself stays with us: of a failed one openapi-fetch reads the whole body, however long it is.
          return new Response(null, { status: 204 });
        },
      } as never,
    );
    const [answer] = answers;
    if (!answer) throw new Error('The request was not sent.');
    return answer;
  };
}
