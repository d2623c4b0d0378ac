/** Simulated backend faults, inserted between the suite and a correct target. */
import type { OperationId } from '#openapi/operation.ts';
import { codeOf, documentedOperation, type Json } from './document.ts';
import type { Target } from './targets.ts';

/** Behaviour of a faulty backend; `forward` resolves with the correct answer to the request, or to another request. */
export type Fault = (request: Request, forward: (asked?: Request) => Promise<Response>) => Promise<Response>;

/** A fault, its operation, and the place where the suite must find it. */
export interface Sabotage {
  name: string;
  /** The same in Chinese, for the report page. */
  inChinese: string;
  operation: OperationId;
  outcome: string;
  fault: () => Fault;
  pointer: string;
  /** The faulty operation, when it is not the operation of the cell. */
  plantedIn?: OperationId;
  /** The operation that reveals the fault, when it is not the faulty one. */
  seenIn?: OperationId;
}

/** A correct target with a fault in one operation. */
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

/** Repeats the first answer, so that later state changes are lost. */
export function repeats(): Fault {
  let first: Response | undefined;
  return async (_request, forward) => {
    first ??= await forward();
    return first.clone();
  };
}

/** Changes the address of the request before the backend answers. */
export const changesAddress =
  (change: (query: URLSearchParams) => void): Fault =>
  (request, forward) => {
    const url = new URL(request.url);
    change(url.searchParams);
    return forward(new Request(url, request));
  };

/** Changes the body of the request before the backend answers. */
export const changesBody =
  (change: (body: Json) => Json): Fault =>
  async (request, forward) => {
    const body = JSON.stringify(change((await request.clone().json()) as Json));
    return forward(new Request(request, { body }));
  };

/** Removes the key of a form from the request. */
export const dropsFormKey: Fault = (request, forward) => {
  const headers = new Headers(request.headers);
  headers.delete('idempotency-key');
  return forward(new Request(request, { headers }));
};

/** Answers success with this payload and does nothing. */
export const claimsSuccess = (data: Json): Fault => answersAlways(JSON.stringify({ code: 200, message: '成功', data }));

/** Gives the same answer to every request. */
export const answersAlways =
  (body: string, init: ResponseInit = {}): Fault =>
  async () =>
    new Response(init.status === 204 ? null : body, {
      ...init,
      headers: { 'content-type': 'application/json', ...init.headers },
    });

/** Replaces correct answers with a code by the example of an outcome. */
export const replacesCode =
  (code: number, id: OperationId, outcome: string): Fault =>
  async (_request, forward) => {
    const response = await forward();
    const answer = (await response.clone().json()) as Json;
    return answer.code === code
      ? withBody(response, JSON.stringify(documentedOperation(id).examples[outcome]))
      : response;
  };

/** Replaces a refusal by success. */
export const acceptsRefused = (id: OperationId, refusal: string): Fault => replacesCode(codeOf(refusal), id, 'ok');

/** Changes the list in `data`. */
export const inList = (change: (list: Json[]) => Json[]): Fault =>
  inData((data) => ({ ...data, list: change(data.list as Json[]) }));

/** Changes all answers except the first. */
export function afterFirst(change: (answer: Json) => unknown): Fault {
  let asked = 0;
  return async (request, forward) => {
    asked += 1;
    return asked > 1 ? rewrite(change)(request, forward) : forward();
  };
}
