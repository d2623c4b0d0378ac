/** Deadline and retry of a call, with a test clock. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as operations from '#openapi/dist/all.ts';
import { departmentList } from '#openapi/dist/operations/departmentList.ts';
import { feedbackSubmit } from '#openapi/dist/operations/feedbackSubmit.ts';
import { login } from '#openapi/dist/operations/login.ts';
import type { Operation } from '#openapi/operation.ts';
import { type Door, envelope, openDoor, silence } from '#tests/support/door.ts';
import { settle } from '#tests/support/fakeClock.ts';
import { ApiError } from './errors.ts';

/** UFC 1 and 7: a call settles within twelve seconds; a read is tried once more after one. */
const deadline = 12_000;
const retryPause = 1_000;
const departments = [{ departmentId: 1, departmentName: '心血管内科' }];
const down = (status: number) => (): Response => new Response('<html>', { status });
const broken = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

/** A streamed body whose continuation `pull` controls. */
const body = (pull: (controller: ReadableStreamDefaultController<Uint8Array>) => void | Promise<void>): Response =>
  new Response(new ReadableStream<Uint8Array>({ pull }));

/** Starts the call; `value` holds its result. */
function begin({ api }: Door, operation: Operation = departmentList): { value: unknown } {
  const result: { value: unknown } = { value: 'under way' };
  const input =
    operation.id === 'departmentList'
      ? {}
      : {
          path: Object.fromEntries([...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 1])),
          query: { phone: '13800000001', code: '1234', isLogin: true },
          ...(operation.method === 'post' && { body: {} }),
        };
  (api.call as (operation: Operation, input: object) => Promise<unknown>)(operation, input).then(
    (payload) => (result.value = payload),
    (error: unknown) => (result.value = error),
  );
  return result;
}

/** Advances the clock in steps and runs pending tasks. */
async function pass({ clock }: Door, ms: number): Promise<void> {
  clock.advance(ms);
  await settle();
}

/** Advances the clock by the twelve seconds of a call. */
async function passAll(door: Door): Promise<void> {
  await settle();
  for (let second = 0; second < 12; second++) await pass(door, 1_000);
}

describe('the deadline of twelve seconds', () => {
  test.each<[string, () => Response]>([
    ['never continues', () => body(() => new Promise(() => undefined))],
    [
      'has a length but stops before the end',
      () => {
        const stream = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => undefined) });
        return new Response(stream, { headers: { 'content-length': '50' } });
      },
    ],
  ])('F03: covers a body that %s', async (_, answer) => {
    const door = openDoor(answer);
    const result = begin(door);
    await settle();
    await pass(door, deadline);
    expect(result.value).toMatchObject({ kind: 'timeout' });
  });

  test('covers the retry: a read that fails late and then hangs still ends after twelve seconds', async () => {
    let call = 0;
    const door: Door = openDoor(() =>
      call++ > 0
        ? silence()
        : new Promise((resolve) => door.clock.after(10_500, () => resolve(new Response('', { status: 503 })))),
    );
    const result = begin(door);
    await pass(door, 10_500);
    await pass(door, retryPause);
    expect(door.sent).toHaveLength(2);
    await pass(door, 499);
    expect(result.value).toBe('under way');
    await pass(door, 1);
    expect(result.value).toMatchObject({ kind: 'timeout' });
  });

  test('F02: can be shorter for server rendering', async () => {
    const door: Door = openDoor(silence, { deadline: 3_000 });
    const result = begin(door);
    await pass(door, 3_000);
    expect(result.value).toMatchObject({ kind: 'timeout' });
  });
});

describe('a read', () => {
  test.each<[string, () => Response | Promise<Response>]>([
    ['F01: the network fails', broken],
    ['F04: its answer breaks off', () => body((controller) => controller.error(new TypeError('terminated')))],
    ['F06: HTTP 502 comes', down(502)],
    ['F06: HTTP 503 comes', down(503)],
    ['HTTP 504 comes', down(504)],
  ])('is retried once after a second when %s', async (_, failing) => {
    const answers = [failing, () => envelope(departments)];
    const door = openDoor(() => (answers.shift() ?? silence)());
    const result = begin(door);
    await settle();
    await pass(door, retryPause - 1);
    expect(door.sent).toHaveLength(1);
    await pass(door, 1);
    expect(door.sent).toHaveLength(2);
    expect(result.value).toEqual(departments);
    expect(door.clock.waiting).toBe(0);
  });
});

describe('a write', () => {
  const writes = Object.values(operations).filter((operation: Operation) => operation.writes);

  test('every GET that changes something is marked in the contract', () => {
    expect(writes.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['sendCode', 'sendVoiceCode', 'login', 'register', 'bindPhone', 'layout', 'clearToken']),
    );
  });

  test('a POST without the mark is not retried either', async () => {
    const unmarked = { ...feedbackSubmit, writes: undefined } as unknown as Operation;
    const door = openDoor(broken);
    begin(door, unmarked);
    await passAll(door);
    expect(door.sent).toHaveLength(1);
  });
});

test('F01–F21: every call settles within twelve seconds with a payload or an ApiError, whatever the network does', async () => {
  const fault = fc.constantFrom<() => Response | Promise<Response>>(
    ...[broken, silence, down(503), down(500), down(200), () => envelope(departments), () => envelope(null, 403)],
    ...[() => body(() => new Promise(() => undefined)), () => envelope(departments, '200'), () => new Response(null)],
  );
  await fc.assert(
    fc.asyncProperty(
      fault,
      fault,
      fc.constantFrom<Operation>(departmentList, login),
      async (first, second, operation) => {
        const answers = [first, second];
        const door = openDoor(() => (answers.shift() ?? silence)());
        const result = begin(door, operation);
        await passAll(door);
        expect(result.value).not.toBe('under way');
        expect(result.value instanceof ApiError || Array.isArray(result.value)).toBe(true);
        expect(door.clock.waiting).toBe(0);
      },
    ),
    { numRuns: 60 },
  );
});
