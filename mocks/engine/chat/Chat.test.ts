import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ask, command, join, logIn, officeTime, openPanel } from '#tests/support/chatPanel.ts';
import { createEngine } from '../../createEngine.ts';
import type { Engine } from '../Engine.ts';
import { typingTime } from './Chat.ts';

let engine: Engine;
beforeEach(() => {
  engine = createEngine({ frozen: true, seed: 1 });
});
const chat = async (body: object): Promise<unknown> =>
  (JSON.parse((await command(engine, 'chat', body)).body) as { data: unknown }).data;
const atWork = () => command(engine, 'clock', { freeze: officeTime });
const advance = (ms: number) => command(engine, 'clock', { advance: ms });

describe('a ticket', () => {
  test('[7.3-06] opens a panel for its own user; a second one takes the place of the first, and the talk goes on', async () => {
    await atWork();
    const panel = await openPanel(engine);
    panel.tell('人工');
    const again = join(engine, 10_001, panel.address);
    expect(again.send('WELCOME')[1]?.content.text).toContain('我回来了');
    expect([panel.closed, panel.send('PING')]).toEqual([[1008], []]);
    expect(engine.chat.peers.map(({ userId }) => userId)).toEqual([10_001]);
  });

  test('V49 speaks only for the session that it was given to', async () => {
    const { address, token } = await openPanel(engine);
    const other = await logIn(engine);
    // Another login of the same doctor is another session, as is nobody's.
    for (const openedBy of [other.token, null]) {
      const refused = join(engine, 10_001, address, openedBy);
      expect([refused.closed, refused.send('PING')]).toEqual([[1008], []]);
    }
    expect(join(engine, 10_001, address, token).send('PING')).toHaveLength(1);
  });

  test.each([
    ['of nobody', (address: string) => address.replace(/ticket=.*/, 'ticket=x')],
    ['that is missing', (address: string) => address.replace(/\?.*/, '')],
    [
      'with a property name of Object.prototype',
      (address: string) => address.replace(/ticket=.*/, 'ticket=constructor'),
    ],
    ['of another user', (address: string) => address.replace('/10001', '/10002')],
    ['on another path', (address: string) => address.replace('/chat/', '/chats/')],
  ])('[7.3-06] %s is refused with 1008', async (_, spoil) => {
    const { address } = await openPanel(engine);
    const refused = join(engine, 10_001, spoil(address));
    expect(refused.closed).toEqual([1008]);
    expect(refused.send('PING')).toEqual([]);
    expect(engine.chat.peers).toHaveLength(1);
  });

  test('W25: ends with the logout of its token, which closes only the panels of that token', async () => {
    const mine = await openPanel(engine);
    const other = await openPanel(engine);
    await ask(engine, `/api/user/layout/${mine.userId}`, mine.token);
    expect([mine.closed, other.closed]).toEqual([[1008], []]);
    expect(join(engine, 10_001, mine.address).closed).toEqual([1008]);
    await ask(engine, '/api/cleartoken', other.token);
    expect(other.closed).toEqual([1008]);
  });

  test('W25: ends when its token expires', async () => {
    const panel = await openPanel(engine, '13800000006');
    await advance(60_001);
    expect(panel.closed).toEqual([1008]);
    expect(panel.send('PING')).toEqual([]);
  });

  test('is invalid after five hundred newer ones', async () => {
    const { userId, token } = await logIn(engine);
    for (let at = 0; at < 510; at++) await ask(engine, `/api/socket/online_consulting_url/${userId}`, token);
    expect(Object.keys(engine.state.chat.tickets)).toHaveLength(500);
  });
});

