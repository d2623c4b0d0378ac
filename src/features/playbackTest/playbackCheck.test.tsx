// @vitest-environment jsdom
/** R007: the page of the playback check against the mock backend. jsdom plays no video and has no sockets, so a test plays them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstTurns } from '#tests/fuzz/Portal.tsx';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { doctor as person } from '#tests/support/doctor.ts';
import { main } from '#tests/support/shownPage.ts';
import { FakeSocket } from '#tests/fuzz/surroundings.ts';

const doctor = '13800000001';
const portal = withPortal();
const welcome = JSON.stringify({ messageType: 'WELCOME' });

const status = (): string => main().querySelector('[role=status]')?.textContent ?? '';
const rowOf = (name: string): string =>
  [...main().querySelectorAll('li')].find(({ textContent }) => textContent.startsWith(name))?.textContent ?? '';
const button = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === name);

const area = (): HTMLTextAreaElement | null => document.querySelector('[role=dialog] textarea');

/** The sample in the page, played to its end. */
async function playSample(): Promise<void> {
  const video = main().querySelector('video');
  if (!video || video.hidden) return;
  Object.defineProperty(video, 'buffered', { configurable: true, value: { length: 1, end: () => 8 } });
  Object.defineProperty(video, 'duration', { configurable: true, value: 8 });
  await portal().does(() => {
    video.currentTime = 2;
    for (const name of ['loadeddata', 'timeupdate']) video.dispatchEvent(new Event(name));
  });
}

/** Runs the check from its button to its end; the sample plays meanwhile. */
async function run(name = '开始检测'): Promise<void> {
  await portal().click(name);
  for (let turn = 0; turn < firstTurns && status() === '检测中…'; turn += 1) {
    await playSample();
    // A silent socket is given up by the clock.
    if (rowOf('实时连接').includes('检测中')) await portal().pass(1);
    else await portal().does();
  }
}

/** Opens the page before a run. `greets`: whether the socket answers. */
async function open({ who, greets = true }: { who?: string; greets?: boolean } = {}): Promise<void> {
  await portal().open({ at: '/test', who });
  FakeSocket.answer = () => (greets ? welcome : null);
  const answer = globalThis.fetch;
  globalThis.fetch = async (request) => {
    const { pathname } = new URL((request as Request).url);
    if (!pathname.startsWith('/mock-media/')) return answer(request);
    const media = portal().engine.media(pathname);
    return 'body' in media ? new Response(media.body) : new Response(null, { status: media.status });
  };
}

beforeAll(() => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36';
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: chrome });
});

afterAll(() => {
  for (const name of ['userAgent', 'clipboard']) Reflect.deleteProperty(navigator, name);
});

test('[2.1-01] R007 a visitor runs the check: everything is well, and nothing was asked for before', async () => {
  await open();
  expect(main().querySelector('h1')?.textContent).toBe('播放环境检测');
  expect([...portal().asked].filter((operation) => operation === 'commonPing')).toEqual([]);
  expect(rowOf('登录状态')).toContain('待检测');
  await run();
  expect(status()).toBe('检测完成，全部正常');
  expect(rowOf('登录状态')).toContain('访客（未登录）');
  expect(rowOf('样片播放')).toContain('播放正常');
  expect(rowOf('实时连接')).toContain('已连通');
  expect(rowOf('电脑时间')).toContain('与服务器一致');
});

test('R007 an address with `auto` begins the check at once', async () => {
  await portal().open({ at: '/test?auto=1' });
  for (let turn = 0; turn < firstTurns && !portal().asked.has('commonPing'); turn += 1) await portal().does();
  expect(rowOf('浏览器与版本')).toContain('正常');
});

test('R007 a doctor is told that the login is good', async () => {
  await open({ who: doctor });
  await run();
  expect(status()).toBe('检测完成，全部正常');
  expect(rowOf('登录状态')).toContain('已登录');
});

