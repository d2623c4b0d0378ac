/** QR mode as stories: what the server answers, what the doctor does, what is asked and shown. */
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import { qrPng } from '../../../mocks/engine/png.ts';
import { FakeClock, settle } from '../../../tests/support/fakeClock.ts';
import { pictureLife, pollPause, ScanLogin, type ScanLoginDeps } from './ScanLogin.ts';

type Answer = Awaited<ReturnType<ScanLoginDeps['monitor']>>;

const user = { userId: 10_001, userName: '张样例' };
const waiting: Answer = { loginSuccess: false };
const success: Answer = { loginSuccess: true, user };
const down = new ApiError('network', 'scanLoginMonitor');

/** A QR mode whose picture nobody scans, unless the story goes otherwise. */
function story(otherwise: Partial<ScanLoginDeps> = {}) {
  const clock = new FakeClock();
  const events: string[] = [];
  const tab = { visible: true, listeners: new Set<() => void>(), token: null as string | null, loggedIn: false };
  let pictures = 0;
  const scan = new ScanLogin({
    clock,
    open: async () => ({ sid: `sid-${++pictures}`, image: qrPng('https://example.com') }),
    monitor: async (sid) => (events.push(`asked ${sid}`), waiting),
    report: async (sid) => events.push(`reported ${sid}`),
    async enter({ userId }) {
      tab.loggedIn = true;
      events.push(`entered ${userId}`);
    },
    isLoggedIn: () => tab.loggedIn,
    token: () => tab.token,
    async clearToken() {
      tab.token = null;
      events.push('token cleared');
    },
    isVisible: () => tab.visible,
    onVisibility(callback) {
      tab.listeners.add(callback);
      return () => tab.listeners.delete(callback);
    },
    ...otherwise,
  });
  const show = (visible: boolean): void => {
    tab.visible = visible;
    for (const listener of [...tab.listeners]) listener();
  };
  /** Lets seconds pass one by one, with the answers in between. */
  const seconds = async (count: number): Promise<void> => {
    for (let second = 0; second < count; second++) {
      clock.advance(1_000);
      await settle();
    }
  };
  const asked = (): number => events.filter((event) => event.startsWith('asked')).length;
  return { clock, events, tab, scan, show, seconds, asked };
}

describe('QR mode', () => {
  test('[4-02], [9-01] shows a picture and asks every second until the picture was scanned', async () => {
    const answers = [waiting, waiting, success];
    const { clock, events, scan, seconds } = story({
      monitor: async (sid) => (events.push(`asked ${sid}`), answers.shift() ?? waiting),
    });
    const opening = scan.start();
    expect([scan.state, scan.image]).toEqual(['loading', '']);
    await opening;
    expect([scan.state, scan.image.slice(0, 22), pollPause]).toEqual(['waiting', 'data:image/png;base64,', 1_000]);
    await seconds(2);
    expect(events).toEqual(['asked sid-1', 'asked sid-1']);
    await seconds(3);
    expect(events.slice(2)).toEqual(['asked sid-1', 'entered 10001', 'reported sid-1']);
    expect([scan.state, clock.waiting]).toEqual(['stopped', 0]);
  });

  test('[7.1-10] reports the login once, after it, and nobody hears of a report that fails', async () => {
    const events: string[] = [];
    const { scan, seconds } = story({
      monitor: async () => success,
      report: async (sid) => (events.push(sid), Promise.reject(down)),
    });
    await scan.start();
    await seconds(5);
    expect(events).toEqual(['sid-1']);
  });

  test('[4-02] asks nothing more once it is left', async () => {
    const { clock, scan, seconds, asked, tab } = story();
    await scan.start();
    await seconds(3);
    scan.stop();
    await seconds(60);
    expect([asked(), scan.state, clock.waiting, tab.listeners.size]).toEqual([3, 'stopped', 0, 0]);
  });

  test('[4-02] shows no picture that comes after it was left', async () => {
    const late = Promise.withResolvers<{ sid: string; image: string }>();
    const { clock, scan } = story({ open: () => late.promise });
    void scan.start();
    scan.stop();
    late.resolve({ sid: 'late', image: qrPng('https://example.com') });
    await settle();
    expect([scan.state, scan.image, clock.waiting]).toEqual(['stopped', '', 0]);
  });

  test('A39: started and stopped in quick turns has one timer and one picture', async () => {
    const { clock, scan, seconds, asked } = story();
    for (let turn = 0; turn < 10; turn++) {
      void scan.start();
      scan.stop();
    }
    void scan.start();
    void scan.start();
    await settle();
    expect(clock.waiting).toBe(1);
    await seconds(3);
    expect(asked()).toBe(3);
  });
});

