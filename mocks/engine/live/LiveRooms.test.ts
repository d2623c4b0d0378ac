import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as codes from '#openapi/dist/codes.ts';
import { ask, command, logIn } from '#tests/support/chatPanel.ts';
import { host, joinRoom, openRoom } from '#tests/support/liveRoom.ts';
import { createEngine } from '../../createEngine.ts';
import type { Engine } from '../Engine.ts';

let engine: Engine;
beforeEach(() => {
  engine = createEngine({ frozen: true, seed: 1 });
});
const advance = (ms: number) => command(engine, 'clock', { advance: ms });
const types = (frames: { messageType: string }[]): string[] => frames.map(({ messageType }) => messageType);

afterEach(() => {
  const objections = engine.rooms.frames.filter(({ direction }) => direction === 'receive');
  expect(objections.map(({ objection }) => objection).join(''), 'every received frame is in the contract').toBe('');
});

describe('the address of a room', () => {
  test('lets a doctor write and a visitor read', async () => {
    const visitor = await openRoom(engine, null);
    const doctor = await openRoom(engine);
    expect([visitor.welcome, doctor.welcome]).toMatchObject([
      { messageType: 'WELCOME', history: [], pinned: null, poll: null, muted: false, canSend: false, status: 2 },
      { messageType: 'WELCOME', canSend: true },
    ]);
    expect(visitor.tell('我也想说')).toEqual([]);
    expect(types(doctor.tell('大家好'))).toEqual(['MESSAGE']);
    expect(visitor.texts()).toEqual(['大家好']);
    expect(types(visitor.ping())).toEqual(['PING']);
  });

  test.each([
    ['of nobody', (address: string) => address.replace(/ticket=.*/, 'ticket=x')],
    ['that is missing', (address: string) => address.replace(/\?.*/, '')],
    [
      'with a property name of Object.prototype',
      (address: string) => address.replace(/ticket=.*/, 'ticket=constructor'),
    ],
    ['of another room', (address: string) => address.replace('/2001', '/2002')],
  ])('%s is refused with 1008', async (_, spoil) => {
    const { address } = await openRoom(engine);
    expect(joinRoom(engine, spoil(address)).closed).toEqual([1008]);
  });

  test('V49 speaks only for the session that it was given to, a visitor’s for nobody, and for one socket at a time', async () => {
    const { address, token, closed } = await openRoom(engine);
    const visitor = await openRoom(engine, null);
    const other = await logIn(engine, '13800000002');
    for (const openedBy of [other.token, null]) expect(joinRoom(engine, address, openedBy).closed).toEqual([1008]);
    expect([closed, visitor.closed]).toEqual([[], []]);
    const again = joinRoom(engine, address, token);
    expect([again.enter()?.messageType, again.closed, closed]).toEqual(['WELCOME', [], [1008]]);
    for (const openedBy of [null, token])
      expect(joinRoom(engine, visitor.address, openedBy).enter()).toMatchObject({ canSend: false });
  });

  test('is not given for an unknown stream, nor for the stream of a company to those who have not entered', async () => {
    const codeOf = async (liveId: number): Promise<unknown> => {
      const request = new Request(`http://portal.test/api/live/chat_url?liveId=${liveId}`);
      const { body } = await engine.respond(request, { address: '192.0.2.1', origin: 'http://portal.test' });
      return (JSON.parse(body) as { code: number }).code;
    };
    expect([await codeOf(1), await codeOf(2003)]).toEqual([codes.notFound, codes.notAdmitted]);
    engine.state.admissions['2003'] = [10_001];
    expect((await openRoom(engine, '13800000001', 2003)).welcome).toMatchObject({ messageType: 'WELCOME' });
  });

  test('W25: a socket is closed with 1008 at the logout of its token; visitors stay', async () => {
    const [doctor, visitor] = [await openRoom(engine), await openRoom(engine, null)];
    await ask(engine, '/api/cleartoken', doctor.token);
    expect([doctor.closed, visitor.closed]).toEqual([[1008], []]);
  });
});

