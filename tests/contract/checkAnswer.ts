/** Checks one answer against the document: transport, code, branch, message, marks, cookie, and the result of our decoder. */
import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '#api/errors.ts';
import type { OperationId } from '#openapi/operation.ts';
import { type Problem, shown, valueAt } from '#openapi/problem.ts';
import { branchOf, codeOf, type DocumentedOperation, type Json, refusals, schemaProblems } from './document.ts';
import { markProblems } from './marks.ts';
import { sumProblems } from './sums.ts';
import { duplicates } from './unique.ts';

/** The result of the portal's API client for an answer. */
export type Opinion = { payload: unknown } | { error: unknown };

/** An answer and the expectations on it. */
export interface Verification {
  operation: DocumentedOperation;
  outcome: string;
  response: Response;
  opinion: Opinion;
  /** The messages must equal those of the catalogue. */
  exactMessages: boolean;
  /** The outcome was forced: the answer is the document's example and sets no cookie. */
  forced: boolean;
}

/** The problems of an answer, the most important first; empty when the answer is exactly the outcome. */
export async function checkAnswer(verification: Verification): Promise<Problem[]> {
  const { operation, outcome, response } = verification;
  const { id } = operation;
  const text = await response.text();
  const transport: Problem[] = [];
  if (response.status !== 200) {
    const to = response.headers.get('location');
    const actual = `${response.status}${to === null ? '' : ` to ${to}`}`;
    transport.push({ operation: id, pointer: '(status)', expected: '200', actual });
  }
  const type = response.headers.get('content-type') ?? 'missing';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    transport.push({ operation: id, pointer: '(content-type)', expected: 'application/json', actual: type });
  }
  const answer = objectIn(text);
  if (!answer) return [...transport, { operation: id, pointer: '', expected: 'a JSON object', actual: shown(text) }];
  const code = codeOf(outcome);
  if (answer.code !== code) {
    const expected = `${code} (${outcome})`;
    return [...transport, { operation: id, pointer: '/code', expected, actual: codeText(answer) }];
  }
  const problems = [
    ...transport,
    ...schemaProblems(id, branchOf(operation, outcome), answer),
    ...markProblems(operation, outcome, answer),
    ...messageProblems(verification, answer),
    ...(verification.forced ? [] : cookieProblems(operation, outcome, tokenSetBy(response))),
  ];
  if (problems.length > 0) return distinct(problems);
  const twice = duplicates(id, branchOf(operation, outcome), answer);
  if (twice.length > 0) return twice;
  const sums = verification.forced ? [] : sumProblems(id, answer);
  if (sums.length > 0) return sums;
  const plain = plainAddresses(id, answer);
  if (plain.length > 0) return plain;
  return [...schemaProblems(id, operation.answer, answer), ...decoderProblems(verification, answer)];
}

/** A file at an address of plain http. A link may lead there; this machine may serve a test. */
const plainFile =
  /^http:\/\/(?!localhost\b|127\.|\[::1)\S+\.(?:pdf|ofd|xml|ics|zip|mp4|m3u8|mp3|vtt|png|jpe?g|gif|webp|svg)(?:\?\S*)?$/i;

/** The first file that a browser refuses to load for a page with https. */
function plainAddresses(operation: OperationId, value: unknown, pointer = ''): Problem[] {
  if (typeof value === 'string' && plainFile.test(value))
    return [{ operation, pointer, expected: 'an address with https or of this origin', actual: shown(value) }];
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([name, part]) => plainAddresses(operation, part, `${pointer}/${name}`));
  return below.slice(0, 1);
}

function objectIn(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null;
  } catch {
    return null;
  }
}

const codeText = ({ code, message }: Json): string =>
  typeof message === 'string' ? `${shown(code)} ${message}` : shown(code);

const distinct = (problems: Problem[]): Problem[] =>
  problems.filter(({ pointer }, index) => problems.findIndex((other) => other.pointer === pointer) === index);

