import { expect, test } from 'vitest';
import { BackendAway, withBreaker } from './breaker.ts';
import { type Limits, productionLimits } from './limits.ts';

const limits = { ...productionLimits, breakerFailures: 3, breakerBurst: 0, breakerRest: 2_000 };
const ok = (): Promise<Response> => Promise.resolve(new Response('{}', { status: 500 }));
const down = (): Promise<Response> => Promise.reject(new TypeError('fetch failed'));

/** A backend that a test switches, its clock, and how often it was asked. */
function backend(change: Partial<Limits> = {}) {
  const state = { answer: ok, now: 0, asked: 0 };
  const call = withBreaker(
    () => {
      state.asked += 1;
      return state.answer();
    },
    { ...limits, ...change },
    () => state.now,
  );
  const failOften = async (times: number): Promise<void> => {
    state.answer = down;
    for (let at = 0; at < times; at++) await expect(call('http://x.invalid')).rejects.toThrow();
  };
  return { state, call, failOften };
}

test('N14 after three failures in a row calls fail at once, without asking', async () => {
  const { state, call, failOften } = backend();
  await failOften(3);
  await expect(call('http://x.invalid')).rejects.toBeInstanceOf(BackendAway);
  expect(state.asked).toBe(3);
});

test('N14 an answer of any status in between starts the count again', async () => {
  const { state, call, failOften } = backend();
  await failOften(2);
  state.answer = ok;
  await call('http://x.invalid');
  await failOften(2);
  state.answer = ok;
  await expect(call('http://x.invalid')).resolves.toBeInstanceOf(Response);
});

test('N14 after its rest one call alone is let through, and its answer lets all others follow', async () => {
  const { state, call, failOften } = backend();
  await failOften(3);
  state.now = 2_000;
  let answer = (_response: Response): void => undefined;
  state.answer = () => new Promise((resolve) => (answer = resolve));
  const first = call('http://x.invalid');
  await expect(call('http://x.invalid')).rejects.toBeInstanceOf(BackendAway);
  answer(new Response());
  await first;
  state.answer = ok;
  await expect(call('http://x.invalid')).resolves.toBeInstanceOf(Response);
});

test('N14 the call after the rest that fails, too, gives it another rest', async () => {
  const { state, call, failOften } = backend();
  await failOften(3);
  state.now = 2_000;
  await failOften(1);
  expect(state.asked).toBe(4);
  await expect(call('http://x.invalid')).rejects.toBeInstanceOf(BackendAway);
});

test('N14, N17 readers who leave say nothing of the backend, a deadline that runs out does', async () => {
  const { state, call } = backend();
  const reject = (name: string) => () => Promise.reject(new DOMException('over', name));
  state.answer = reject('AbortError');
  for (let at = 0; at < 9; at++) await expect(call('http://x.invalid')).rejects.toThrow('over');
  state.answer = reject('TimeoutError');
  for (let at = 0; at < 3; at++) await expect(call('http://x.invalid')).rejects.toThrow('over');
  await expect(call('http://x.invalid')).rejects.toBeInstanceOf(BackendAway);
});

test('N14 the reads of one page that fail together are one failure', async () => {
  const { state, failOften, call } = backend({ breakerBurst: 200 });
  await failOften(9);
  state.now = 199;
  await failOften(1);
  for (state.now of [200, 400]) await failOften(1);
  await expect(call('http://x.invalid')).rejects.toBeInstanceOf(BackendAway);
});
