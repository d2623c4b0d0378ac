/** QR mode when polls fail, pictures grow old and tabs sleep. */
import { describe, expect, test } from 'vitest';
import * as codes from '#openapi/dist/codes.ts';
import { ApiError } from '#api/errors.ts';
import { qrPng } from '#mocks/engine/png.ts';
import { settle } from '#tests/support/fakeClock.ts';
import { down, scanStory, settled, waiting } from '#tests/support/scanStory.ts';
import { pictureLife, type ScanLoginDeps } from './ScanLogin.ts';

describe('trouble', () => {
  const failing = (outcomes: boolean[]): Partial<ScanLoginDeps> => ({
    monitor: () => (outcomes.push(true), Promise.reject(down)),
  });

  test('[4-02] A34: in a tab that is looked at keeps the second, and is told after ten failures in a row', async () => {
    const polls: boolean[] = [];
    const { scan, seconds } = scanStory(failing(polls));
    await scan.start();
    await seconds(9);
    expect([polls.length, scan.isTroubled]).toEqual([9, false]);
    await seconds(11);
    expect([polls.length, scan.isTroubled, scan.state]).toEqual([20, true, 'waiting']);
  });

  test('A34: in a hidden tab makes the pauses 2, 4, 5, 5 s after five failures, and a success makes it one again', async () => {
    const at: number[] = [];
    let works = false;
    const { scan, seconds, clock, show } = scanStory({
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
    const { scan, seconds } = scanStory({ monitor: () => (left-- > 0 ? Promise.reject(down) : settled(waiting)) });
    await scan.start();
    await seconds(12);
    expect(scan.isTroubled).toBe(true);
    await seconds(1);
    expect([scan.isTroubled, scan.failures]).toEqual([false, 0]);
  });

  test('A35: nobody scans for five minutes: the picture is marked, nothing is asked, a click fetches a new one', async () => {
    const { clock, scan, seconds, asked, events } = scanStory();
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
    const { clock, scan, seconds } = scanStory();
    await scan.start();
    clock.jump(pictureLife);
    await seconds(1);
    expect(scan.state).toBe('expired');
  });

  test('A35: the server knows the picture no more, which is as if it had expired', async () => {
    const { clock, scan, seconds } = scanStory({
      monitor: () =>
        Promise.reject(new ApiError('business', 'scanLoginMonitor', codes.scanExpired, '二维码已失效，请刷新')),
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
    const { clock, scan, seconds, asked } = scanStory({
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
    const { clock, scan, seconds, asked, show } = scanStory();
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
    const { clock, scan, asked, show } = scanStory();
    await scan.start();
    show(false);
    clock.sleep(pictureLife);
    show(true);
    await settle();
    expect([scan.state, asked()]).toEqual(['expired', 0]);
  });

  test('A36: whose failing polls had become rare asks a second after the last one when it is looked at again', async () => {
    let polls = 0;
    const { clock, scan, seconds, show } = scanStory({ monitor: () => ((polls += 1), Promise.reject(down)) });
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
