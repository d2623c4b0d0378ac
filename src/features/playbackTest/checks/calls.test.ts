/** The checks that call: the server, the video host, the sample, the socket, the login. Clock and calls are injected. */
import { expect, test } from 'vitest';
import { ApiError } from '#api/errors.ts';
import type { Wire, WireEvents } from '#kit/socket/SocketConnection.ts';
import { FakeClock, settle } from '#tests/support/fakeClock.ts';
import { FakeWire } from '#tests/support/fakeSockets.ts';
import { checkSample, checkVideoHost, hostLimit, type SampleEvents, sampleLimit } from './media.ts';
import { checkApi, checkClock, checkSession, checkVersion } from './server.ts';
import { checkSocket, greetLimit } from './socket.ts';

const never = new AbortController().signal;
const said = ({ state, value }: { state: string; value: string }): string => `${state} ${value}`;
const fails =
  (kind: ConstructorParameters<typeof ApiError>[0], code = 0) =>
  () =>
    Promise.reject(new ApiError(kind, 'commonPing', code, '服务器说 13800000001 token=abc'));
const origin = 'https://portal.test';
const sample = { url: '/a.m3u8', type: 'application/vnd.apple.mpegurl' as const, bytes: 100_000 };
const source = () => Promise.resolve(sample);

/** A ping that takes so many ms each time. */
function slowPing(clock: FakeClock, times: number[]) {
  return () => {
    clock.advance(times.shift() ?? 0);
    return Promise.resolve({ serverTime: clock.now(), version: '0.1.0' });
  };
}

test('R007 the latency is the middle one of three pings, and a slow one is told with advice', async () => {
  const clock = new FakeClock();
  expect(await checkApi({ clock, ping: slowPing(clock, [900, 20, 30]) }, never)).toEqual({
    state: 'ok',
    value: '已连通',
    ms: 30,
  });
  const slow = await checkApi({ clock, ping: slowPing(clock, [1_500, 20, 1_200]) }, never);
  expect(slow).toMatchObject({ state: 'warning', ms: 1_200 });
  expect(slow.advice).toContain('换用其他网络');
});

test.each([
  [fails('offline'), '网络已断开'],
  [fails('network'), '连接失败'],
  [fails('timeout'), '连接超时'],
  [fails('http', 502), '错误码 502'],
  [fails('malformed', 200), '返回的内容不正确'],
  [() => Promise.reject(new TypeError('token=abc')), '连接失败'],
])('R007 a failed call (%#) is named in our own words, without those of the server', async (ping, cause) => {
  const clock = new FakeClock();
  const session = { wasLoggedIn: true, isLoggedIn: () => true, isUnknown: () => false, confirm: ping };
  const sockets = {
    clock,
    origin,
    hosts: [],
    dial: () => new FakeWire('', {} as WireEvents),
    chatOf: ping,
    replays: ping,
  };
  const all = [
    await checkApi({ clock, ping }, never),
    await checkClock({ clock, ping }, never),
    await checkVersion({ clock, ping }, '0.1.0', never),
    await checkVideoHost({ clock, origin, source: ping, fetch: () => Promise.reject(new Error()) }, never),
    await checkSample({ clock, origin, source: ping, play: () => () => undefined }, never),
    await checkSocket(sockets, never),
    await checkSession(session),
  ];
  for (const { state, value, advice } of all) {
    expect(state).not.toBe('ok');
    expect(value).toContain(cause);
    expect(advice).toBeTruthy();
    expect(value + advice).not.toMatch(/token|138/);
  }
});

test('R007 the clock of the computer is compared with the middle of the call', async () => {
  const clock = new FakeClock();
  const ping = () => {
    const sent = clock.now();
    clock.advance(2_000);
    return Promise.resolve({ serverTime: sent + 1_000 - 400_000, version: '' });
  };
  expect(said(await checkClock({ clock, ping }, never))).toBe('failed 比服务器快 6 分 40 秒');
});

test.each([
  [false, false, false, () => Promise.resolve(true), 'ok 访客（未登录）'],
  [false, false, true, () => Promise.resolve(true), 'warning 未能确认'],
  [true, false, false, () => Promise.resolve(true), 'failed 登录已失效'],
  [true, true, false, () => Promise.resolve(true), 'ok 已登录'],
  [true, true, false, () => Promise.resolve(false), 'failed 登录已失效'],
  [true, true, false, fails('business', 401), 'failed 登录已失效'],
  [true, true, false, fails('http', 500), 'warning 未能确认：错误码 500'],
])(
  'R007 a login that was %s, is %s, unknown %s (%#)',
  async (wasLoggedIn, isLoggedIn, isUnknown, confirm, expected) => {
    const deps = { wasLoggedIn, isLoggedIn: () => isLoggedIn, isUnknown: () => isUnknown, confirm };
    expect(said(await checkSession(deps))).toBe(expected);
  },
);

const playlist =
  (text: string, status = 200) =>
  () =>
    Promise.resolve(new Response(text, { status }));

test.each([
  [playlist('#EXTM3U\n'), 'ok 已连通'],
  [playlist('<html>请先登录</html>'), 'failed 返回的不是视频'],
  [playlist('', 403), 'failed 视频服务器返回 403'],
  [() => Promise.reject(new TypeError('Failed to fetch')), 'failed 连接失败'],
])('R007 the video host (%#) is judged by its playlist', async (fetch, expected) => {
  expect(said(await checkVideoHost({ clock: new FakeClock(), origin, source, fetch }, never))).toBe(expected);
});

