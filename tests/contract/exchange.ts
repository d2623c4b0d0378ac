/** Checks one recorded exchange (HAR 1.2) against the document: the request, and the answer as the outcome that it claims. */
import * as calls from '#openapi/dist/all.ts';
import { type Problem, unknownCall, shown } from '#openapi/problem.ts';
import { decode } from '#api/decode.ts';
import { checkAnswer, type Opinion } from './checkAnswer.ts';
import { checkRequest, type RequestProblems } from './checkRequest.ts';
import { branchOf, codeOf, documented, type DocumentedOperation, type Json, refusals } from './document.ts';
import { markProblems } from './marks.ts';
import { alternatives } from './mutations.ts';

interface Header {
  name: string;
  value: string;
}

/** The request of a recorded exchange: the fields that are used. */
export interface HarRequest {
  method: string;
  url: string;
  headers: Header[];
  postData?: { text?: string; mimeType?: string };
}

/** One exchange of a recording: the fields that are used. */
export interface HarEntry {
  request: HarRequest;
  response: { status: number; headers: Header[]; content?: { text?: string; encoding?: string } };
  /** The answer of the mock backend was forced. */
  _forced?: true;
  /** The socket messages in Chrome's format; opcode 1 is text. */
  _webSocketMessages?: { type: 'send' | 'receive'; opcode: number; data: string }[];
}

const addressOf = ({ prefix, path }: DocumentedOperation): RegExp =>
  new RegExp(`^${(prefix + path).replace(/\{\w+\}/g, '[^/]+')}$`);

/** The operation of a call; if only the path matches, the operation with another method. */
export function operationFor(method: string, pathname: string): DocumentedOperation | undefined {
  const there = documented.filter((operation) => addressOf(operation).test(pathname));
  // A path segment can be fixed in one operation and a parameter in another: the fixed one has priority.
  there.sort((one, other) => one.path.split('{').length - other.path.split('{').length);
  return there.find((operation) => operation.method === method) ?? there[0];
}

/** The value of a header; the name must be in lower case. */
export const headerOf = (headers: Header[], wanted: string): string | undefined =>
  headers.find(({ name }) => name.toLowerCase() === wanted)?.value;

/** The result for an exchange. */
export interface Judgement {
  operation: DocumentedOperation | undefined;
  /** Method and path of the request. */
  call: string;
  outcome: string;
  problems: Problem[];
  /** Why the answer cannot be checked. */
  unreadable?: string;
}

/** Options of the check. */
export interface Ways {
  /** Fields and parameters that are not in the document are faults. */
  strict: boolean;
  /** Cookies and tokens were removed from the recording. */
  cleaned: boolean;
  /** A request with the token cookie must also send the token; in other recordings the two may differ for a moment. */
  cookieTells?: boolean;
  /** Faults of a request that was refused for its parameters are ignored. */
  excused: boolean;
}

/** The path of an address; empty for an invalid address. */
export const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : '');

const ownPrefixes = ['/api/', '/userapi/', '/payapi/'];
/** True for a path that the contract speaks of. */
export const isOurPath = (pathname: string): boolean => ownPrefixes.some((prefix) => pathname.startsWith(prefix));

/** Judges a request alone, whose answer is nobody's claim: unknown parameters are faults. */
export async function judgeRequest(request: HarRequest): Promise<Problem[]> {
  const operation = operationFor(request.method, pathOf(request.url));
  if (!operation) return [unknownCall(`${request.method} ${pathOf(request.url)}`)];
  const { carrier, input } = await requestProblems(operation, request);
  return [...carrier, ...input];
}