describe('a drop', () => {
  test('「断线测试」 drops the socket with 1011; after that the same agent says once that she is back', async () => {
    await atWork();
    const panel = await openPanel(engine);
    panel.send('WELCOME');
    panel.tell('人工');
    const { userName } = panel.received.at(-1) ?? {};
    panel.tell('断线测试');
    expect(panel.closed).toEqual([1011]);
    expect(panel.tell('还在吗')).toEqual([]);
    const again = join(engine, 10_001, panel.address);
    const [greeting, back, ...more] = again.send('WELCOME');
    expect([greeting?.messageType, back?.content.text, more]).toEqual([
      'WELCOME',
      expect.stringContaining('我回来了'),
      [],
    ]);
    again.tell('好');
    expect([back?.userName, again.received.at(-1)?.userName]).toEqual([userName, userName]);
    expect(again.send('WELCOME')).toHaveLength(1);
  });

  test('of a chat session with the robot is mentioned as well; a closed panel begins a new chat session', async () => {
    const panel = await openPanel(engine);
    await chat({ drop: 1012 });
    expect(panel.closed).toEqual([1012]);
    const again = join(engine, 10_001, panel.address);
    expect(again.send('WELCOME')[1]?.content.text).toMatch(/小橙回来了/);
    again.leave(1005);
    expect(join(engine, 10_001, panel.address).send('WELCOME')).toHaveLength(1);
  });

  test('W24 does not make one message two: sent again with its id it is taken once, also after the drop', async () => {
    const panel = await openPanel(engine);
    const message = { content: { text: '你好' }, clientId: '5f0c8a1e-9d6b-4c7f' };
    expect(panel.send('USER_MESSAGE', message)).toHaveLength(1);
    expect(panel.send('USER_MESSAGE', message)).toEqual([]);
    panel.leave(1006);
    const again = join(engine, 10_001, panel.address);
    expect(again.send('USER_MESSAGE', message)).toEqual([]);
    expect(again.send('USER_MESSAGE', { ...message, clientId: '5f0c8a1e-9d6b-4c80' })).toHaveLength(1);
  });

  test('is forgotten after ten minutes, and does not affect other users', async () => {
    const panel = await openPanel(engine);
    panel.leave(1006);
    expect((await openPanel(engine, '13800000002')).send('WELCOME')).toHaveLength(1);
    await advance(600_001);
    expect(join(engine, 10_001, panel.address).send('WELCOME')).toHaveLength(1);
  });

  test('W27: of one of two panels does not affect the other', async () => {
    const [one, two] = [await openPanel(engine), await openPanel(engine)];
    one.tell('断线测试');
    expect([one.closed, two.closed, two.send('PING')]).toEqual([[1011], [], [expect.anything()]]);
    expect(one.received).toEqual([]);
  });
});

describe('an agent who types', () => {
  beforeEach(atWork);

  test('types longer for longer texts, and the messages keep their order', async () => {
    await chat({ typing: true });
    const panel = await openPanel(engine);
    expect(panel.tell('人工')).toEqual(['您的问题已收到，人工客服正在接入，请稍候。']);
    panel.tell('谢谢');
    await advance(typingTime('四个字的') - 1);
    expect(panel.received).toHaveLength(1);
    await advance(60_000);
    expect(panel.received.slice(1).map(({ content }) => content.text)).toEqual([
      expect.stringMatching(/我是人工客服/),
      expect.stringMatching(/不客气|不用谢|应该的/),
    ]);
    expect(typingTime('问')).toBeLessThan(typingTime('问题很长很长'));
    expect(typingTime('问'.repeat(500))).toBe(6_000);
  });

  test('sends nothing to a panel that was closed meanwhile', async () => {
    await chat({ typing: true });
    const panel = await openPanel(engine);
    panel.tell('人工');
    panel.leave(1000);
    await advance(60_000);
    expect(panel.received).toHaveLength(1);
  });

  test('answers at once while the clock is stopped, and after a delay while it runs', async () => {
    expect((await openPanel(engine)).tell('人工')).toHaveLength(2);
    vi.useFakeTimers({ now: officeTime });
    engine = createEngine({ frozen: false, seed: 1 });
    const panel = await openPanel(engine);
    expect(panel.tell('人工')).toHaveLength(1);
    vi.advanceTimersByTime(6_000);
    expect(panel.received).toHaveLength(2);
    engine.reset();
    expect(vi.getTimerCount()).toBe(0);
  });
  afterEach(() => void vi.useRealTimers());
});

