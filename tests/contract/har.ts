/** Judges what a browser or a proxy has recorded (HAR 1.2): each exchange under our prefixes, by the same checks as a cell. */
import * as calls from '../../openapi/dist/all.ts';
import type { CellResult, Problem } from '../../scripts/lib/contractReport.ts';
import { decode } from '../../src/api/decode.ts';
import { cells } from './cells.ts';
import { checkAnswer, type Opinion } from './checkAnswer.ts';
import { checkRequest } from './checkRequest.ts';
import { branchOf, codeOf, documented, type DocumentedOperation, type Json, refusals, shown } from './document.ts';
import { markProblems } from './marks.ts';
import { alternatives } from './mutations.ts';

interface Header {
  name: string;
  value: string;
}

/** One exchange of a recording, as far as it is read. */
export interface HarEntry {
  request: { method: string; url: string; headers: Header[]; postData?: { text?: string; mimeType?: string } };
  response: { status: number; headers: Header[]; content?: { text?: string; encoding?: string } };
}

/** What was found out about a recording. */
export interface HarVerdict {
  cells: CellResult[];
  /** Exchanges that were judged, and those that are not ours. */
  judged: number;
  foreign: number;
}

const prefixes = ['/api/', '/userapi/', '/payapi/'];
const absent = 'not in the recording';
/** Problems of one cell that are reported; a recording may hold the same exchange a thousand times. */
const mostProblems = 20;

const addressOf = ({ prefix, path }: DocumentedOperation): RegExp =>
  new RegExp(`^${(prefix + path).replace(/\{\w+\}/g, '[^/]+')}$`);

function operationFor(method: string, pathname: string): DocumentedOperation | undefined {
  const there = documented.filter((operation) => addressOf(operation).test(pathname));
  // A part of an address may be a name in one operation and a value in another: the one without values is meant.
  there.sort((one, other) => one.path.split('{').length - other.path.split('{').length);
  return there.find((operation) => operation.method === method) ?? there[0];
}

const headerOf = (headers: Header[], wanted: string): string | undefined =>
  headers.find(({ name }) => name.toLowerCase() === wanted)?.value;

/** Reads a recording's text. Throws with a sentence when it is none. */
export function entriesOf(text: string): HarEntry[] {
  let entries: unknown;
  try {
    entries = (JSON.parse(text) as { log?: { entries?: unknown } } | null)?.log?.entries;
  } catch (error) {
    throw new Error(`The recording is not JSON: ${(error as Error).message}`, { cause: error });
  }
  if (!Array.isArray(entries)) throw new Error('The recording has no log.entries; save it as HAR 1.2.');
  return entries as HarEntry[];
}

interface Judgement {
  operation: DocumentedOperation | undefined;
  call: string;
  outcome: string;
  problems: Problem[];
  unreadable?: string;
}

/** Judges all exchanges of a recording. Fields that the document does not know are faults only when `strict`. */
export async function judgeHar(entries: HarEntry[], { strict = false } = {}): Promise<HarVerdict> {
  const own = entries.filter(({ request }) => prefixes.some((prefix) => pathOf(request.url).startsWith(prefix)));
  // Browsers save recordings without cookies and tokens unless told otherwise.
  const cleaned = !own.some(
    ({ request, response }) => headerOf(request.headers, 'authorization') ?? headerOf(response.headers, 'set-cookie'),
  );
  const judged: Judgement[] = [];
  for (const entry of own) judged.push(await judge(entry, strict, cleaned));
  const hidden = hiding(own);
  return { cells: cellsOf(judged, hidden), judged: own.length, foreign: entries.length - own.length };
}

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : '');

async function judge({ request, response }: HarEntry, strict: boolean, cleaned: boolean): Promise<Judgement> {
  const pathname = pathOf(request.url);
  const call = `${request.method} ${pathname}`;
  const operation = operationFor(request.method, pathname);
  if (!operation) {
    const problem = { operation: '(none)', pointer: '(address)', expected: 'a call of the document', actual: call };
    return { operation, call, outcome: call, problems: [problem] };
  }
  if (response.status === 0) return { operation, call, outcome: '(no answer)', problems: [], unreadable: 'no answer' };
  const text = textOf(response);
  if (text === undefined && response.status === 200)
    return { operation, call, outcome: '(no body)', problems: [], unreadable: 'the recording holds no body' };
  const answer = answerOf(text ?? '', response);
  const outcome = outcomeOf(operation, answer.body);
  const about = { operation, response: answer.sent, exactWords: false, forced: cleaned };
  const theirs = await checkAnswer({ ...about, outcome, opinion: await opinionOn(operation, answer.sent.clone()) });
  const ours = await requestProblems(operation, request, outcome);
  const extra = strict ? unknownFields(operation, outcome, answer.body) : [];
  const known = ours.filter(({ expected }) => strict || expected !== 'not in the document');
  return { operation, call, outcome, problems: [...known, ...theirs, ...extra] };
}

