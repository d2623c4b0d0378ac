/** The conversation of a doctor with the customer service, as it is kept. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Payload } from '#openapi/operation.ts';
import { ask, command, join, logIn, openPanel } from '#tests/support/chatPanel.ts';
import { createEngine } from '../../createEngine.ts';
import type { Engine } from '../Engine.ts';
import { qrJpeg } from '../jpeg.ts';
import { parts } from '../privacy/personal.ts';
import { maxTalk } from './history.ts';

/** Bare base64. */
const jpeg = qrJpeg('示例').replace(/^data:[^,]*,/, '');

let engine: Engine;
beforeEach(() => {
  engine = createEngine({ frozen: true, seed: 1 });
});

const historyOf = async (token: string, before?: number) =>
  (await ask(
    engine,
    `/api/online_consulting/history${before === undefined ? '' : `?before=${before}`}`,
    token,
  )) as Payload<'onlineConsultingHistory'>;
const wordsOf = ({ list }: Payload<'onlineConsultingHistory'>): string[] => list.map(({ content }) => content.text);
const messages = async (token: string): Promise<Payload<'inboxList'>['list']> =>
  ((await ask(engine, '/api/user/inbox/list?kind=service', token)) as Payload<'inboxList'>).list;
const answer = (text: string, userId = 10_001): Promise<unknown> => command(engine, 'chat', { answer: text, userId });

describe('[4-15] a conversation', () => {
  test('is kept in the order of its messages, with both sides, choices and pictures, and belongs to one doctor', async () => {
    const panel = await openPanel(engine);
    panel.send('WELCOME');
    panel.send('PING');
    panel.choose('Q1', { id: 1, question: '会员与课程' });
    panel.tell('', [jpeg]);
    const { list, hasMore } = await historyOf(panel.token);
    expect(list.map(({ messageType, messageDirection }) => `${messageType} ${messageDirection}`)).toEqual([
      ...['CUSTOMER_MESSAGE 1', 'USER_MESSAGE 2', 'Q2 1', 'Q1 2'],
    ]);
    expect([hasMore, list[2]?.content.list.length]).toEqual([false, panel.received[2]?.content.list?.length]);
    const [picture = ''] = list[1]?.images ?? [];
    expect(engine.media(picture).status).toBe(200);
    expect(engine.media(picture.replace(/own\/[^/]+\//, '')).status).toBe(403);
    const other = await logIn(engine, '13800000002');
    expect((await historyOf(other.token)).list).toEqual([]);
  });

  test('comes in pages of thirty, the latest first, and keeps three hundred messages', async () => {
    const { token } = await logIn(engine);
    for (let number = 1; number <= maxTalk + 5; number += 1) await answer(`${number}`);
    const first = await historyOf(token);
    expect([first.hasMore, wordsOf(first).length, wordsOf(first)[0]]).toEqual([true, 30, '305']);
    const next = await historyOf(token, first.list.at(-1)?.messageId);
    expect([next.hasMore, wordsOf(next)[0], wordsOf(next).at(-1)]).toEqual([true, '275', '246']);
    const end = await historyOf(token, (first.list[0]?.messageId ?? 0) - 270);
    expect([end.hasMore, wordsOf(end).at(-1)]).toEqual([false, '6']);
  });

  test('takes a message that is sent again once, also in another panel', async () => {
    const first = await openPanel(engine);
    const again = { content: { text: '发票什么时候能开？' }, clientId: 'message-1' };
    expect(first.send('USER_MESSAGE', again)).toHaveLength(1);
    first.leave(1000);
    const second = await openPanel(engine);
    expect(second.send('USER_MESSAGE', again)).toEqual([]);
    expect((await historyOf(first.token)).list).toHaveLength(2);
  });

  test('is a part of the own data, and goes with the account', async () => {
    const { token, ...panel } = await openPanel(engine);
    panel.tell('发票什么时候能开？');
    expect((await historyOf(token)).list).toHaveLength(2);
    const part = parts.find(({ file }) => file === 'consulting-messages');
    const { state, now } = engine;
    const user = state.users['10001'];
    if (!user || !part) throw new Error('no doctor');
    const owner = { state, now, user, content: {} as never };
    expect(part.rows(owner)).toMatchObject([{ source: '医生', text: '发票什么时候能开？' }, { source: '客服' }]);
    part.erase(owner);
    expect((await historyOf(token)).list).toEqual([]);
  });
});

describe('an answer of the service side', () => {
  test('to an open panel is shown there and not told', async () => {
    const panel = await openPanel(engine);
    await answer('发票已开具');
    expect(panel.received.at(-1)?.content.text).toBe('发票已开具');
    expect([await messages(panel.token), wordsOf(await historyOf(panel.token))]).toEqual([[], ['发票已开具']]);
  });

  test('to a closed one is one unread message in the inbox with the latest words, until a chat is open', async () => {
    const panel = await openPanel(engine);
    panel.leave(1000);
    await answer('发票已开具');
    await answer('请在\n「发票管理」下载');
    const [message, ...more] = await messages(panel.token);
    expect(more).toEqual([]);
    expect([message?.text, message?.read, message?.target?.type]).toEqual([
      ...['客服回复了您：请在 「发票管理」下载', false, 'consulting'],
    ]);
    const again = await openPanel(engine);
    expect((await messages(panel.token)).map(({ read }) => read)).toEqual([false]);
    again.send('WELCOME');
    expect((await messages(panel.token)).map(({ read }) => read)).toEqual([true]);
    again.leave(1000);
    await answer('还有问题请留言');
    expect((await messages(panel.token)).map(({ text, read }) => [text, read])).toEqual([
      ['客服回复了您：还有问题请留言', false],
      ['客服回复了您：请在 「发票管理」下载', true],
    ]);
  });

  test('that is typed while the panel is closed is kept and told', async () => {
    await command(engine, 'chat', { typing: true });
    await command(engine, 'clock', { freeze: Date.UTC(2026, 10, 23, 2) });
    const panel = await openPanel(engine);
    panel.tell('人工');
    panel.leave(1000);
    await command(engine, 'clock', { advance: 6_000 });
    expect(wordsOf(await historyOf(panel.token))[0]).toContain('由我为您处理');
    expect(await messages(panel.token)).toHaveLength(1);
    expect(join(engine, 10_001, panel.address).send('WELCOME').length).toBeGreaterThan(0);
  });

  test('without a doctor goes to the one who wrote last, and is refused when nobody has written', async () => {
    const told = async (body: object) => (await command(engine, 'chat', body)).status;
    expect(await told({ answer: '您好' })).toBe(400);
    expect(await told({ answer: '您好', userId: 77 })).toBe(400);
    const panel = await openPanel(engine, '13800000002');
    panel.tell('发票什么时候能开？');
    expect(await told({ answer: '您好' })).toBe(200);
    expect(panel.received.at(-1)?.content.text).toBe('您好');
  });
});
