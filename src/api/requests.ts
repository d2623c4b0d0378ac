/** Builds the requests of the contract and sends them, with openapi-fetch. No other file uses that library. */
import createClient, { createQuerySerializer } from 'openapi-fetch';
import type { Operation } from '#openapi/operation.ts';
import type { paths } from '#openapi/portal.d.ts';
import { wellFormed } from '#shared/text.ts';

/** Path prefix of each host; the browser reaches all three through our own origin. */
const hostPrefix = { portal: '', userapi: '/userapi', payment: '/payapi' } as const;

/** The input of a request; the callers' types restrict it to what the operation accepts. */
export interface Parts {
  query?: Record<string, unknown>;
  path?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The call continues when the page is left. */
  keepalive?: boolean;
}

/** Sends the request of a call; resolves with the response, whose body is unread. */
export type Send = (operation: Operation, parts: Parts) => Promise<Response>;

const serialize = createQuerySerializer();

/** The encoded query of a call, without missing and null values. */
export const queryText = ({ query = {} }: Pick<Parts, 'query'>): string =>
  serialize(
    Object.fromEntries(
      // A lone surrogate cannot be encoded.
      Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? wellFormed(value) : value]),
    ),
  );

/** Sends with `fetch`, passed for each call: openapi-fetch would keep the one that it was created with. */
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
          // Return an empty response instead: openapi-fetch reads the whole body of a failed response, without a limit.
          return new Response(null, { status: 204 });
        },
      } as never,
    );
    const [answer] = answers;
    if (!answer) throw new Error('The request was not sent.');
    return answer;
  };
}
