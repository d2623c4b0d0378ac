/** The countdown of the get-code button with sleep, hidden tabs, reloads and changed clocks. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memoryStore, type Store } from '#shared/storage.ts';
import { FakeClock } from '#tests/support/fakeClock.ts';
import { SmsCode } from './SmsCode.ts';

const phone = '13800000001';
const hour = 3_600_000;

const button = (clock: FakeClock, memory: Store): SmsCode =>
  new SmsCode({
    clock,
    memory,
    verify: async () => null,
    send: async () => null,
    rearm: () => undefined,
    onSent: () => undefined,
    onProblem: () => undefined,
  });

/** A button that has just sent its code. */
async function counting(): Promise<{ clock: FakeClock; memory: Store; smsCode: SmsCode }> {
  const clock = new FakeClock();
  const memory = memoryStore();
  const smsCode = button(clock, memory);
  await smsCode.request(phone);
  return { clock, memory, smsCode };
}

describe('a countdown', () => {
  test('A11: ends at once when the computer wakes after ten minutes, without a burst of ticks', async () => {
    const { clock, smsCode } = await counting();
    clock.advance(3_000);
    clock.sleep(600_000);
    expect([smsCode.state, smsCode.secondsLeft, clock.waiting]).toEqual(['idle', 0, 0]);
  });

  test('A11: ends soon after waking also when the timers were suspended', async () => {
    const { clock, smsCode } = await counting();
    clock.jump(600_000);
    clock.advance(1_000);
    expect([smsCode.state, smsCode.secondsLeft]).toEqual(['idle', 0]);
  });

  test('A12: shows the right number when a hidden tab becomes visible', async () => {
    const { clock, smsCode } = await counting();
    clock.sleep(20_400);
    expect([smsCode.state, smsCode.secondsLeft]).toEqual(['counting', 39]);
    clock.advance(600);
    expect(smsCode.secondsLeft).toBe(38);
    clock.sleep(60_000);
    expect(smsCode.state).toBe('idle');
  });

  test('A14: continues unchanged when the clock is set back one hour', async () => {
    const { clock, smsCode } = await counting();
    clock.advance(9_000);
    clock.jump(-hour);
    clock.advance(1_000);
    expect(smsCode.secondsLeft).toBe(49);
    clock.advance(49_000);
    expect([smsCode.state, clock.waiting]).toEqual(['idle', 0]);
  });

  test('A14: stays within 0 to 59 and never increases with any clock', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('advance' as const), ms: fc.integer({ min: 0, max: 20_000 }) }),
      fc.record({ do: fc.constant('sleep' as const), ms: fc.integer({ min: 0, max: 20_000 }) }),
      fc.record({ do: fc.constant('jump' as const), ms: fc.integer({ min: -2 * hour, max: 2 * hour }) }),
      fc.record({ do: fc.constant('jump' as const), ms: fc.integer({ min: -9_000, max: 9_000 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { clock, smsCode } = await counting();
        let last = smsCode.secondsLeft;
        for (const { do: move, ms } of steps) {
          clock[move](ms);
          expect(smsCode.secondsLeft).toBeGreaterThanOrEqual(0);
          expect(smsCode.secondsLeft).toBeLessThanOrEqual(last);
          expect(smsCode.state === 'counting').toBe(smsCode.secondsLeft > 0);
          expect(clock.waiting).toBe(smsCode.state === 'counting' ? 1 : 0);
          last = smsCode.secondsLeft;
        }
        clock.advance(59_000);
        expect(smsCode.state).toBe('idle');
      }),
      { numRuns: 400 },
    );
  });
});

describe('a reload', () => {
  test('A13: resumes the countdown of the same number only', async () => {
    const { clock, memory } = await counting();
    clock.advance(19_000);
    const reloaded = button(clock, memory);
    reloaded.resume('13800000002');
    expect(reloaded.state).toBe('idle');
    reloaded.resume(phone);
    expect([reloaded.state, reloaded.secondsLeftFor(phone)]).toEqual(['counting', 40]);
    clock.advance(40_000);
    expect(reloaded.state).toBe('idle');
    expect(memory.get(`smsCode:${phone}`)).toBeNull();
  });

  test('A13: does not extend the countdown when repeated', async () => {
    const { clock, memory } = await counting();
    for (let reload = 0; reload < 40; reload++) {
      clock.advance(500);
      const reloaded = button(clock, memory);
      reloaded.resume(phone);
      reloaded.dispose();
    }
    const last = button(clock, memory);
    last.resume(phone);
    expect(last.secondsLeftFor(phone)).toBe(39);
  });

  test('A13: resumes nothing after the countdown has ended', async () => {
    const { clock, memory, smsCode } = await counting();
    smsCode.dispose();
    clock.advance(59_000);
    const reloaded = button(clock, memory);
    reloaded.resume(phone);
    expect([reloaded.state, clock.waiting]).toEqual(['idle', 0]);
  });

  test.each(['', 'abc', 'NaN', 'Infinity', '1e400', '-1', '0', '{}', '9'.repeat(30), '\u0000', 'null'])(
    'A13: ignores the corrupt value %j',
    (value) => {
      const clock = new FakeClock();
      const smsCode = button(clock, memoryStore({ [`smsCode:${phone}`]: value }));
      smsCode.resume(phone);
      expect([smsCode.state, smsCode.secondsLeft, clock.waiting]).toEqual(['idle', 0, 0]);
    },
  );

  test('A13: ignores an end that is further away than the length of a countdown', () => {
    const clock = new FakeClock();
    for (const [ahead, state] of [
      [59_000, 'counting'],
      [59_001, 'idle'],
      [hour, 'idle'],
    ] as const) {
      const smsCode = button(clock, memoryStore({ [`smsCode:${phone}`]: String(clock.now() + ahead) }));
      smsCode.resume(phone);
      expect(smsCode.state).toBe(state);
      smsCode.dispose();
    }
  });

  test('L01: starts idle when the storage does not work', async () => {
    const clock = new FakeClock();
    const nothing: Store = { get: () => null, set: () => false, remove: () => undefined, names: () => [] };
    const smsCode = button(clock, nothing);
    await smsCode.request(phone);
    expect(smsCode.secondsLeftFor(phone)).toBe(59);
    const reloaded = button(clock, nothing);
    reloaded.resume(phone);
    expect(reloaded.state).toBe('idle');
  });
});
