/** The get-code button with every outcome of the captcha and the server. */
import { describe, expect, test } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { memoryStore, type Store } from '#shared/storage.ts';
import { FakeClock, settle } from '#tests/support/fakeClock.ts';
import { resendSeconds, SmsCode, type SmsCodeDeps } from './SmsCode.ts';

const phone = '13800000001';
const other = '13800000002';

interface Story {
  clock: FakeClock;
  memory: Store;
  smsCode: SmsCode;
  /** Events in order: captchas shown, codes sent, captchas re-armed, messages. */
  events: string[];
}

/** A button whose captcha passes and whose code is sent, unless a test overrides a step. */
function story(otherwise: Partial<SmsCodeDeps> = {}): Story {
  const clock = new FakeClock();
  const memory = memoryStore();
  const events: string[] = [];
  const smsCode = new SmsCode({
    clock,
    memory,
    verify: async (number) => {
      events.push(`captcha ${number}`);
      return null;
    },
    rearm: () => events.push('re-armed'),
    send: async (number) => events.push(`sent ${number}`),
    onSent: () => events.push('told that it was sent'),
    onProblem: (message) => events.push(message),
    ...otherwise,
  });
  return { clock, memory, smsCode, events };
}

/** A promise that the test settles. */
function later<T>(): { promise: Promise<T>; resolve(value: T): void; reject(error: unknown): void } {
  return Promise.withResolvers<T>();
}

describe('the get-code button', () => {
  test('[4-03], [9-01] counts down from 59 and then offers the code again with the captcha re-armed', async () => {
    const { clock, smsCode, events } = story();
    await smsCode.request(phone);
    expect([smsCode.state, smsCode.secondsLeft, resendSeconds]).toEqual(['counting', 59, 59]);
    for (let left = 58; left > 0; left--) {
      clock.advance(1_000);
      expect([smsCode.state, smsCode.secondsLeft]).toEqual(['counting', left]);
    }
    expect(events).toEqual([`captcha ${phone}`, `sent ${phone}`, 'told that it was sent']);
    clock.advance(1_000);
    expect([smsCode.state, smsCode.secondsLeft, smsCode.secondsLeftFor(phone)]).toEqual(['idle', 0, 0]);
    expect(events.at(-1)).toBe('re-armed');
    expect(clock.waiting).toBe(0);
  });

  test('[4-03] is verifying, then sending, then counting', async () => {
    const captcha = later<string | null>();
    const sending = later<unknown>();
    const { smsCode } = story({ verify: () => captcha.promise, send: () => sending.promise });
    expect(smsCode.state).toBe('idle');
    void smsCode.request(phone);
    expect(smsCode.state).toBe('verifying');
    captcha.resolve(null);
    await settle();
    expect(smsCode.state).toBe('sending');
    sending.resolve(null);
    await settle();
    expect(smsCode.state).toBe('counting');
  });

  test('[5-05] does not show the captcha for an invalid number', async () => {
    const { smsCode, events } = story();
    await smsCode.request('12800138000');
    await smsCode.request('');
    expect(events).toEqual(['请输入正确的手机号', '请输入正确的手机号']);
    expect(smsCode.state).toBe('idle');
  });

  test('[5-07] A06: says that the verification failed, sends nothing and can be clicked again', async () => {
    const answers = ['验证失败，请稍后再试', null];
    const { smsCode, events } = story({ verify: async () => answers.shift() ?? null });
    await smsCode.request(phone);
    expect([smsCode.state, ...events]).toEqual(['idle', '验证失败，请稍后再试']);
    await smsCode.request(phone);
    expect(smsCode.state).toBe('counting');
  });

  test('[4-03] shows no message when the doctor closes the captcha', async () => {
    const { smsCode, events } = story({ verify: async () => '' });
    await smsCode.request(phone);
    expect([smsCode.state, events]).toEqual(['idle', []]);
  });

  test('[8-06] A08: says why a code was not sent, re-arms the captcha and can be clicked again', async () => {
    const refusal = new ApiError('business', 'sendCode', 500, '短信发送失败，请稍后再试');
    const { clock, memory, smsCode, events } = story({ send: () => Promise.reject(refusal) });
    await smsCode.request(phone);
    expect(events).toEqual([`captcha ${phone}`, '短信发送失败，请稍后再试', 're-armed']);
    expect([smsCode.state, smsCode.secondsLeftFor(phone), clock.waiting]).toEqual(['idle', 0, 0]);
    expect(memory.get(`smsCode:${phone}`)).toBeNull();
  });

  test('[8-06] A08: shows a message also for an error that is not an ApiError', async () => {
    const { smsCode, events } = story({ send: () => Promise.reject(new TypeError('x is not a function')) });
    await smsCode.request(phone);
    expect(events).toContain('网络异常，请稍后再试');
    expect(smsCode.state).toBe('idle');
  });

  test('A09: clicked a hundred times in each state, it shows one captcha and sends one code', async () => {
    const captcha = later<string | null>();
    const sending = later<unknown>();
    let captchas = 0;
    let sends = 0;
    const { smsCode } = story({
      verify: () => ((captchas += 1), captcha.promise),
      send: () => ((sends += 1), sending.promise),
    });
    const press = (): void => {
      for (let time = 0; time < 100; time++) void smsCode.request(phone);
    };
    press();
    captcha.resolve(null);
    await settle();
    press();
    sending.resolve(null);
    await settle();
    press();
    await settle();
    expect([captchas, sends]).toEqual([1, 1]);
  });
});