describe('a message', () => {
  test('comes to everybody in the room once, in the order of its number, with its id only to the sender', async () => {
    const one = await openRoom(engine);
    const other = await openRoom(engine, '13800000002');
    const elsewhere = await openRoom(engine, '13800000002', 2002);
    one.tell('第一', 'client-of-one');
    other.tell('第二');
    expect(one.received.filter(({ messageType }) => messageType === 'MESSAGE')).toMatchObject([
      { msgId: 1, userId: 10_001, role: 'user', text: '第一', clientId: 'client-of-one' },
      { msgId: 2, userId: 10_002, text: '第二' },
    ]);
    expect(other.received.find(({ msgId }) => msgId === 1)).not.toHaveProperty('clientId');
    expect(elsewhere.texts()).toEqual([]);
  });

  test('is stored once under its id: sent again, it comes again to its sender alone and is never refused', async () => {
    const [one, other] = [await openRoom(engine), await openRoom(engine, '13800000002')];
    one.tell('只有一次', 'client-same');
    await host(engine, { do: 'mute', userId: one.userId });
    expect(one.tell('只有一次', 'client-same')).toMatchObject([{ messageType: 'MESSAGE', msgId: 1 }]);
    expect(other.texts()).toEqual(['只有一次']);
    // Another doctor's id is another message.
    expect(other.tell('也是', 'client-same')).toMatchObject([{ msgId: 2 }]);
  });

  test('may follow the last one after three seconds; other doctors do not wait', async () => {
    const [one, other] = [await openRoom(engine), await openRoom(engine, '13800000002')];
    one.tell('一');
    await advance(2_999);
    expect(one.tell('二', 'client-early')).toMatchObject([
      { messageType: 'REFUSED', clientId: 'client-early', reason: 'tooFast' },
    ]);
    expect(types(other.tell('我'))).toEqual(['MESSAGE']);
    await advance(1);
    expect(types(one.tell('二', 'client-early'))).toEqual(['MESSAGE']);
  });

  test.each([
    ['看 https://evil.example/a?b=1 这里', '看 [链接] 这里'],
    ['www.evil.example，点击', '[链接]，点击'],
    ['加evil-shop.com/x看看', '加[链接]看看'],
    ['1.5cm与3.0T', '1.5cm与3.0T'],
  ])('%j is shown as %j: links are removed', async (text, shown) => {
    const one = await openRoom(engine);
    one.tell(text);
    expect(one.texts()).toEqual([shown]);
  });

  test('with a sensitive word is refused, also with white space in it, and does not count for the three seconds', async () => {
    const one = await openRoom(engine);
    expect(one.tell('请加 微 信')).toMatchObject([{ reason: 'sensitive', message: '消息包含敏感内容' }]);
    expect(types(one.tell('请问'))).toEqual(['MESSAGE']);
  });

  test('that is too long, blank or without an id is ignored and noted for testers', async () => {
    const one = await openRoom(engine);
    expect([...one.tell('长'.repeat(101)), ...one.tell(' \u3000'), ...one.tell('好', 'x')]).toEqual([]);
    expect(engine.rooms.frames.filter(({ objection }) => objection !== '')).toHaveLength(3);
    expect(types(one.tell('长'.repeat(100)))).toEqual(['MESSAGE']);
  });

  test('before ENTER is ignored, and ENTER of another room as well', async () => {
    const { address } = await openRoom(engine);
    const late = joinRoom(engine, address);
    expect([late.tell('早'), late.enter(2002), late.ping()]).toMatchObject([[], undefined, [{ messageType: 'PING' }]]);
    expect(late.enter()).toMatchObject({ messageType: 'WELCOME' });
  });

  test('is kept: who enters gets the last fifty, and two hundred are stored', async () => {
    await host(engine, { do: 'flood', count: 250 });
    const { welcome } = await openRoom(engine);
    const history = welcome?.history as { msgId: number }[];
    expect(history.map(({ msgId }) => msgId)).toEqual(Array.from({ length: 50 }, (_, at) => 201 + at));
    expect(engine.state.lives['2001']?.messages).toHaveLength(200);
  });
});