function messageProblems({ operation, outcome, exactMessages }: Verification, answer: Json): Problem[] {
  const row = refusals.get(outcome);
  if (!row) return [];
  const pointer = row.key === undefined ? '/message' : '/data/message';
  const message = valueAt(answer, pointer);
  const problem = (expected: string): Problem[] => [
    { operation: operation.id, pointer, expected, actual: shown(message) },
  ];
  if (typeof message !== 'string' || message.trim() === '') return problem('a message for the doctor');
  if (exactMessages) return message === row.message ? [] : problem(shown(row.message));
  // Two outcomes with the same code differ only in their message.
  const mistaken = Object.keys(operation.examples).find(
    (other) => other !== outcome && codeOf(other) === row.code && refusals.get(other)?.message === message,
  );
  return mistaken ? problem(`the message of ${outcome}, not of ${mistaken}`) : [];
}

/** The effect of an answer on the token cookie: its new value, null for removal, undefined for no change. */
export function tokenSetBy(response: Response): { value: string | null; path: string } | undefined {
  const cookie = response.headers.getSetCookie().findLast((line) => line.startsWith('token='));
  if (cookie === undefined) return undefined;
  const [pair = '', ...attributes] = cookie.split(/; */);
  const attribute = (name: string): string | undefined =>
    attributes.find((text) => text.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
  const expires = Date.parse(attribute('expires') ?? '');
  const gone = Number(attribute('max-age') ?? 1) <= 0 || expires <= 0;
  return { value: gone ? null : pair.slice('token='.length), path: attribute('path') ?? '' };
}

/** An outcome whose example contains a user logs in and sets the cookie; every other outcome leaves the cookie unchanged. */
function cookieProblems(
  operation: DocumentedOperation,
  outcome: string,
  set: ReturnType<typeof tokenSetBy>,
): Problem[] {
  const example = operation.examples[outcome];
  const user = valueAt(example, '/data/user') ?? valueAt(example, '/data');
  const logsIn = operation.setsToken && typeof valueAt(user, '/userId') === 'number';
  const logsOut = operation.removesToken && codeOf(outcome) === 200;
  const expected = logsIn ? 'token=…; Path=/' : logsOut ? 'token removed; Path=/' : 'no token cookie';
  const actual =
    set === undefined ? 'no token cookie' : `${set.value === null ? 'token removed' : 'token=…'}; Path=${set.path}`;
  return actual === expected && set?.value !== ''
    ? []
    : [{ operation: operation.id, pointer: '(set-cookie)', expected, actual }];
}

function decoderProblems({ operation, outcome, opinion }: Verification, answer: Json): Problem[] {
  const code = codeOf(outcome);
  const problem = (expected: string, actual: string): Problem[] => [
    { operation: operation.id, pointer: '(decoder)', expected, actual },
  ];
  if (code === 200) {
    if ('error' in opinion) return problem('a payload', String(opinion.error));
    const payload = operation.flat ? answer : answer.data;
    // A shape that is narrower than the schema would silently drop valid items.
    const place = firstDifference(payload, opinion.payload);
    if (place === null) return [];
    return problem(`${place} ${shown(valueAt(payload, place))}`, `${place} ${shown(valueAt(opinion.payload, place))}`);
  }
  if ('payload' in opinion) return problem(`ApiError ${code}`, shown(opinion.payload));
  const { error } = opinion;
  if (!(error instanceof ApiError)) return problem(`ApiError ${code}`, String(error));
  const { kind, code: thrown, message } = error;
  return kind === 'business' && thrown === code && message === answer.message
    ? []
    : problem(`business ${code} ${shown(answer.message)}`, `${kind} ${thrown} ${shown(message)}`);
}

/** Pointer of the first difference between two values (missing and undefined fields are equal); null without a difference. */
export function firstDifference(one: unknown, other: unknown, pointer = ''): string | null {
  const plain = [one, other].some((value) => typeof value !== 'object' || value === null);
  if (plain || Array.isArray(one) !== Array.isArray(other)) return isDeepStrictEqual(one, other) ? null : pointer;
  const names = new Set([...Object.keys(one as Json), ...Object.keys(other as Json)]);
  for (const name of names) {
    const place = firstDifference((one as Json)[name], (other as Json)[name], `${pointer}/${name}`);
    if (place !== null) return place;
  }
  return null;
}
