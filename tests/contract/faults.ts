/** Faults that a backend may have, put between the suite and a sound target. */
import type { OperationId } from '../../openapi/operation.ts';
import { documentedOperation, type Json } from './document.ts';
import type { Target } from './targets.ts';

/** What a broken backend does with a request; `forward` gives the sound answer. */
export type Fault = (request: Request, forward: () => Promise<Response>) => Promise<Response>;

/** A sound target with a fault in one operation. */
export function sabotaged(sound: Target, id: OperationId, fault: Fault): Target {
  const { prefix, path } = documentedOperation(id);
  const start = (prefix + path).replace(/\{.*/, '');
  return {
    ...sound,
    send: (request) => {
      const forward = (): Promise<Response> => sound.send(request);
      return new URL(request.url).pathname.startsWith(start) ? fault(request, forward) : forward();
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

/** Changes `data`, or with a pointer of names what lies in it. */
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

/** Answers as if it had done its work, and does nothing. */
export const pretends =
  (...cookies: string[]): Fault =>
  async () => {
    const headers = new Headers({ 'content-type': 'application/json' });
    for (const cookie of cookies) headers.append('set-cookie', cookie);
    return new Response(JSON.stringify({ code: 200, message: '成功', data: null }), { headers });
  };