describe('the host', () => {
  test('mutes a doctor, who is told and refused, and lets her write again', async () => {
    const one = await openRoom(engine);
    await host(engine, { do: 'mute', userId: one.userId });
    expect(one.last('MUTED')).toMatchObject({ muted: true });
    expect(one.tell('让我说')).toMatchObject([{ reason: 'muted', message: '您已被禁言' }]);
    expect((await openRoom(engine)).welcome).toMatchObject({ muted: true, canSend: true });
    await host(engine, { do: 'unmute', userId: one.userId });
    expect([one.last('MUTED'), types(one.tell('谢谢'))]).toMatchObject([{ muted: false }, ['MESSAGE']]);
  });

  test('speaks, pins and unpins; assistants and other doctors speak as well', async () => {
    const one = await openRoom(engine, null);
    await host(engine, { do: 'say', text: '欢迎' });
    await host(engine, { do: 'say', text: '讲义稍后发布', role: 'assistant' });
    await host(engine, { do: 'say', text: '好的', role: 'user' });
    await host(engine, { do: 'pin', text: '请在“提问”中提问' });
    expect(one.received.map(({ role }) => role).filter(Boolean)).toEqual(['host', 'assistant', 'user', 'host']);
    expect(one.last('PIN')).toMatchObject({ message: { text: '请在“提问”中提问', role: 'host' } });
    await host(engine, { do: 'unpin' });
    expect(one.last('PIN')).toMatchObject({ message: null });
  });

  test('opens a poll, whose votes only come to those who voted until it is closed; one vote for each doctor', async () => {
    const [one, other] = [await openRoom(engine), await openRoom(engine, '13800000002')];
    await host(engine, { do: 'poll', question: '是否开展？', options: ['是', '否'] });
    expect(one.last('POLL')).toMatchObject({ pollId: 1, closed: false, counts: null, total: 0, mine: [] });
    const vote = async (token: string, options: number[], pollId = 1): Promise<unknown> => {
      const body = JSON.stringify({ liveId: 2001, pollId, options });
      const headers = { authorization: token, 'content-type': 'application/json' };
      const request = new Request('http://portal.test/api/live/poll/vote', { method: 'POST', headers, body });
      const answer = await engine.respond(request, { address: '192.0.2.1', origin: 'http://portal.test' });
      const { code, data } = JSON.parse(answer.body) as { code: number; data: unknown };
      return data ?? code;
    };
    expect(await vote(one.token, [0])).toEqual({ pollId: 1, counts: [1, 0], total: 1, mine: [0] });
    expect(await vote(one.token, [1])).toEqual({ pollId: 1, counts: [1, 0], total: 1, mine: [0] });
    expect([one.last('POLL'), other.last('POLL')]).toMatchObject([
      { counts: [1, 0], mine: [0] },
      { counts: null, total: 1, mine: [] },
    ]);
    // Whoever enters again is told of her vote; nobody else is.
    const again = [await openRoom(engine), await openRoom(engine, '13800000002'), await openRoom(engine, null)];
    expect(again.map(({ welcome }) => (welcome?.poll as { mine: number[] }).mine)).toEqual([[0], [], []]);
    expect([await vote(other.token, [0, 1]), await vote(other.token, [2]), await vote(other.token, [0], 9)]).toEqual([
      codes.badParameter,
      codes.badParameter,
      codes.notFound,
    ]);
    await host(engine, { do: 'closePoll' });
    expect(other.last('POLL')).toMatchObject({ closed: true, counts: [1, 0], mine: [] });
    expect(await vote(other.token, [0])).toBe(codes.pollClosed);
    await expect(host(engine, { do: 'closePoll' })).rejects.toThrow('没有进行中的投票');
  });

  test('ends the stream: everybody is told, and writing is refused while reading goes on', async () => {
    const [one, visitor] = [await openRoom(engine), await openRoom(engine, null)];
    await command(engine, 'live', { liveId: 2001, to: 'pause' });
    expect([one.last('STATE'), types(one.tell('休息吗'))]).toMatchObject([{ status: 5 }, ['MESSAGE']]);
    await command(engine, 'live', { liveId: 2001, to: 'end' });
    expect([one.last('STATE'), visitor.last('STATE')]).toMatchObject([{ status: 3, onlineCount: null }, { status: 3 }]);
    expect(one.tell('还在吗')).toMatchObject([{ reason: 'closed' }]);
    expect((await openRoom(engine)).welcome).toMatchObject({ status: 3, history: [{ text: '休息吗' }] });
  });

  test('a moved clock tells the state of every room', async () => {
    const next = await openRoom(engine, null, 2002);
    expect(next.welcome).toMatchObject({ status: 1 });
    await advance(10 * 60_000);
    expect(next.last('STATE')).toMatchObject({ status: 2 });
  });

  test('drops the sockets of a room or of one doctor', async () => {
    const [one, other, away] = [
      await openRoom(engine),
      await openRoom(engine, '13800000002'),
      await openRoom(engine, null, 2002),
    ];
    expect(await host(engine, { do: 'drop', userId: 10_001 })).toEqual({ closed: 1 });
    await host(engine, { do: 'drop', code: 1012 });
    expect([one.closed, other.closed, away.closed]).toEqual([[1011], [1012], []]);
    await command(engine, 'reset', {});
    expect(away.closed).toEqual([1008]);
  });
});

describe('other doctors', () => {
  test('say nothing while the clock stands still, also when it is moved', async () => {
    const one = await openRoom(engine);
    await advance(600_000);
    expect([one.welcome?.history, one.texts()]).toEqual([[], []]);
  });

  test('talk in a running room while the clock runs, and answer a poll; nobody talks in an empty or planned room', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) });
    engine = createEngine({ frozen: false, seed: 1 });
    const [one, planned] = [await openRoom(engine), await openRoom(engine, null, 2002)];
    const before = (one.welcome?.history as unknown[]).length;
    expect(before).toBeGreaterThan(3);
    await host(engine, { do: 'poll', question: '是否开展？', options: ['是', '否'] });
    vi.advanceTimersByTime(60_000);
    expect(one.texts().length).toBeGreaterThan(5);
    expect([one.last('POLL')?.total, planned.texts()]).not.toContain(0);
    one.leave(1000);
    planned.leave(1000);
    vi.advanceTimersByTime(30_000);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});