describe('a poll', () => {
  test('A30: that is not answered yet is not followed by another', async () => {
    let polls = 0;
    const first = Promise.withResolvers<Answer>();
    const { scan, seconds } = story({ monitor: () => ((polls += 1), polls === 1 ? first.promise : settled(waiting)) });
    await scan.start();
    await seconds(10);
    expect(polls).toBe(1);
    first.resolve(waiting);
    await settle();
    await seconds(1);
    expect(polls).toBe(2);
  });

  test.each([
    ['text', { loginSuccess: 'true', user }],
    ['one', { loginSuccess: 1, user }],
    ['no user', { loginSuccess: true }],
    ['a visitor', { loginSuccess: true, user: { ...user, userId: 0 } }],
    ['an id that is text', { loginSuccess: true, user: { ...user, userId: '10001' } }],
    ['a refusal with a user', { loginSuccess: false, user }],
  ])('A38: answered with %s logs nobody in and goes on', async (_, answer) => {
    const { scan, seconds, events } = story({ monitor: async () => answer as Answer });
    await scan.start();
    await seconds(3);
    expect([scan.state, events]).toEqual(['waiting', []]);
  });

  test('A31: is broken off when the mode is left, and its late success is ignored', async () => {
    const signals: AbortSignal[] = [];
    const late = Promise.withResolvers<Answer>();
    const { scan, seconds, events, clock } = story({
      monitor: (_, signal) => (signals.push(signal), late.promise),
    });
    await scan.start();
    await seconds(1);
    scan.stop();
    expect(signals[0]?.aborted).toBe(true);
    late.resolve(success);
    await seconds(5);
    expect([signals.length, events, clock.waiting]).toEqual([1, [], 0]);
  });

  test.each(['at once', 'a moment later'])('A31: that brought a token along %s has it cleared, once', async (when) => {
    const late = Promise.withResolvers<Answer>();
    const { scan, seconds, events, tab } = story({ monitor: () => late.promise });
    tab.token = 'old';
    await scan.start();
    await seconds(1);
    scan.stop();
    if (when === 'at once') tab.token = 'late';
    late.reject(new ApiError('aborted', 'scanLoginMonitor'));
    await settle();
    expect(events).toEqual(when === 'at once' ? ['token cleared'] : []);
    if (when !== 'at once') tab.token = 'late';
    await seconds(5);
    expect(events).toEqual(['token cleared']);
  });

  test('A31: whose token stays although it was to be cleared has that tried once', async () => {
    const late = Promise.withResolvers<Answer>();
    let clears = 0;
    const { scan, seconds, tab } = story({ monitor: () => late.promise, clearToken: async () => (clears += 1) });
    await scan.start();
    await seconds(1);
    scan.stop();
    tab.token = 'late';
    late.resolve(success);
    await seconds(5);
    expect(clears).toBe(1);
  });

  test('A31: that comes late leaves the token of a doctor alone who has logged in another way', async () => {
    const late = Promise.withResolvers<Answer>();
    const { scan, seconds, events, tab } = story({ monitor: () => late.promise });
    await scan.start();
    await seconds(1);
    scan.stop();
    Object.assign(tab, { token: 'by phone', loggedIn: true });
    late.resolve(success);
    await seconds(5);
    expect([events, tab.token]).toEqual([[], 'by phone']);
  });

  test('A32: of an old picture may succeed late without effect on the new one', async () => {
    const late = Promise.withResolvers<Answer>();
    const polls: string[] = [];
    const { scan, seconds, events } = story({
      monitor: (sid) => (polls.push(sid), sid === 'sid-1' ? late.promise : settled(waiting)),
    });
    await scan.start();
    await seconds(1);
    await scan.start();
    late.resolve(success);
    await seconds(2);
    expect([polls, events, scan.state]).toEqual([['sid-1', 'sid-2', 'sid-2'], [], 'waiting']);
  });
});

