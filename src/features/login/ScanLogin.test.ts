/** QR mode as stories: what the server answers, what the doctor does, what is asked and shown. */
import { describe, expect, test } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { qrPng } from '#mocks/engine/png.ts';
import { settle } from '#tests/support/fakeClock.ts';
import { down, type PollAnswer, scanStory, settled, success, user, waiting } from '#tests/support/scanStory.ts';
import { pollPause } from './ScanLogin.ts';

describe('QR mode', () => {
  test('[4-02], [9-01] shows a picture and asks every second until the picture was scanned', async () => {
    const answers = [waiting, waiting, success];
    const { clock, events, scan, seconds } = scanStory({
      monitor: async (sid) => (events.push(`asked ${sid}`), answers.shift() ?? waiting),
    });
    const opening = scan.start();
    expect([scan.state, scan.image]).toEqual(['loading', '']);
    await opening;
    expect([scan.state, scan.image.slice(0, 22), pollPause]).toEqual(['waiting', 'data:image/png;base64,', 1_000]);
    await seconds(2);
    expect(events).toEqual(['asked sid-1', 'asked sid-1']);
    await seconds(3);
    expect(events.slice(2)).toEqual(['asked sid-1', 'signed in 10001', 'reported sid-1']);
    expect([scan.state, clock.waiting]).toEqual(['stopped', 0]);
  });

  test('[7.1-10] A33: reports the login once, after it, and nobody hears of a report that fails', async () => {
    const events: string[] = [];
    const { scan, seconds } = scanStory({
      monitor: async () => success,
      report: async (sid) => (events.push(sid), Promise.reject(down)),
    });
    await scan.start();
    await seconds(5);
    expect(events).toEqual(['sid-1']);
  });

  test('[4-02] asks nothing more once it is left', async () => {
    const { clock, scan, seconds, asked, tab } = scanStory();
    await scan.start();
    await seconds(3);
    scan.stop();
    await seconds(60);
    expect([asked(), scan.state, clock.waiting, tab.listeners.size]).toEqual([3, 'stopped', 0, 0]);
  });

  test('[4-02] shows no picture that comes after it was left', async () => {
    const late = Promise.withResolvers<{ sid: string; image: string }>();
    const { clock, scan } = scanStory({ open: () => late.promise });
    void scan.start();
    scan.stop();
    late.resolve({ sid: 'late', image: qrPng('https://example.com') });
    await settle();
    expect([scan.state, scan.image, clock.waiting]).toEqual(['stopped', '', 0]);
  });

  test('A39: started and stopped in quick turns has one timer and one picture', async () => {
    const { clock, scan, seconds, asked } = scanStory();
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
    const first = Promise.withResolvers<PollAnswer>();
    const { scan, seconds } = scanStory({
      monitor: () => ((polls += 1), polls === 1 ? first.promise : settled(waiting)),
    });
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
    const { scan, seconds, events } = scanStory({ monitor: async () => answer as PollAnswer });
    await scan.start();
    await seconds(3);
    expect([scan.state, events]).toEqual(['waiting', []]);
  });

  test('A31: is broken off when the mode is left, and its late success is ignored', async () => {
    const signals: AbortSignal[] = [];
    const late = Promise.withResolvers<PollAnswer>();
    const { scan, seconds, events, clock } = scanStory({
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
    const late = Promise.withResolvers<PollAnswer>();
    const { scan, seconds, events, tab } = scanStory({ monitor: () => late.promise });
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
    const late = Promise.withResolvers<PollAnswer>();
    let clears = 0;
    const { scan, seconds, tab } = scanStory({ monitor: () => late.promise, clearToken: async () => (clears += 1) });
    await scan.start();
    await seconds(1);
    scan.stop();
    tab.token = 'late';
    late.resolve(success);
    await seconds(5);
    expect(clears).toBe(1);
  });

  test('A31: that comes late leaves the token of a doctor alone who has logged in another way', async () => {
    const late = Promise.withResolvers<PollAnswer>();
    const { scan, seconds, events, tab } = scanStory({ monitor: () => late.promise });
    await scan.start();
    await seconds(1);
    scan.stop();
    Object.assign(tab, { token: 'by phone', loggedIn: true });
    late.resolve(success);
    await seconds(5);
    expect([events, tab.token]).toEqual([[], 'by phone']);
  });

  test('A32: of an old picture may succeed late without effect on the new one', async () => {
    const late = Promise.withResolvers<PollAnswer>();
    const polls: string[] = [];
    const { scan, seconds, events } = scanStory({
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