test('R007 a video host that does not answer is given up, and a slow one is told', async () => {
  const clock = new FakeClock();
  const silent = (request: Request): Promise<Response> =>
    new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(new Error('aborted'))));
  const given = checkVideoHost({ clock, origin, source, fetch: silent }, never);
  await settle();
  clock.advance(hostLimit);
  expect(said(await given)).toBe('failed 连接超时');
  const slow = () => {
    clock.advance(2_500);
    return playlist('#EXTM3U')();
  };
  expect(said(await checkVideoHost({ clock, origin, source, fetch: slow }, never))).toBe('warning 已连通，但响应偏慢');
  const odd = () => Promise.resolve({ ...sample, url: 'javascript:1' });
  expect(said(await checkVideoHost({ clock, origin, source: odd, fetch: silent }, never))).toBe('failed 样片地址无效');
});

/** A sample under a test's control. */
async function playing(clock = new FakeClock(), signal = never) {
  const given: SampleEvents[] = [];
  let ends = 0;
  const play = (_: string, events: SampleEvents) => {
    given.push(events);
    return () => void (ends += 1);
  };
  const finding = checkSample({ clock, origin, source, play }, signal);
  await settle();
  const [events] = given;
  if (!events) throw new Error('The sample was not played.');
  return { clock, events, finding, ends: () => ends };
}

test('R007 the sample is well when it has played and is loaded, and it is ended', async () => {
  const { clock, events, finding, ends } = await playing();
  clock.advance(120);
  events.began();
  clock.advance(80);
  events.filled();
  clock.advance(1_000);
  events.played();
  expect(said(await finding)).toBe('ok 播放正常，首帧 120 毫秒，下载 98 KB，约 4.0 Mbps');
  expect([ends(), clock.waiting]).toEqual([1, 0]);
});

test('R007 a sample that fails, is blocked, stands still or is stopped is named', async () => {
  const broken = await playing();
  broken.events.failed({ kind: 'network', code: 'networkError-fragLoadError token=1' });
  expect(said(await broken.finding)).toBe('failed 播放出错（networkError-fragLoadErrortoken1）');
  expect((await broken.finding).advice).toMatch(/^视频没有加载成功；/);
  const strange = await playing();
  strange.events.failed({ kind: 'format', code: 'media-4' });
  expect((await strange.finding).advice).toMatch(/^当前浏览器不支持这种视频格式；请换用新版/);
  const blocked = await playing();
  blocked.events.blocked();
  expect(said(await blocked.finding)).toBe('warning 浏览器阻止了自动播放');
  const still = await playing();
  still.events.began();
  still.clock.advance(sampleLimit);
  expect(said(await still.finding)).toBe('failed 画面停住不动');
  const stop = new AbortController();
  const stopped = await playing(new FakeClock(), stop.signal);
  stop.abort();
  await stopped.finding;
  expect([stopped.ends(), stopped.clock.waiting]).toEqual([1, 0]);
});

const room = (liveId: number, more: object = {}) =>
  ({ liveId, enterpriseLive: false, ...more }) as unknown as Awaited<
    ReturnType<Parameters<typeof checkSocket>[0]['replays']>
  >[number];

/** A socket check with the wire that it opens. */
async function dialled(rooms = [room(1, { hospitalOnly: true }), room(2, { enterpriseLive: true }), room(3)]) {
  const clock = new FakeClock();
  const wires: FakeWire[] = [];
  const dial = (address: string, events: WireEvents): Wire => {
    const wire = new FakeWire(address, events);
    wires.push(wire);
    return wire;
  };
  const chatOf = (liveId: number) => Promise.resolve(`wss://portal.test/ws/live/${liveId}?ticket=secret`);
  const finding = checkSocket({ clock, origin, hosts: [], dial, chatOf, replays: () => Promise.resolve(rooms) }, never);
  await settle();
  return { clock, wires, finding };
}

test('R007 the socket is well when the room of a public replay greets, and it is closed again', async () => {
  const { clock, wires, finding } = await dialled();
  const [wire] = wires;
  expect(wire?.address).toBe('wss://portal.test/ws/live/3?ticket=secret');
  clock.advance(40);
  wire?.accept();
  expect(wire?.sent).toEqual(['{"messageType":"ENTER","liveId":3}']);
  wire?.say('{"messageType":"PING"}');
  clock.advance(20);
  wire?.say('{"messageType":"WELCOME"}');
  expect(await finding).toEqual({ state: 'ok', value: '已连通', ms: 60 });
  expect([wire?.isClosed, clock.waiting]).toEqual([true, 0]);
});

test('R007 a socket that is refused, stays silent, is forbidden or has no room is named', async () => {
  const refused = await dialled();
  refused.wires[0]?.end(null);
  expect(said(await refused.finding)).toBe('failed 连接被拒绝或拦截');
  const silent = await dialled();
  silent.wires[0]?.accept();
  silent.clock.advance(greetLimit);
  expect(said(await silent.finding)).toBe('failed 已连接，但收不到消息');
  expect(said(await (await dialled([])).finding)).toBe('warning 未检测：暂时没有可供连接的直播间');
  const parts = { clock: new FakeClock(), origin, hosts: [], replays: () => Promise.resolve([room(3)]) };
  const throws = (): Wire => {
    throw new DOMException('', 'SecurityError');
  };
  const chatOf = () => Promise.resolve('wss://portal.test/ws/live/3');
  expect(said(await checkSocket({ ...parts, chatOf, dial: throws }, never))).toBe('failed 连接被拒绝或拦截');
  const foreign = () => Promise.resolve('wss://evil.test/ws/live/3');
  expect(said(await checkSocket({ ...parts, chatOf: foreign, dial: throws }, never))).toBe('failed 连接地址无效');
});
