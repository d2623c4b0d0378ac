/** The judgements of the playback check, as tables. */
import { expect, test } from 'vitest';
import { memoryStore, type Store, volatileMemory } from '#shared/storage.ts';
import { judgeBrowser } from './browser.ts';
import { judgePlayed, judgeSupport, judgeUnfinished, sampleAddress } from './media.ts';
import { judgeCookies, judgeStorage } from './memory.ts';
import { judgeClock, judgeVersion } from './server.ts';
import { judgeSocket, type SocketEnd } from './socket.ts';

const said = ({ state, value }: { state: string; value: string }): string => `${state} ${value}`;
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const chrome = (version: number): string =>
  `AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;

test.each([
  [`${windows} ${chrome(131)}`, 'ok Chrome 131 · Windows'],
  [`Mozilla/5.0 (Windows NT 6.1) ${chrome(109)}`, 'ok Chrome 109 · Windows 7'],
  [`${windows} ${chrome(86)}`, 'failed Chrome 86 · Windows（版本过低）'],
  [`${windows} ${chrome(131)} Edg/131.0.0.0`, 'ok Edge 131 · Windows'],
  [`${windows} ${chrome(86)} QIHU 360SE`, 'failed 360浏览器 · Windows（版本过低）'],
  [`Mozilla/5.0 (X11; Linux x86_64; rv:91.0) Gecko/20100101 Firefox/91.0`, 'ok Firefox 91 · Linux'],
  [`Mozilla/5.0 (X11; Linux x86_64; rv:78.0) Gecko/20100101 Firefox/78.0`, 'failed Firefox 78 · Linux（版本过低）'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'ok Safari 17 · iOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1 Safari/605.1.15',
    'failed Safari 13 · macOS（版本过低）',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.49',
    'ok 微信内置浏览器 8 · Android',
  ],
  ['Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko', 'failed Internet Explorer · Windows 7'],
  ['curl/8 13800000001', 'warning 未能识别的浏览器 · 未知系统'],
])('R007 the browser %s is judged as “%s”', (agent, expected) => {
  expect(said(judgeBrowser(agent))).toBe(expected);
});

const deaf: Store = { get: () => null, set: () => false, remove: () => undefined, names: () => [] };

test('R007 cookies and storages that keep nothing are named with advice, and the probe is taken away again', () => {
  const memory = volatileMemory();
  expect(judgeCookies(memory.cookies)).toEqual({ state: 'ok', value: '可用' });
  expect(judgeStorage(memory)).toEqual({ state: 'ok', value: '可用' });
  expect([memory.cookies, memory.local, memory.session].map((store) => store.get('playbackCheck'))).toEqual([
    ...[null, null, null],
  ]);
  const blocked = judgeCookies({ ...deaf, set: () => undefined });
  expect(said(blocked)).toBe('failed 被禁用');
  expect(blocked.advice).toContain('允许本站使用 Cookie');
  for (const one of [
    { local: deaf, session: memoryStore() },
    { local: memoryStore(), session: deaf },
  ]) {
    expect(said(judgeStorage(one))).toBe('failed 被浏览器阻止');
    expect(judgeStorage(one).advice).toContain('无痕模式');
  }
});

test.each([
  [0, 'ok 与服务器一致'],
  [-30_000, 'ok 与服务器相差 30 秒'],
  [60_000, 'ok 与服务器相差 1 分 0 秒'],
  [61_000, 'warning 比服务器快 1 分 1 秒'],
  [-200_000, 'warning 比服务器慢 3 分 20 秒'],
  [300_001, 'failed 比服务器快 5 分 0 秒'],
  [-7_200_000, 'failed 比服务器慢 2 小时'],
  [31_536_000_000, 'failed 比服务器快 365 天'],
])('R007 a clock that is %i ms ahead is judged as “%s”', (ahead, expected) => {
  expect(said(judgeClock(ahead))).toBe(expected);
});

test.each([
  ['0.1.0', 'ok 网页版 0.1.0'],
  ['0.2.0', 'warning 网页版 0.1.0，最新 0.2.0'],
  ['<b>0.2</b>', 'ok 网页版 0.1.0'],
  ['', 'ok 网页版 0.1.0'],
])('R007 the newest version %s is judged as “%s”', (newest, expected) => {
  expect(said(judgeVersion('0.1.0', newest))).toBe(expected);
});

test.each([
  [{ h264: true, byScript: true, byItself: false }, 'ok 均支持'],
  [{ h264: true, byScript: false, byItself: true }, 'ok 均支持（由浏览器直接播放）'],
  [{ h264: true, byScript: null, byItself: true }, 'ok 均支持（由浏览器直接播放）'],
  [{ h264: true, byScript: null, byItself: false }, 'failed 播放组件未能加载'],
  [{ h264: true, byScript: false, byItself: false }, 'failed 不支持 HLS 视频'],
  [{ h264: false, byScript: true, byItself: true }, 'failed 不支持 H.264 视频'],
])('R007 a browser with %o is judged as “%s”', (support, expected) => {
  expect(said(judgeSupport(support))).toBe(expected);
});

test('R007 a sample that plays is judged by its speed, and one that does not come to its end by how far it came', () => {
  expect(said(judgePlayed(95, 189_927, 5_040))).toBe('ok 播放正常，首帧 95 毫秒，下载 185 KB，约 5.0 Mbps');
  expect(said(judgePlayed(95, 189_927, 300))).toMatch(/^ok .*约 300 kbps$/);
  expect(said(judgePlayed(95, 189_927, 299))).toMatch(/^warning .*约 299 kbps$/);
  expect(said(judgeUnfinished({ picture: 95, played: true }))).toBe('warning 可以播放，但下载很慢');
  expect(said(judgeUnfinished({ picture: 95, played: false }))).toBe('failed 画面停住不动');
  expect(said(judgeUnfinished({ picture: 0, played: false }))).toBe('failed 20 秒内没有画面');
});

test.each([
  ['/mock-media/a.m3u8', 'https://portal.test', 'https://portal.test/mock-media/a.m3u8'],
  ['https://video.test/a.m3u8', 'http://portal.test', 'https://video.test/a.m3u8'],
  ['http://video.test/a.m3u8', 'https://portal.test', null],
  ['javascript:alert(1)', 'https://portal.test', null],
  ['http://', 'https://portal.test', null],
])('R007 the sample %s on a page of %s is loaded from %s', (url, origin, expected) => {
  expect(sampleAddress(url, origin)).toBe(expected);
});

test.each<[SocketEnd, string]>([
  [{ kind: 'greeted', ms: 11.4 }, 'ok 已连通'],
  [{ kind: 'ended', isOpen: false, code: null }, 'failed 连接被拒绝或拦截'],
  [{ kind: 'silent', isOpen: false }, 'failed 连接超时'],
  [{ kind: 'silent', isOpen: true }, 'failed 已连接，但收不到消息'],
  [{ kind: 'ended', isOpen: true, code: 1006 }, 'failed 连接后被断开（1006）'],
  [{ kind: 'ended', isOpen: true, code: null }, 'failed 连接后被断开'],
  [{ kind: 'ended', isOpen: true, code: 1008 }, 'warning 已连通，但服务器结束了本次连接'],
])('R007 a socket that ends with %o is judged as “%s”', (end, expected) => {
  const finding = judgeSocket(end);
  expect(said(finding)).toBe(expected);
  if (finding.state === 'failed') expect(finding.advice).toMatch(/WebSocket.*手机热点.*信息科放行.*课程播放不受影响/);
});
