/** Faults that a backend may have, put between the suite and a sound target. */
import type { OperationId } from '../../openapi/operation.ts';
import { codeOf, documentedOperation, type Json } from './document.ts';
import type { Target } from './targets.ts';

/** What a broken backend does with a request; `forward` gives the sound answer, of another request when one is named. */
export type Fault = (request: Request, forward: (asked?: Request) => Promise<Response>) => Promise<Response>;

/** A fault, where it is planted, and where the suite must find it. */
export interface Sabotage {
  name: string;
  /** The same for the page that a tester reads. */
  inChinese: string;
  operation: OperationId;
  outcome: string;
  fault: () => Fault;
  pointer: string;
  /** The operation that is broken, when it is not the cell's own. */
  plantedIn?: OperationId;
  /** Where the fault shows, when that is another call than the broken one. */
  seenIn?: OperationId;
}

/** A sound target with a fault in one operation. */
export function sabotaged(sound: Target, id: OperationId, fault: Fault): Target {
  const { method, prefix, path } = documentedOperation(id);
  const own = new RegExp(`^${(prefix + path).replace(/\{\w+\}/g, '[^/]+')}$`);
  return {
    ...sound,
    send: (request) => {
      const forward = (asked = request): Promise<Response> => sound.send(asked);
      const hit = request.method === method && own.test(new URL(request.url).pathname);
      return hit ? fault(request, forward) : forward();
    },
  };
}

/** The same answer with another body. */
export const withBody = (response: Response, body: string): Response =>
  new Response(body, { status: response.status, headers: response.headers });

/** Changes the answer's JSON. */
export const rewrite =
  (change: (answer: Json) => unknown): Fault =>
  async (_request, forward) => {
    const response = await forward();
    return withBody(response, JSON.stringify(change((await response.json()) as Json)));
  };

/** Changes `data`. */
export const inData = (change: (data: Json) => Json): Fault =>
  rewrite((answer) => ({ ...answer, data: change(answer.data as Json) }));

/** Changes the first item of the list in `data`. */
export const inFirst = (change: Json): Fault =>
  rewrite((answer) => {
    const [first, ...rest] = answer.data as Json[];
    return { ...answer, data: [{ ...first, ...change }, ...rest] };
  });

/** Sets these cookies and no others. */
export const withCookies =
  (...cookies: string[]): Fault =>
  async (_request, forward) => {
    const response = await forward();
    const headers = new Headers(response.headers);
    headers.delete('set-cookie');
    for (const cookie of cookies) headers.append('set-cookie', cookie);
    return new Response(await response.text(), { headers });
  };

/** Gives the first answer again and again: what the backend should have remembered is forgotten. */
export function repeats(): Fault {
  let first: Response | undefined;
  return async (_request, forward) => {
    first ??= await forward();
    return first.clone();
  };
}

/** Understands another question than it was asked: changes the address before it answers. */
export const mishears =
  (change: (query: URLSearchParams) => void): Fault =>
  (request, forward) => {
    const url = new URL(request.url);
    change(url.searchParams);
    return forward(new Request(url, request));
  };

/** Does something else than it was told: changes the body of the request before it answers. */
export const misdoes =
  (change: (body: Json) => Json): Fault =>
  async (request, forward) => {
    const body = JSON.stringify(change((await request.clone().json()) as Json));
    return forward(new Request(request, { body }));
  };

/** Never sees the key that names a form. */
export const keyless: Fault = (request, forward) => {
  const headers = new Headers(request.headers);
  headers.delete('idempotency-key');
  return forward(new Request(request, { headers }));
};

/** Claims that it was done, with this payload, and does nothing. */
export const claims = (data: Json): Fault => always(JSON.stringify({ code: 200, message: '成功', data }));

/** Answers like that, whatever is asked. */
export const always =
  (body: string, init: ResponseInit = {}): Fault =>
  async () =>
    new Response(init.status === 204 ? null : body, {
      ...init,
      headers: { 'content-type': 'application/json', ...init.headers },
    });

/** Answers an outcome of the document where the sound backend answers a code. */
export const confuses =
  (code: number, id: OperationId, outcome: string): Fault =>
  async (_request, forward) => {
    const response = await forward();
    const answer = (await response.clone().json()) as Json;
    return answer.code === code
      ? withBody(response, JSON.stringify(documentedOperation(id).examples[outcome]))
      : response;
  };

/** Has a success for everybody whom the sound backend refuses so. */
export const forgives = (id: OperationId, refusal: string): Fault => confuses(codeOf(refusal), id, 'ok');

/** Changes the list in `data`. */
export const inList = (change: (list: Json[]) => Json[]): Fault =>
  inData((data) => ({ ...data, list: change(data.list as Json[]) }));

/** Changes the answers from the second on. */
export function later(change: (answer: Json) => unknown): Fault {
  let asked = 0;
  return async (request, forward) => {
    asked += 1;
    return asked > 1 ? rewrite(change)(request, forward) : forward();
  };
}
