/** Who may take part in a live room, those who may watch all of the stream, and whose time counts there. */
import { beforeEach, expect, test } from 'vitest';
import * as codes from '#openapi/dist/codes.ts';
import { command, logIn } from '#tests/support/chatPanel.ts';
import { host, openRoom } from '#tests/support/liveRoom.ts';
import { createEngine } from '../../createEngine.ts';
import type { Engine } from '../Engine.ts';

const [forMembers, sold] = [2002, 2006];
const ok = 200;
const [doctor, member] = ['13800000001', '13800000002'];
const base = 'http://portal.test';

let engine: Engine;
beforeEach(async () => {
  engine = createEngine({ frozen: true, seed: 1 });
  for (const liveId of [forMembers, sold]) {
    await command(engine, 'live', { liveId, to: 'start' });
    await host(engine, { liveId, do: 'poll', question: '是否开展？', options: ['是', '否'] });
  }
});

interface Told {
  code: number;
  data: Record<string, unknown> | null;
}

/** Calls a path under /api/live as a doctor; a body makes it a write. */
async function call(path: string, phone: string, body?: object): Promise<Told> {
  const { token } = await logIn(engine, phone);
  const headers = { authorization: token, 'content-type': 'application/json' };
  const request = new Request(`${base}/api/live/${path}`, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return JSON.parse((await engine.respond(request, { address: '192.0.2.1', origin: base })).body) as Told;
}

/** What one does in a room, and the codes of the answers. */
async function takesPart(liveId: number, phone: string): Promise<number[]> {
  const asked = await call('question/submit', phone, { liveId, text: '术前需要哪些检查（示例）？' });
  const answers = [
    asked,
    await call('question/like', phone, { questionId: asked.data?.questionId ?? liveId * 100 + 1, like: true }),
    await call('poll/vote', phone, { liveId, pollId: 1, options: [0] }),
    await call('sign_in', phone, { liveId, windowId: 1 }),
  ];
  return answers.map(({ code }) => code);
}

test.each([
  ['member', forMembers, codes.vipOnly],
  ['sold', sold, codes.buyFirst],
])(
  'V48 in a %s room a doctor without the right reads, but does not ask, like, vote or sign in',
  async (_, liveId, code) => {
    expect(await takesPart(liveId, doctor)).toEqual([code, code, code, code]);
    expect((await call(`question/list?liveId=${liveId}`, doctor)).code).toBe(ok);
  },
);

test('V48 members and buyers take part', async () => {
  const asMember = [ok, ok, ok, codes.signInClosed];
  expect(await takesPart(forMembers, member)).toEqual(asMember);
  // The course of the paid stream, bought.
  const { userId } = await logIn(engine, doctor);
  await call('detail?liveId=2006', doctor);
  engine.state.learning[String(userId)]?.purchases.push({ albumId: 3106, source: 'buy', startTime: 0, expireAt: null });
  expect(await takesPart(sold, doctor)).toEqual(asMember);
});

test('V48 the chat of a member room is read by a doctor without membership; the right is looked up at each message', async () => {
  const [reader, writer] = [await openRoom(engine, doctor, forMembers), await openRoom(engine, member, forMembers)];
  expect([reader.welcome, writer.welcome]).toMatchObject([{ canSend: false }, { canSend: true }]);
  expect((await call(`chat_url?liveId=${forMembers}`, doctor)).data).toMatchObject({ canSend: false });
  expect(reader.tell('我也想说')).toMatchObject([{ messageType: 'REFUSED', reason: 'noRight' }]);
  writer.tell('大家好');
  expect(reader.texts()).toEqual(['大家好']);
  const record = engine.state.users[String(writer.userId)];
  if (record) record.vipUntil = engine.now;
  expect(writer.tell('再说一句')).toMatchObject([{ messageType: 'REFUSED', reason: 'noRight' }]);
});

test('V48 the time of a preview does not count and prompts no sign-in', async () => {
  const beat = async (phone: string, clientTime: number): Promise<unknown> =>
    (await call('heartbeat', phone, { liveId: forMembers, seconds: 30, clientTime })).data?.onlineSeconds;
  for (const phone of [doctor, member]) await beat(phone, engine.now);
  await command(engine, 'clock', { advance: 60_000 });
  const at = engine.now;
  expect([await beat(doctor, at), await beat(member, at)]).toEqual([0, 60]);
  expect(Object.keys(engine.state.lives[String(forMembers)]?.online ?? {})).toEqual(['10002']);
});

test('V48 two streams at once are one pair of eyes; what was watched one after the other counts in full', async () => {
  const beat = async (liveId: number, seconds: number): Promise<unknown> =>
    (await call('heartbeat', member, { liveId, seconds, clientTime: engine.now })).data?.onlineSeconds;
  for (const liveId of [2001, forMembers]) await beat(liveId, 0);
  await command(engine, 'clock', { advance: 60_000 });
  expect([await beat(2001, 40), await beat(forMembers, 60)]).toEqual([40, 20]);
  await command(engine, 'clock', { advance: 30_000 });
  expect(await beat(2001, 30)).toBe(70);
  await command(engine, 'clock', { advance: 30_000 });
  expect(await beat(forMembers, 30)).toBe(50);
});
