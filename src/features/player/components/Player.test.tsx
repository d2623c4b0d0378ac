// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { firstTurns } from '#tests/fuzz/Portal.tsx';
import { withPortal } from '#tests/fuzz/withPortal.ts';

const portalOf = withPortal();

/** Opens a lesson and begins to play it. */
async function playing() {
  const portal = portalOf();
  portal.strict = true;
  await portal.open({ at: '/web/video/vip/3001', who: '13800000007' });
  await portal.click('[aria-label^="播放："]');
  for (let turn = 0; turn < firstTurns && !document.querySelector('[data-can-play]'); turn += 1) await portal.does();
  return portal;
}
type Playing = Awaited<ReturnType<typeof playing>>;
const player = () => document.querySelector('[data-media-player]') as HTMLElement;
const pressed = (key: string, shiftKey = false) => new KeyboardEvent('keydown', { key, shiftKey, bubbles: true });
const cover = () => player().querySelector('[data-media-provider] ~ img');

test('[2.1-15] one press on 倍速 opens the choices, and a choice closes them', async () => {
  const portal = await playing();
  await portal.happens('button[aria-label="倍速：倍速"]', pressed('Enter'));
  const choices = [...document.querySelectorAll('[role=menuitemradio]')].map((choice) => choice.textContent);
  expect(choices).toEqual(['0.5x', '0.75x', '正常', '1.25x', '1.5x', '2x']);
  expect(player().querySelector('[aria-label="设置"]')).toBeNull();
  await portal.happens('[role=menuitemradio]', pressed('Enter'));
  expect(player().querySelector('.vds-menu[data-open]')).toBeNull();
});

const announces = (): boolean => player().textContent.includes('秒后播放');

/** Goes on until something is so. */
async function does(portal: Playing, isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < firstTurns && !isSo(); turn += 1) await portal.does();
  expect(isSo()).toBe(true);
}

/** Presses a switch of the menu 更多设置. */
async function switched(portal: Playing, name: string): Promise<string | null> {
  const item = () =>
    [...document.querySelectorAll<HTMLElement>('[role=menuitemcheckbox]')].find((one) => one.textContent === name);
  await portal.happens('button[aria-label="更多设置"]', pressed('Enter'));
  await portal.does(() => item()?.click());
  await does(portal, () => !player().querySelector('.vds-menu[data-open]'));
  return item()?.getAttribute('aria-checked') ?? null;
}

test.each([true, false])(
  '[2.1-15] a lesson ends with the next one, or again with itself (循环本节: %s)',
  async (loops) => {
    const portal = await playing();
    const video = document.querySelector('video') as HTMLVideoElement;
    if (loops) expect(await switched(portal, '循环本节')).toBe('true');
    video.currentTime = 30;
    // The library tells the end a moment later.
    await portal.happens('video', new Event('ended'));
    await does(portal, () => announces() || video.currentTime === 0);
    expect([announces(), video.currentTime]).toEqual(loops ? [false, 0] : [true, 30]);
  },
);

const bright = 'button[aria-label="开灯"]';
test.each([
  ['开灯', (portal: Playing) => portal.click(bright)],
  ['Escape', (portal: Playing) => portal.happens('[data-media-player]', pressed('Escape'))],
])('[2.1-15] 关灯 darkens the page around the player until %s', async (_name, act) => {
  const portal = await playing();
  expect(await switched(portal, '关灯')).toBe('true');
  expect(document.querySelector(bright)).not.toBeNull();
  await act(portal);
  expect(document.querySelector(bright)).toBeNull();
  expect(document.querySelector('[role=menuitemcheckbox][aria-checked=true]')).toBeNull();
});

test('[2.1-15] the chosen speed is kept when the browser loads the media anew', async () => {
  const portal = await playing();
  const video = document.querySelector('video') as HTMLVideoElement;
  await portal.happens('[data-media-player]', pressed('>', true));
  expect(video.playbackRate).toBe(1.25);
  // What a browser does then; jsdom has no media.
  await portal.does(() => void (video.playbackRate = video.defaultPlaybackRate));
  expect(localStorage.getItem('rate')).toBe('1.25');
});

test.each([true, false])('[2.1-12] ? opens the list of keys, and Escape closes it (Shift: %s)', async (shiftKey) => {
  const portal = await playing();
  await portal.happens('[data-media-player]', pressed('?', shiftKey));
  expect(document.querySelector('[role=dialog][aria-label=播放快捷键]')?.textContent).toContain('快退、快进 10 秒');
  await portal.happens('[aria-label=播放快捷键]', pressed('Escape'));
  expect(document.querySelector('[aria-label=播放快捷键]')).toBeNull();
});

test('[2.1-15] the keys work at once, because the player takes the focus of the play button', async () => {
  await playing();
  expect(document.activeElement === player()).toBe(true);
});

test('[2.1-15] the cover stays until the first frame is there', async () => {
  const portal = await playing();
  await portal.happens('video', new Event('play'));
  expect(cover()).not.toBeNull();
  Object.defineProperty(document.querySelector('video'), 'paused', { value: false });
  await portal.happens('video', new Event('playing'));
  expect(cover()).toBeNull();
});

test('[2.1-15] a seek that waits says so, and without a network why', async () => {
  const portal = await playing();
  await portal.happens('video', new Event('playing'));
  await portal.happens('video', new Event('seeking'));
  expect(player().textContent).toContain('缓冲中…');
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  await portal.does(() => void window.dispatchEvent(new Event('offline')));
  expect(player().textContent).toContain('网络已断开');
  Reflect.deleteProperty(navigator, 'onLine');
  await portal.does(() => void window.dispatchEvent(new Event('online')));
  expect(player().textContent).toContain('缓冲中…');
});

test('[2.1-15] a player that the address has opened stays open for the next lesson', async () => {
  const portal = portalOf();
  portal.strict = true;
  await portal.open({ at: '/web/video/vip/3001?videoId=300102&play=1', who: '13800000007' });
  await portal.click('[aria-label^="下一节："]');
  expect(player().getAttribute('aria-label')).toMatch(/第3节/);
});

test('[2.1-01] R007 a lesson that does not play leads to the playback check, which begins at once', async () => {
  const portal = portalOf();
  await portal.open({ at: '/web/video/vip/3001', who: '13800000007' });
  await portal.control('outcome', { operation: 'playAuth', outcome: 'http500' });
  await portal.click('[aria-label^="播放："]');
  const gate = (): Element | null => document.querySelector('[role=alertdialog]');
  for (let turn = 0; turn < firstTurns && !gate(); turn += 1) await portal.does();
  const link = [...(gate()?.querySelectorAll('a') ?? [])].find(({ textContent }) => textContent === '检测播放环境');
  expect(link?.getAttribute('href')).toBe('/test?auto=1');
});