test('R007 each trouble is named with its advice, and is well after its own repetition', async () => {
  await open({ greets: false });
  await portal().control('outcome', { operation: 'videoTestSource', outcome: 'http500' });
  await run();
  expect(status()).toContain('有 3 项异常：视频服务器网络、样片播放、实时连接（WebSocket）');
  expect(rowOf('视频服务器网络')).toMatch(/异常错误码 500建议：.*信息科放行/);
  expect(rowOf('实时连接')).toMatch(/异常已连接，但收不到消息建议：.*WebSocket/);
  FakeSocket.answer = () => welcome;
  await run('[aria-label="重测：实时连接（WebSocket）"]');
  expect(status()).toContain('有 2 项异常');
  expect(rowOf('实时连接')).toContain('已连通');
});

test('R007 a run is stopped, keeps its results, and begins anew', async () => {
  await open();
  await portal().click('开始检测');
  for (let turn = 0; turn < firstTurns && !rowOf('样片播放').includes('检测中'); turn += 1) await portal().does();
  await portal().click('停止检测');
  expect(status()).toBe('检测已停止，已完成 6/11 项');
  expect(rowOf('样片播放')).toContain('待检测');
  await run();
  expect(status()).toBe('检测完成，全部正常');
});

test('R007 [6-02] a visitor meets the login first, and finds the results in the feedback after it', async () => {
  await open({ greets: false });
  await run();
  const { dialogs, session } = portal().services.stores;
  await portal().click('提交给客服');
  expect(dialogs.stack.map(({ name }) => name)).toEqual(['login']);
  await portal().does(() => {
    session.saveUser(person);
    dialogs.close('login', true);
  });
  for (let turn = 0; turn < firstTurns && !area(); turn += 1) await portal().does();
  expect(area()?.value).toMatch(
    /^【播放环境检测】[^]*有 1 项异常\n[^]*实时连接（WebSocket）：异常，已连接，但收不到消息\n {2}建议：/,
  );
});

test('R007 a doctor sends the results as they are; her draft stays above them', async () => {
  await open({ who: doctor });
  await run();
  await portal().dialog('feedback', {});
  await portal().type('[role=dialog] textarea', '看第三节时卡住');
  await portal().click('取消');
  await portal().click('提交给客服');
  for (let turn = 0; turn < firstTurns && !area(); turn += 1) await portal().does();
  expect(area()?.value).toMatch(
    /^看第三节时卡住\n\n【播放环境检测】2026-11-20 20:00\n检测完成，全部正常\n浏览器与版本：/,
  );
  expect(area()?.value).not.toMatch(/1\d{10}|token/i);
  await portal().type('[role=dialog] input', doctor);
  await portal().click('提交');
  expect(portal().engine.state.feedback.at(-1)?.content).toMatch(/^看第三节时卡住\n\n【播放环境检测】/);
  expect(button('提交')).toBeUndefined();
});

test('R007 the results are copied; where the browser refuses, they are shown and selected', async () => {
  await open();
  await run();
  let copied = '';
  const clipboard = { writeText: (text: string) => Promise.resolve(void (copied = text)) };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  await portal().click('复制检测结果');
  expect(copied).toMatch(/^【播放环境检测】/);
  expect(portal().shownNotices).toContain('检测结果已复制');
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  document.execCommand = () => false;
  await portal().click('复制检测结果');
  expect(main().querySelector('details')?.open).toBe(true);
  expect(main().textContent).toContain('文字已选中，请手动复制');
});

test('R007 a token that the server refuses is told as a lost login', async () => {
  await open({ who: doctor });
  await portal().control('outcome', { operation: 'userInfo', outcome: 'unauthorized', times: 1 });
  await run();
  expect(rowOf('登录状态')).toMatch(/异常登录已失效建议：请重新登录/);
  expect(status()).toContain('有 1 项异常');
});

test('[2.1-13] R007 the help leads to the check and to what else a doctor can do alone', async () => {
  await portal().open({ at: '/web/help' });
  const tiles = [...main().querySelectorAll('nav[aria-labelledby=selfService] a')];
  expect(tiles.map((tile) => `${tile.textContent} ${tile.getAttribute('href')}`)).toEqual([
    '播放环境检测 /test',
    '申请发票 /web/userCenter/invoice',
    '查询物流 /web/userCenter/order/mall',
    '证书查询 /web/help#cert',
    '修改手机号 /web/userCenter?tab=account',
  ]);
});
