// @vitest-environment jsdom
/** Media that this browser cannot play, or that fail while they are attached, in every place that plays them. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { firstTurns } from '#tests/fuzz/Portal.tsx';
import { withPortal } from '#tests/fuzz/withPortal.ts';

const portalOf = withPortal();
const media = HTMLMediaElement.prototype;
const failure = () => document.querySelector('[role=alertdialog][aria-label=无法继续播放], [role=alert]:has(h3)');
const linksOf = (element: Element | null): (string | null)[] =>
  [...(element?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
const calls = (operation: string): number =>
  portalOf()
    .engine.recorder.calls()
    .filter((call) => call.operation === operation).length;

const film = async (): Promise<void> => {
  await portalOf().control('act', { key: 'act819', at: 'running' });
};

/** Opens a page, begins to play there, and waits for the failure. */
async function fails(at: string, button: string | null, before: () => Promise<void> = async () => undefined) {
  const portal = portalOf();
  portal.strict = true;
  await before();
  await portal.open({ at, who: '13800000007' });
  if (button) await portal.click(button);
  for (let turn = 0; turn < firstTurns && !failure(); turn += 1) await portal.does();
  // Whatever follows from the fault has followed.
  await portal.pass(20);
  expect(portal.faults).toEqual([]);
  return failure();
}

test.each([
  ['a lesson', '/web/video/open/1001', '[aria-label^="播放："]', undefined],
  ['a lesson in full size', '/web/videoplay/vip?albumId=3001', '[aria-label^="播放："]', undefined],
  ['the film of a case', '/web/video/case/3301', '[aria-label^="播放："]', undefined],
  ['a live stream', '/web/live/2001', null, undefined],
  ['a replay', '/web/live/2019', '[aria-label^="播放回放"]', undefined],
  ['the film of a campaign', '/act/act819', '[aria-label^="播放："]', film],
])('[1-02] R007 %s of a format that this browser does not play says so, once, and leads on', async (...given) => {
  const [, at, button, before] = given;
  const asked = vi.spyOn(media, 'canPlayType').mockReturnValue('');
  onTestFinished(() => asked.mockRestore());
  const shown = await fails(at, button, before);
  expect(shown?.querySelector('h3')?.textContent).toBe('播放出错（media-4）');
  expect(shown?.querySelector('p')?.textContent).toBe(
    '当前浏览器不支持这种视频格式。请换用新版 Chrome、Edge 或 Safari，或下载App观看。',
  );
  expect(linksOf(shown)).toEqual(['/test?auto=1', '/web/common/download']);
  const page = document.body.textContent;
  for (const untrue of ['缓冲中', '已为您定位到', '正在重连', '请检查网络']) expect(page).not.toContain(untrue);
  expect(document.querySelector('video')).toBeNull();
  // The development build of the library also tells the developer.
  vi.mocked(console.warn).mockClear();
});

test('[2.1-15] a fault that comes while the player is attached is told once, after one try of another address', async () => {
  const loads = vi.spyOn(media, 'load').mockImplementation(function fail(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('error'));
  });
  // The backend has no file behind the addresses here.
  const shown = await fails('/web/video/open/1001', '[aria-label^="播放："]');
  expect(shown?.textContent).toContain('播放出错（media-4-404）暂时没有可播放的视频。');
  expect(calls('playAuth')).toBe(2);
  loads.mockRestore();
  await portalOf().click('重试');
  for (let turn = 0; turn < firstTurns && !document.querySelector('[data-can-play]'); turn += 1)
    await portalOf().does();
  expect([failure(), document.querySelector('video') !== null]).toEqual([null, true]);
});
