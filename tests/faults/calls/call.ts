/** Makes a call of the matrix, advances twelve seconds on its own clock, and checks its end against one rule. */
import { expect } from 'vitest';
import type { Operation } from '#openapi/operation.ts';
import type { Transport } from '#api/client.ts';
import { ApiError, type ApiErrorKind, genericMessage } from '#api/errors.ts';
import type { LooseInput } from '../../contract/looseInput.ts';
import { type Answering, type Door, openDoor } from '../../support/door.ts';
import { settle } from '../../support/fakeClock.ts';
import { payloadIn } from './soundAnswer.ts';
import type { Subject } from './subjects.ts';

/** The token of the reader who calls. */
export const token = 'token-of-the-matrix';
/** Milliseconds until every call has ended, and until a read is retried. */
export const deadline = 12_000;
export const retryPause = 1_000;

/** A call in progress. */
export interface Call {
  subject: Subject;
  door: Door;
  /** `under way`, then the payload or the rejection. */
  value: unknown;
  /** Milliseconds from start to end; Infinity while it is pending. */
  endedAt: number;
  /** Milliseconds from the start to each request. */
  sentAt: number[];
}

/** Makes any call through the API client; the caller is responsible for the input. */
export const callLoosely = ({ api }: Door, operation: Operation, input: object): Promise<unknown> =>
  (api.call as (operation: Operation, input: object) => Promise<unknown>)(operation, input);

/** Starts a call on a scripted or a real transport. */
export function begin(
  subject: Subject,
  answering: Answering,
  transport: Partial<Transport> = {},
  input: LooseInput & { signal?: AbortSignal } = subject.input,
): Call {
  const sentAt: number[] = [];
  const door: Door = openDoor(
    (request) => {
      sentAt.push(door.clock.monotonic());
      return answering(request);
    },
    { token: () => token, ...transport },
  );
  const call: Call = { subject, door, value: 'under way', endedAt: Infinity, sentAt };
  const end = (value: unknown): void => {
    call.value = value;
    call.endedAt = door.clock.monotonic();
  };
  callLoosely(door, subject.operation, input).then(end, end);
  return call;
}

/** Advances the clock and lets waiting code continue. */
export async function pass({ door }: Call, ms: number): Promise<void> {
  door.clock.advance(ms);
  await settle();
}

/** Waits for the end of the call, or twelve seconds; the millisecond before the retry is checked separately. */
export async function finish(call: Call): Promise<Call> {
  await settle();
  const steps = [retryPause - 1, 1, ...Array.from({ length: 11 }, () => 1_000)];
  for (const step of steps) if (call.endedAt === Infinity) await pass(call, step);
  return call;
}

/** Starts a call and waits for its end. */
export const ended = (...given: Parameters<typeof begin>): Promise<Call> => finish(begin(...given));

/** The expected failure of a call. */
interface Failure {
  kind: ApiErrorKind;
  /** Code of the envelope, else the HTTP status, else 0; unchecked if missing. */
  code?: number;
  /** The message for the doctor; the generic failure message if missing. */
  message?: string;
  /** A transient fault, after which a read is retried once. */
  passing?: boolean;
  /** The answer refused the token. */
  refused?: boolean;
}

/** The rule of every failure: in time, one error class, a readable message, the allowed number of requests, one report. */
export function expectFailure(call: Call, failure: Failure): void {
  const { kind, code, message = genericMessage, passing = false, refused = false } = failure;
  const { subject, door, value } = call;
  const { id } = subject.operation;
  const carried = subject.carriesToken ? token : null;
  expect(value).toBeInstanceOf(ApiError);
  expect(value).toMatchObject({ kind, message, operation: id, ...(code !== undefined && { code }) });
  expect(Array.from((value as ApiError).message).length).toBeLessThanOrEqual(100);
  expect((value as ApiError).tokenRefused).toBe(refused);
  expect(call.endedAt).toBeLessThanOrEqual(deadline);
  expect(call.sentAt).toEqual(passing && subject.reads ? [0, retryPause] : [0]);
  expect(door.sent.map(({ headers }) => headers.get('authorization'))).toEqual(call.sentAt.map(() => carried));
  // Any refusal ends the token, even when the call was sent without it [7.1-15].
  expect(door.refusals).toEqual(refused ? [[token, id]] : []);
  expect(door.clock.waiting).toBe(0);
}

/** Checks that the call returned the payload of a whole answer after a number of requests. */
export function expectPayload(call: Call, answer = call.subject.answer, requests = 1): void {
  expect(call.value).toEqual(payloadIn(call.subject, answer));
  expect(call.sentAt).toHaveLength(requests);
  expect(call.door.refusals).toEqual([]);
  expect(call.door.clock.waiting).toBe(0);
}

/** Checks that each of several answers makes the call fail in the same way. */
export async function failsOn(subject: Subject, answers: (() => Response)[], failure: Failure): Promise<void> {
  for (const call of await Promise.all(answers.map((answer) => ended(subject, answer)))) expectFailure(call, failure);
}

/** An answer as bytes or text; by default the page of a gateway or a captive portal. */
export const page = (status: number, body: BodyInit | null = gatewayPage, headers: HeadersInit = html): Response =>
  new Response(body, { status, headers });

const html = { 'content-type': 'text/html' };
const gatewayPage = '<html><head><title>401 403 登录</title></head><body><h1>Bad Gateway</h1><hr>nginx</body></html>';
