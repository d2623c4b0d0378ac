// @vitest-environment jsdom
/** A player that is stopped because the account plays on two other devices, against the real handlers. */
import { expect, test } from 'vitest';
import { firstTurns } from '#tests/fuzz/Portal.tsx';
import { withPortal } from '#tests/fuzz/withPortal.ts';

const portalOf = withPortal();
const doctor = '13800000001';
/** A replay that is free. */
const replayId = 2_019;
const notice = '您的账号在其他设备观看，当前播放已暂停';
const gate = () => document.querySelector('[role=alertdialog][aria-label=无法继续播放]');
const media = (name: string): Promise<void> => portalOf().happens('video', new Event(name));

/** The media has come to a second; jsdom plays nothing. */
async function playsTo(seconds: number): Promise<void> {
  const video = document.querySelector('video');
  Object.defineProperty(video, 'currentTime', { value: seconds, configurable: true, writable: true });
  await media('timeupdate');
}

/** Waits for the video, whose code is loaded on demand. */
async function video(): Promise<void> {
  for (let turn = 0; turn < firstTurns && !document.querySelector('[data-can-play]'); turn += 1)
    await portalOf().does();
}

/** The reader has started the media. */
async function plays(): Promise<void> {
  Object.defineProperty(document.querySelector('video'), 'paused', { value: false, configurable: true });
  for (const name of ['play', 'playing']) await media(name);
}

/** Seconds that the server has of the lesson. */
const kept = (): number | undefined => portalOf().engine.state.learning['10001']?.plays['100101']?.position;

test('[G.6] a lesson stops at the next beat, keeps what was watched, and goes on here at the same second', async () => {
  const portal = portalOf();
  portal.strict = true;
  await portal.open({ at: '/web/video/open/1001', who: doctor });
  await portal.click('[aria-label^="播放："]');
  await video();
  await plays();
  for (const second of [0.9, 1.7, 2.5]) await playsTo(second);
  await portal.control('playing', { phone: doctor });
  expect(gate()).toBeNull();
  await media('seeking');
  await media('seeked');
  expect(gate()?.textContent).toContain(notice);
  expect(document.activeElement === gate()).toBe(true);
  expect(kept()).toBe(2);
  await portal.click('在此继续观看');
  await video();
  expect(gate()).toBeNull();
  expect(document.querySelector('video')).not.toBeNull();
});

test('[G.6] a live stream stops at the next report, and the room itself stays', async () => {
  const portal = portalOf();
  portal.strict = true;
  await portal.open({ at: '/web/live/2001', who: doctor });
  await video();
  await playsTo(1);
  await playsTo(2);
  await portal.control('playing', { phone: doctor });
  expect(gate()).toBeNull();
  await portal.pass(30);
  expect(gate()?.textContent).toContain(notice);
  expect(document.querySelector('video')).toBeNull();
  await portal.click('在此继续观看');
  await video();
  await playsTo(1);
  await playsTo(2);
  await portal.pass(30);
  expect([gate(), document.querySelector('video') !== null]).toEqual([null, true]);
});

test('[G.6] a replay stops at the next report, and no time in the room counts for it', async () => {
  const portal = portalOf();
  portal.strict = true;
  await portal.open({ at: `/web/live/${replayId}`, who: doctor });
  await portal.click('[aria-label^="播放回放"]');
  await video();
  await plays();
  await portal.control('playing', { phone: doctor });
  await portal.control('clock', { advance: 30_000 });
  await portal.pass(30);
  expect(gate()?.textContent).toContain(notice);
  expect(portal.engine.state.lives[String(replayId)]?.online?.['10001']?.seconds).toBe(0);
  await portal.click('在此继续观看');
  await video();
  expect(gate()).toBeNull();
});