describe('a tester', () => {
  test('pushes messages of the service side, also invalid ones, to all users or to one', async () => {
    const [doctor, member] = [await openPanel(engine), await openPanel(engine, '13800000002')];
    expect(await chat({ push: { content: { text: '通知' } } })).toEqual({ reached: 2 });
    expect(await chat({ push: { messageType: 'ANSWER', content: { text: '仅一人' } }, userId: 10_002 })).toEqual({
      reached: 1,
    });
    expect(doctor.received).toMatchObject([
      { messageType: 'CUSTOMER_MESSAGE', userId: 10_001, content: { text: '通知' } },
    ]);
    expect(member.received).toMatchObject([{ userId: 10_002 }, { messageType: 'ANSWER', content: { text: '仅一人' } }]);
    await chat({ push: '"nonsense"' });
    expect(doctor.received[1]).toBe('nonsense');
    expect(engine.chat.frames.map(({ objection }) => objection)).toEqual([
      '',
      '',
      '',
      ...Array(2).fill('not a JSON object'),
    ]);
  });

  test('makes the connection half open, and restores it', async () => {
    await chat({ silent: true });
    const panel = await openPanel(engine);
    expect([...panel.send('WELCOME'), ...panel.send('PING'), ...panel.tell('在吗')]).toEqual([]);
    await chat({ silent: false });
    expect(panel.send('PING')).toHaveLength(1);
  });

  test('refuses new sockets', async () => {
    await chat({ refuse: true });
    expect((await openPanel(engine)).closed).toEqual([1013]);
    await chat({ refuse: false });
    expect((await openPanel(engine)).closed).toEqual([]);
  });

  test('floods the panels, at once or at a rate', async () => {
    const panel = await openPanel(engine);
    await chat({ flood: 1_000 });
    expect(panel.received).toHaveLength(1_000);
    vi.useFakeTimers();
    await chat({ flood: 100, perSecond: 1_000 });
    vi.advanceTimersByTime(50);
    expect(panel.received.length).toBeGreaterThan(1_020);
    expect(panel.received.length).toBeLessThan(1_100);
    vi.advanceTimersByTime(100);
    vi.useRealTimers();
    expect(panel.received.map(({ content }) => content.text).slice(1_000)).toEqual(
      Array.from({ length: 100 }, (_, at) => `第 ${at + 1} 条消息（示例）`),
    );
  });

  test('sees the open panels, and the last hundred frames in both directions with their violations of the contract', async () => {
    const panel = await openPanel(engine);
    for (let at = 0; at < 60; at++) panel.send('PING');
    panel.say('{');
    const { peers, frames } = await engine.chat;
    expect(peers).toEqual([{ userId: 10_001, openedAt: engine.now, person: null }]);
    expect(frames).toHaveLength(100);
    expect(frames.at(-1)).toMatchObject({ direction: 'send', text: '{', objection: 'not a JSON object' });
    expect(frames.at(-2)).toMatchObject({ direction: 'receive', objection: '' });
  });

  test.each([
    {},
    { drop: 1 },
    { drop: '1011' },
    { flood: 0 },
    { flood: 1e9 },
    { flood: 1, perSecond: -1 },
    { silent: 1 },
  ])('who sends %j gets the list of commands', async (body) => {
    expect((await command(engine, 'chat', body)).status).toBe(400);
  });

  test('resets: the panels are closed, and all state is gone', async () => {
    await chat({ silent: true, typing: true });
    const panel = await openPanel(engine);
    await command(engine, 'reset', {});
    expect([panel.closed, engine.chat.peers, engine.chat.frames]).toEqual([[1008], [], []]);
    expect(engine.state.chat).toMatchObject({ silent: false, typing: false, tickets: {} });
  });
});