describe('trouble', () => {
  const failing = (outcomes: boolean[]): Partial<ScanLoginDeps> => ({
    monitor: () => (outcomes.push(true), Promise.reject(down)),
  });

  test('[4-02] A34: in a tab that is looked at keeps the second, and is told after ten failures in a row', async () => {
    const polls: boolean[] = [];
    const { scan, seconds } = story(failing(polls));
    await scan.start();
    await seconds(9);
    expect([polls.length, scan.isTroubled]).toEqual([9, false]);
    await seconds(11);
    expect([polls.length, scan.isTroubled, scan.state]).toEqual([20, true, 'waiting']);
  });

  test('A34: in a hidden tab makes the pauses 2, 4, 5, 5 s after five failures, and a success makes it one again', async () => {
    const at: number[] = [];
    let works = false;
    const { scan, seconds, clock, show } = story({
      monitor: () => (at.push(clock.monotonic()), works ? settled(waiting) : Promise.reject(down)),
    });
    await scan.start();
    show(false);
    await seconds(28);
    const pauses = at.map((moment, index) => (moment - (at[index - 1] ?? 0)) / 1_000);
    expect(pauses).toEqual([1, 1, 1, 1, 1, 2, 4, 5, 5, 5]);
    works = true;
    const before = at.length;
    await seconds(10);
    expect([at.length - before >= 5, scan.failures]).toEqual([true, 0]);
  });

  test('A34: is over with the first answer', async () => {
    let left = 12;
    const { scan, seconds } = story({ monitor: () => (left-- > 0 ? Promise.reject(down) : settled(waiting)) });
    await scan.start();
    await seconds(12);
    expect(scan.isTroubled).toBe(true);
    await seconds(1);
    expect([scan.isTroubled, scan.failures]).toEqual([false, 0]);
  });

  test('A35: nobody scans for five minutes: the picture is marked, nothing is asked, a click fetches a new one', async () => {
    const { clock, scan, seconds, asked, events } = story();
    await scan.start();
    await seconds(pictureLife / 1_000);
    expect([scan.state, scan.image === '', clock.waiting]).toEqual(['expired', false, 0]);
    const before = asked();
    await seconds(60);
    expect([before, asked()]).toEqual([299, 299]);
    await scan.start();
    await seconds(1);
    expect([scan.state, events.at(-1)]).toEqual(['waiting', 'asked sid-2']);
  });

  test('A35: a picture is old by either clock', async () => {
    const { clock, scan, seconds } = story();
    await scan.start();
    clock.jump(pictureLife);
    await seconds(1);
    expect(scan.state).toBe('expired');
  });

  test('A35: the server knows the picture no more, which is as if it had expired', async () => {
    const { clock, scan, seconds } = story({
      monitor: () => Promise.reject(new ApiError('business', 'scanLoginMonitor', 4302, '二维码已失效，请刷新')),
    });
    await scan.start();
    await seconds(3);
    expect([scan.state, clock.waiting]).toEqual(['expired', 0]);
  });

  test.each([
    ['A37: is no picture', async () => ({ sid: 's', image: 'https://example.com/qr.png' })],
    ['does not come', () => Promise.reject(down)],
  ])('a picture that %s is told, nothing is asked, and a click tries again', async (_, open) => {
    let broken = true;
    const { clock, scan, seconds, asked } = story({
      open: (signal) => (broken ? open() : settled({ sid: 's2', image: qrPng(String(signal.aborted)) })),
    });
    await scan.start();
    await seconds(5);
    expect([scan.state, scan.image, asked(), clock.waiting]).toEqual(['failed', '', 0, 0]);
    broken = false;
    await scan.start();
    expect(scan.state).toBe('waiting');
  });
});

describe('a tab', () => {
  test('A36: that is looked at again asks at once, and not in a burst', async () => {
    const { clock, scan, seconds, asked, show } = story();
    await scan.start();
    await seconds(2);
    show(false);
    clock.sleep(60_000);
    await settle();
    const before = asked();
    show(true);
    for (let time = 0; time < 20; time++) {
      show(time % 2 === 1);
      await settle();
    }
    await seconds(1);
    expect(asked() - before).toBeLessThanOrEqual(2);
    expect(asked() - before).toBeGreaterThanOrEqual(1);
    await seconds(3);
    expect(asked() - before).toBeLessThanOrEqual(5);
  });

  test('A36: that slept longer than the picture lives wakes to an expired one and asks nothing', async () => {
    const { clock, scan, asked, show } = story();
    await scan.start();
    show(false);
    clock.sleep(pictureLife);
    show(true);
    await settle();
    expect([scan.state, asked()]).toEqual(['expired', 0]);
  });

  test('A36: whose failing polls had become rare asks a second after the last one when it is looked at again', async () => {
    let polls = 0;
    const { clock, scan, seconds, show } = story({ monitor: () => ((polls += 1), Promise.reject(down)) });
    await scan.start();
    show(false);
    await seconds(11);
    clock.advance(400);
    show(true);
    await settle();
    const before = polls;
    clock.advance(599);
    await settle();
    expect(polls).toBe(before);
    clock.advance(1);
    expect(polls).toBe(before + 1);
  });
});

function settled<T>(value: T): Promise<T> {
  return Promise.resolve(value);
}