/** Checks an exchange. */
export async function judgeExchange({ request, response }: HarEntry, ways: Ways): Promise<Judgement> {
  const { strict, cleaned, excused, cookieTells = false } = ways;
  const pathname = pathOf(request.url);
  const call = `${request.method} ${pathname}`;
  const operation = operationFor(request.method, pathname);
  if (!operation) return { operation, call, outcome: call, problems: [unknownCall(call)] };
  // A recording has status 0 when the call was cut off.
  if (!response.status) return { operation, call, outcome: '(no answer)', problems: [], unreadable: '没有应答' };
  const text = textOf(response);
  if (text === undefined && response.status === 200)
    return { operation, call, outcome: '(no body)', problems: [], unreadable: '录制中没有应答正文' };
  const answer = answerOf(text ?? '', response);
  const outcome = outcomeOf(operation, answer.body);
  const about = { operation, response: answer.sent, exactMessages: false, forced: cleaned };
  const theirs = await checkAnswer({ ...about, outcome, opinion: await opinionOn(operation, answer.sent.clone()) });
  const { carrier, input } = await requestProblems(
    operation,
    request,
    cookieTells ? tokenCookieOf(request) : undefined,
  );
  const ours = excused && outcome === 'badParameter' ? carrier : [...carrier, ...input];
  const extra = strict ? unknownFields(operation, outcome, answer.body) : [];
  const known = ours.filter(({ expected }) => strict || expected !== 'not in the document');
  return { operation, call, outcome, problems: [...known, ...theirs, ...extra] };
}

/** The token in the cookie of a request. */
export const tokenCookieOf = ({ headers }: HarRequest): string | undefined =>
  /(?:^|;\s*)token=([^;\s]+)/.exec(headerOf(headers, 'cookie') ?? '')?.[1];

/** The body of an answer as text; undefined when the recording has no body. */
export function textOf({ content }: HarEntry['response']): string | undefined {
  const { text, encoding } = content ?? {};
  return text !== undefined && encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text;
}

function answerOf(text: string, { status, headers }: HarEntry['response']) {
  const kept = new Headers();
  for (const { name, value } of headers)
    if (['content-type', 'set-cookie'].includes(name.toLowerCase()))
      for (const line of value.split('\n')) kept.append(name, line);
  // A `Response` cannot be constructed with a status below 200 or a status without a body.
  const bodiless = [204, 205, 304].includes(status);
  const sent = new Response(bodiless ? null : text, { status: Math.max(200, status), headers: kept });
  let body: Json = {};
  try {
    body = (JSON.parse(text) ?? {}) as Json;
  } catch {
    // The check of the answer reports it.
  }
  return { sent, body };
}

/** The outcome of an answer: by its code, then by the marks that distinguish the outcomes of one code. */
export function outcomeOf(operation: DocumentedOperation, answer: Json): string {
  const alike = Object.keys(operation.examples).filter((outcome) => codeOf(outcome) === answer.code);
  const bears = (outcome: string): boolean =>
    answer.code === 200
      ? markProblems(operation, outcome, answer).length === 0
      : refusals.get(outcome)?.message === answer.message;
  return alike.find(bears) ?? alike[0] ?? 'ok';
}

async function opinionOn({ id }: DocumentedOperation, response: Response): Promise<Opinion> {
  try {
    return { payload: await decode(calls[id], response) };
  } catch (error) {
    return { error };
  }
}

function requestProblems(
  operation: DocumentedOperation,
  { method, url, headers, postData }: HarRequest,
  known?: string,
): Promise<RequestProblems> {
  const token = headerOf(headers, 'authorization') ?? known ?? null;
  const sent = new Headers();
  const named = operation.parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
  for (const name of ['authorization', 'content-type', ...named]) {
    const value = headerOf(headers, name.toLowerCase());
    if (value !== undefined) sent.set(name, value);
  }
  const body = method === 'GET' || method === 'HEAD' ? null : (postData?.text ?? null);
  if (body !== null && !sent.has('content-type')) sent.set('content-type', postData?.mimeType ?? '');
  return checkRequest(operation, new Request(url, { method, headers: sent, body }), token);
}

/** Fields of an answer that are not in the document. */
export function unknownFields(operation: DocumentedOperation, outcome: string, answer: Json): Problem[] {
  return extras(branchOf(operation, outcome), answer, '').map(([pointer, value]) => ({
    operation: operation.id,
    pointer,
    expected: 'not in the document',
    actual: shown(value),
  }));
}

function extras(schema: Json, value: unknown, pointer: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  return alternatives(schema, value)
    .slice(0, 1)
    .flatMap((own): [string, unknown][] => {
      if (Array.isArray(value))
        return value.flatMap((item, at) => extras((own.items ?? {}) as Json, item, `${pointer}/${at}`));
      if (!own.properties) return [];
      const properties = own.properties as Record<string, Json>;
      return Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
        const known = properties[name];
        return known ? extras(known, part, `${pointer}/${name}`) : [[`${pointer}/${name}`, part]];
      });
    });
}