describe('a changed number', () => {
  test('A10: between captcha and sending does not change the recipient of the code', async () => {
    const captcha = later<string | null>();
    const { smsCode, events } = story({ verify: () => captcha.promise });
    void smsCode.request(phone);
    void smsCode.request(other);
    captcha.resolve(null);
    await settle();
    expect(events).toEqual([`sent ${phone}`, 'told that it was sent']);
    expect([smsCode.phone, smsCode.secondsLeftFor(phone), smsCode.secondsLeftFor(other)]).toEqual([phone, 59, 0]);
  });

  test('A10: can request a code at once, and the countdown then belongs to it', async () => {
    const { clock, smsCode, events } = story();
    await smsCode.request(phone);
    clock.advance(10_000);
    expect([smsCode.secondsLeftFor(phone), smsCode.secondsLeftFor(other)]).toEqual([49, 0]);
    await smsCode.request(other);
    expect([smsCode.secondsLeftFor(phone), smsCode.secondsLeftFor(other)]).toEqual([0, 59]);
    expect(events.filter((event) => event.startsWith('sent'))).toEqual([`sent ${phone}`, `sent ${other}`]);
    clock.advance(59_000);
    expect([smsCode.state, clock.waiting]).toEqual(['idle', 0]);
  });

  test('A10: does not cancel the countdown of the first number, which continues when that number is back', async () => {
    const { clock, smsCode } = story({ verify: async (number) => (number === other ? '' : null) });
    await smsCode.request(phone);
    clock.advance(10_000);
    await smsCode.request(other);
    expect(smsCode.state).toBe('idle');
    clock.advance(5_000);
    smsCode.resume(other);
    expect(smsCode.state).toBe('idle');
    smsCode.resume(phone);
    expect([smsCode.state, smsCode.secondsLeftFor(phone)]).toEqual(['counting', 44]);
  });
});

describe('a form that closes', () => {
  test('F20: stops the countdown, and the next form continues it', async () => {
    const { clock, memory, smsCode } = story();
    await smsCode.request(phone);
    clock.advance(9_000);
    smsCode.dispose();
    expect(clock.waiting).toBe(0);
    clock.advance(10_000);
    const next = new SmsCode({ ...unused, clock, memory });
    next.resume(phone);
    expect(next.secondsLeftFor(phone)).toBe(40);
  });

  test('A39: continues counting when the same form mounts again, as in React’s strict mode', async () => {
    const { clock, smsCode } = story();
    await smsCode.request(phone);
    smsCode.dispose();
    smsCode.resume(phone);
    clock.advance(20_000);
    expect([smsCode.secondsLeftFor(phone), clock.waiting]).toEqual([39, 1]);
  });

  test('F20: while its code is being sent gets no message and leaves no timer; the countdown is kept', async () => {
    const sending = later<unknown>();
    const { clock, memory, smsCode, events } = story({ send: () => sending.promise });
    void smsCode.request(phone);
    await settle();
    smsCode.dispose();
    sending.resolve(null);
    await settle();
    expect([smsCode.state, clock.waiting, ...events]).toEqual(['idle', 0, `captcha ${phone}`]);
    const next = new SmsCode({ ...unused, clock, memory });
    next.resume(phone);
    expect(next.secondsLeftFor(phone)).toBe(59);
  });

  test('F20: while its captcha is open sends nothing', async () => {
    const captcha = later<string | null>();
    const { smsCode, events } = story({ verify: () => captcha.promise });
    void smsCode.request(phone);
    smsCode.dispose();
    captcha.resolve(null);
    await settle();
    expect([smsCode.state, events]).toEqual(['idle', []]);
  });
});

/** Dependencies that a button without a request never calls. */
const unused: Omit<SmsCodeDeps, 'clock' | 'memory'> = {
  verify: () => Promise.reject(new Error('No captcha is expected here.')),
  send: () => Promise.reject(new Error('No code is expected here.')),
  rearm: () => undefined,
  onSent: () => undefined,
  onProblem: () => undefined,
};
