import { expect, test } from 'vitest';
import { BackendAway, withBreaker } from './breaker.ts';
import { type Limits, productionLimits } from './limits.ts';

const limits = { ...productionLimits, breakerFailures: 3, breakerBurst: 0, breakerRest: 2_000, breakerTrial: 1_000 };
const ok = (): Promise<Response> => Promise.resolve(new Response('{}', { status: 500 }));
const down = (): Promise<Response> => Promise.reject(new TypeError('fetch failed'));

/** A scripted backend with a clock and a call counter. */
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

test('N14 after three failures in a row calls fail at once, without a request', async () => {
  const { state, call, failOften } = backend();
  await failOften(3);
  await expect(call('http://x.invalid')).rejects.toBeInstanceOf(BackendAway);
  expect(state.asked).toBe(3);
});

test('N14 a response of any status resets the failure count', async () => {
  const { state, call, failOften } = backend();
  await failOften(2);
  state.answer = ok;
  await call('http://x.invalid');
  await failOften(2);
  state.answer = ok;
  await expect(call('http://x.invalid')).resolves.toBeInstanceOf(Response);
});

test('N14 after the rest one trial call is sent, and its response closes the breaker', async () => {
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

test('N14 a trial call that fails starts another rest', async () => {
  const { state, call, failOften } = backend();
  await failOften(3);
  state.now = 2_000;
  await failOften(1);
  expect(state.asked).toBe(4);
  await expect(call('http://x.invalid')).rejects.toBeInstanceOf(BackendAway);
});

test.each([
  ['a text', 'Client connection prematurely closed.'],
  ['an error', new Error('gone')],
  ['nothing', undefined],
])('N17, N40 a call that its caller cancels with %s does not count as a failure', async (_, reason) => {
  const { state, call } = backend();
  state.answer = down;
  for (const input of ['http://x.invalid', new URL('http://x.invalid')])
    for (let at = 0; at < 9; at++)
      await expect(call(input, { signal: AbortSignal.abort(reason) })).rejects.toThrow('fetch failed');
  const request = new Request('http://x.invalid', { signal: AbortSignal.abort(reason) });
  await expect(call(request)).rejects.toThrow('fetch failed');
  expect(state.asked).toBe(19);
});

test('N14, N40 an expired deadline counts as a failure, whatever error the call rejects with', async () => {
  const { state, call } = backend();
  const signal = AbortSignal.abort(new DOMException('late', 'TimeoutError'));
  state.answer = () => Promise.reject(new DOMException('aborted', 'AbortError'));
  for (let at = 0; at < 3; at++) await expect(call('http://x.invalid', { signal })).rejects.toThrow('aborted');
  await expect(call('http://x.invalid')).rejects.toBeInstanceOf(BackendAway);
});

test('N40 after a cancelled trial the next call is a trial at once', async () => {
  const { state, call, failOften } = backend();
  await failOften(3);
  state.now = 2_000;
  await expect(call('http://x.invalid', { signal: AbortSignal.abort('gone') })).rejects.toThrow('fetch failed');
  state.answer = ok;
  await expect(call('http://x.invalid')).resolves.toBeInstanceOf(Response);
});

test('N41 each origin has a breaker of its own', async () => {
  const { state, call, failOften } = backend();
  await failOften(3);
  state.answer = ok;
  for (const other of ['https://x.invalid', 'http://x.invalid:81', 'http://y.invalid'])
    await expect(call(`${other}/api`)).resolves.toBeInstanceOf(Response);
  await expect(call('http://x.invalid/other')).rejects.toBeInstanceOf(BackendAway);
});

/** Calls whose responses the test sends one by one. */
function held({ state, call }: ReturnType<typeof backend>) {
  return () => {
    const given = Promise.withResolvers<Response>();
    state.answer = () => given.promise;
    return { ...given, call: call('http://x.invalid') };
  };
}

test('N41 a trial without a response blocks the next trial for one second only, and can still close the breaker', async () => {
  const it = backend();
  const begin = held(it);
  await it.failOften(3);
  it.state.now = 2_000;
  const slow = begin();
  it.state.now = 2_999;
  await expect(it.call('http://x.invalid')).rejects.toBeInstanceOf(BackendAway);
  it.state.now = 3_000;
  const second = begin();
  await expect(it.call('http://x.invalid')).rejects.toBeInstanceOf(BackendAway);
  second.reject(new TypeError('fetch failed'));
  await expect(second.call).rejects.toThrow('fetch failed');
  slow.resolve(new Response());
  await slow.call;
  it.state.answer = ok;
  await expect(it.call('http://x.invalid')).resolves.toBeInstanceOf(Response);
});

test('N41 a late failure of a call from before the recovery neither opens the breaker nor extends a rest', async () => {
  const it = backend();
  const begin = held(it);
  const hung = Array.from({ length: 6 }, begin);
  const late = async (call: (typeof hung)[number] | undefined): Promise<void> => {
    call?.reject(new TypeError('fetch failed'));
    await expect(call?.call).rejects.toThrow('fetch failed');
  };
  await it.failOften(3);
  it.state.now = 1_999;
  await late(hung.pop());
  it.state.now = 2_000;
  it.state.answer = ok;
  await it.call('http://x.invalid');
  for (const call of hung) await late(call);
  await expect(it.call('http://x.invalid')).resolves.toBeInstanceOf(Response);
});

test('N14 reads of one page that fail at the same time count as one failure', async () => {
  const { state, failOften, call } = backend({ breakerBurst: 200 });
  await failOften(9);
  state.now = 199;
  await failOften(1);
  for (state.now of [200, 400]) await failOften(1);
  await expect(call('http://x.invalid')).rejects.toBeInstanceOf(BackendAway);
});