function textOf({ content }: HarEntry['response']): string | undefined {
  const { text, encoding } = content ?? {};
  return text !== undefined && encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text;
}

function answerOf(text: string, { status, headers }: HarEntry['response']) {
  const kept = new Headers();
  for (const { name, value } of headers)
    if (['content-type', 'set-cookie'].includes(name.toLowerCase()))
      for (const line of value.split('\n')) kept.append(name, line);
  // A constructed answer cannot have the statuses without a body, nor those below 200.
  const bodiless = [204, 205, 304].includes(status);
  const sent = new Response(bodiless ? null : text, { status: Math.max(200, status), headers: kept });
  let body: Json = {};
  try {
    body = (JSON.parse(text) ?? {}) as Json;
  } catch {
    // The check of the answer says so.
  }
  return { sent, body };
}

/** Which outcome an answer wants to be: by its code, then by what tells the outcomes of one code from each other. */
function outcomeOf(operation: DocumentedOperation, answer: Json): string {
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

async function requestProblems(
  operation: DocumentedOperation,
  { method, url, headers, postData }: HarEntry['request'],
  outcome: string,
): Promise<Problem[]> {
  const token = headerOf(headers, 'authorization') ?? null;
  const sent = new Headers();
  const named = operation.parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
  for (const name of ['authorization', 'content-type', ...named]) {
    const value = headerOf(headers, name.toLowerCase());
    if (value !== undefined) sent.set(name, value);
  }
  const body = method === 'GET' || method === 'HEAD' ? null : (postData?.text ?? null);
  if (body !== null && !sent.has('content-type')) sent.set('content-type', postData?.mimeType ?? '');
  const { carrier, input } = await checkRequest(operation, new Request(url, { method, headers: sent, body }), token);
  // A request that was refused for its parameters may be as wrong as it likes.
  return outcome === 'badParameter' ? carrier : [...carrier, ...input];
}

/** Fields of an answer that the document does not know. */
function unknownFields(operation: DocumentedOperation, outcome: string, answer: Json): Problem[] {
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

/** Keeps the tokens of a recording out of what is reported. */
function hiding(entries: HarEntry[]): (text: string) => string {
  const secrets = new Set(
    entries.flatMap(({ request, response }) => [
      headerOf(request.headers, 'authorization') ?? '',
      /\btoken=([^;\s]+)/.exec(headerOf(response.headers, 'set-cookie') ?? '')?.[1] ?? '',
    ]),
  );
  secrets.delete('');
  return (text) => [...secrets].reduce((rest, secret) => rest.replaceAll(secret, '(token)'), text);
}

function cellsOf(judged: Judgement[], hidden: (text: string) => string): CellResult[] {
  const groups = Map.groupBy(judged, ({ operation, outcome }) => `${operation?.id ?? '(none)'} ${outcome}`);
  const seen = [...groups.values()].map((group): CellResult => {
    const [first] = group as [Judgement];
    const wrong = group.filter(({ problems }) => problems.length > 0);
    const problems = wrong.flatMap((judgement) => judgement.problems);
    const distinct = new Map(problems.map((problem) => [`${problem.pointer} ${problem.expected}`, problem]));
    const { operation, outcome, call, unreadable } = first;
    return {
      row: operation ? (operation.specified ?? 'designed') : 'none',
      operation: operation?.id ?? '(none)',
      call: operation ? `${operation.method} ${operation.prefix}${operation.path}` : call,
      outcome,
      verdict: wrong.length > 0 ? 'contradicted' : unreadable ? 'unreachable' : 'proved',
      problems: [...distinct.values()]
        .slice(0, mostProblems)
        .map((problem) => ({ ...problem, expected: hidden(problem.expected), actual: hidden(problem.actual) })),
      why: unreadable ?? `${group.length - wrong.length} of ${group.length} exchanges are sound`,
    };
  });
  const missing = cells
    .filter(({ operation, outcome }) => !groups.has(`${operation.id} ${outcome}`))
    .map(({ operation, outcome }): CellResult => {
      const call = `${operation.method} ${operation.prefix}${operation.path}`;
      const row = operation.specified ?? 'designed';
      return { row, operation: operation.id, call, outcome, verdict: 'unreachable', problems: [], why: absent };
    });
  return [...seen, ...missing];
}

/** True for a cell that the recording says nothing about. */
export const isAbsent = ({ why }: CellResult): boolean => why === absent;
