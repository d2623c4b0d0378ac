/** R040: the file with a doctor's own data, and the closing of an account. */
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { logIn } from '#tests/support/chatPanel.ts';
import { createEngine } from '../../createEngine.ts';
import type { Engine } from '../Engine.ts';
import { advance } from '../clock.ts';
import { day, minute, second } from '../times.ts';
import { contentIn } from '../submissions/published.ts';
import { bookParts } from './bookParts.ts';
import { closeDue, closingState } from './closing.ts';
import { ownData } from './exports.ts';
import { cellOf, csvOf } from './file.ts';
import type { Owner } from './parts.ts';
import { parts, personal } from './personal.ts';

const origin = 'http://portal.test';
const full = { phone: '13800000007', id: 10_007 };

async function call(engine: Engine, method: 'GET' | 'POST', path: string, token: string, body?: object) {
  const request = new Request(origin + path, {
    method,
    headers: token ? { authorization: token } : {},
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const answer = await engine.respond(request, { address: '192.0.2.1', origin });
  return JSON.parse(answer.body) as { code: number; data: Record<string, unknown> | null };
}

const later = ({ state: { control } }: Engine, ms: number): void => void (control.clock = advance(control.clock, ms));

const ownerIn = ({ state, now }: Engine, userId = full.id): Owner => {
  const user = state.users[String(userId)];
  if (!user) throw new Error(`There is no doctor ${userId}.`);
  return { state, content: contentIn(state, now), now, user };
};

const fresh = (): Engine => createEngine({ frozen: true, seed: 1 });

/** A file of the doctor with everything, as bytes by name, and its address. */
async function exported() {
  const engine = fresh();
  const { token } = await logIn(engine, full.phone);
  const picture = { userId: full.id, url: '/mock-media/upload/1.png', image: 'iVBORw0KGgo', at: engine.now };
  engine.state.uploads['1'] = picture;
  await call(engine, 'POST', '/api/user/data_export', token);
  later(engine, 20 * second);
  const { data } = await call(engine, 'GET', '/api/user/data_export/file', token);
  const url = String(data?.url);
  const served = engine.media(url);
  const files = 'body' in served ? unzipSync(served.body as Uint8Array) : {};
  return { engine, token, url, files, texts: (name: string) => strFromU8(files[name] ?? new Uint8Array()) };
}

test('R040 every key of the state is either a part of the own data or has a reason why it is not', () => {
  const { state } = fresh();
  expect(Object.keys(personal).toSorted()).toEqual(Object.keys(state).toSorted());
  const owner = ownerIn(fresh());
  ownData(owner);
  expect(Object.keys(bookParts).toSorted()).toEqual(Object.keys(owner.state.books ?? {}).toSorted());
  expect(new Set(parts.map(({ file }) => file)).size).toBe(parts.length);
});

test('R040 what is said to be not personal names no doctor', () => {
  const owner = ownerIn(fresh());
  ownData(owner);
  const mute = Object.entries(personal).filter(([key, own]) => typeof own === 'string' && key !== 'control');
  const kept = Object.fromEntries(mute.map(([key]) => [key, owner.state[key as keyof typeof owner.state]]));
  expect(JSON.stringify(kept)).not.toMatch(/"userId"|1000[1-9]/u);
});

test('R040 the file has one JSON of everything, a table of each part that has entries, and a list', async () => {
  const { files, texts } = await exported();
  const json = JSON.parse(texts('全部数据.json')) as { parts: { file: string; name: string; entries: object[] }[] };
  expect(json.parts.map(({ file }) => file)).toEqual(parts.map(({ file }) => file));
  const filled = json.parts.filter(({ entries }) => entries.length > 0).map(({ file }) => `csv/${file}.csv`);
  expect(Object.keys(files).toSorted()).toEqual(['说明.txt', '全部数据.json', ...filled].toSorted());
  const known = ['account', 'profile', 'orders', 'payments', 'invoices', 'coupons', 'addresses', 'lesson-progress'];
  const more = ['lesson-notes', 'notes', 'attempts', 'favourites', 'follows', 'guides', 'sessions'];
  for (const file of [...known, ...more]) expect(filled).toContain(`csv/${file}.csv`);
  expect([...(files['csv/account.csv'] ?? [])].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  expect(texts('csv/account.csv')).toContain('13800000007');
});

test('R040 the file has no token, no bytes of pictures, and nothing of another doctor', async () => {
  const { token, texts } = await exported();
  const json = texts('全部数据.json');
  expect(json).not.toContain(token);
  expect(json).toContain('/mock-media/upload/1.png');
  expect(json).not.toContain('iVBORw0KGgo');
  expect([...json.matchAll(/"userId": (\d+)/gu)].filter(([, id]) => id !== String(full.id))).toEqual([]);
});

test('R040 the file is only for its owner: no other token gets its address, and the address ends', async () => {
  const { engine, url } = await exported();
  const other = await logIn(engine);
  expect(await call(engine, 'GET', '/api/user/data_export/file', other.token)).toMatchObject({ code: 4040 });
  expect(await call(engine, 'GET', '/api/user/data_export/file', '')).toMatchObject({ code: 4103 });
  expect(engine.media(url.replace('10007', '10001'))).toMatchObject({ status: 403 });
  expect(engine.media(url.replace(/.data\.zip/u, 'x/data.zip'))).toMatchObject({ status: 403 });
  later(engine, 5 * minute);
  expect(engine.media(url)).toMatchObject({ status: 403 });
});

test('R040 one file is made at a time and one a day; a failed one does not count, a ready one ends after seven days', async () => {
  const engine = fresh();
  const { token } = await logIn(engine);
  const state = async () => (await call(engine, 'GET', '/api/user/data_export', (await logIn(engine)).token)).data;
  const begin = async () => (await call(engine, 'POST', '/api/user/data_export', token)).code;
  expect([await begin(), await begin()]).toEqual([200, 4741]);
  later(engine, 10 * second);
  expect(await state()).toMatchObject({ state: 'working', percent: 50 });
  const record = engine.state.dataExports['10001'];
  if (record) Object.assign(record, { endTime: engine.now, failed: true });
  expect(await state()).toMatchObject({ state: 'failed', nextTime: null });
  expect(await begin()).toBe(200);
  later(engine, 20 * second);
  expect([(await state())?.state, await begin()]).toEqual(['ready', 4742]);
  later(engine, 7 * day - 1);
  expect(await state()).toMatchObject({ state: 'ready', nextTime: null });
  later(engine, 1);
  expect(await state()).toMatchObject({ state: 'none' });
});

test.each([
  ['=SUM(A1)', "'=SUM(A1)"],
  ['+86', "'+86"],
  ['-1', "'-1"],
  ['@x', "'@x"],
  ['\t=1', "'\t=1"],
  ['a,"b"\n', '"a,""b""\n"'],
])('R040 the text %j becomes the cell %j', (text, cell) => expect(cellOf('content', text)).toBe(cell));

test('R040 a table shows moments in Beijing time, numbers as they are, and a heading for every column', () => {
  const rows = [{ createTime: Date.UTC(2026, 10, 20, 12), amountFen: -5, content: null }, { more: { deep: 1 } }];
  expect(csvOf(rows)).toBe(
    '\uFEFF创建时间,amountFen,内容,more\r\n2026-11-20 20:00:00,-5,,\r\n,,,"{""deep"":1}"\r\n'.replace(
      'amountFen',
      '金额（分）',
    ),
  );
});

/** A doctor without open ends asks for the closing. */
async function closing() {
  const engine = fresh();
  const { token } = await logIn(engine, '13800000002');
  const target = { targetType: 'article', targetId: 5_001, content: '我的评论' };
  await call(engine, 'POST', '/api/comment/submit', token, target);
  await call(engine, 'POST', '/api/user/code/send_own', token, { purpose: 'accountCancel' });
  const asked = await call(engine, 'POST', '/api/user/cancel_account', token, { code: '1234', agree: true });
  expect(asked).toMatchObject({ code: 200, data: { effectiveAt: engine.now + 7 * day } });
  return { engine, token };
}

test('R040 after seven days the account is gone: no part of it is left, and what others see has no name', async () => {
  const { engine, token } = await closing();
  later(engine, 7 * day - 1);
  closeDue(engine.state, engine.now);
  expect(engine.state.users['10002']).toBeDefined();
  later(engine, 1);
  expect(await call(engine, 'GET', '/api/user/profile', token)).toMatchObject({ code: 401 });
  expect(engine.state.users['10002']).toBeUndefined();
  const comments = await call(engine, 'GET', '/api/comment/list?targetType=article&targetId=5001', '');
  expect(comments.data).toMatchObject({
    list: expect.arrayContaining([expect.objectContaining({ userName: '已注销用户', content: '我的评论' })]),
  });
  expect(JSON.stringify(comments.data)).not.toContain('李**');
  const stay = [
    'orders',
    'payments',
    'invoices',
    'used-codes',
    'comments',
    'course-reviews',
    'product-reviews',
    'certificates',
  ];
  const user = ownerIn(fresh(), 10_002).user;
  const owner: Owner = { state: engine.state, content: contentIn(engine.state, engine.now), now: engine.now, user };
  const left = parts.filter(({ file, rows }) => !stay.includes(file) && rows(owner).length > 0).map(({ file }) => file);
  expect(left).toEqual([]);
});

test('R040 the closing of the doctor with everything waits for each open end, and its parts can be erased', () => {
  const engine = fresh();
  const owner = ownerIn(engine);
  const { conditions, vipDays } = closingState(owner);
  expect(conditions.map(({ condition, count }) => [condition, count > 0])).toEqual([
    ['unpaid', true],
    ['delivery', true],
    ['refund', true],
    ['class', true],
  ]);
  expect(vipDays).toBe(3);
  ownData(owner);
  for (const { erase } of parts) erase(owner);
  const stay = [
    'orders',
    'payments',
    'invoices',
    'used-codes',
    'comments',
    'course-reviews',
    'product-reviews',
    'certificates',
  ];
  const left = parts.filter(({ file, rows }) => !stay.includes(file) && rows(owner).length > 0).map(({ file }) => file);
  expect(left.filter((file) => file !== 'articles' && !file.startsWith('live-'))).toEqual([]);
});

test('R040 a closing comes to nothing when a condition is no longer met at its end', async () => {
  const { engine } = await closing();
  later(engine, 7 * day - minute);
  const owner = ownerIn(engine);
  ownData(owner);
  const { orders = [] } = owner.state.books ?? {};
  const [order] = orders;
  if (order)
    orders.push({
      ...order,
      ...{ orderId: 999_999, userId: 10_002, status: orderStatus.unpaid, refund: null },
      payDeadline: engine.now + day,
    });
  later(engine, minute);
  const { token } = await logIn(engine, '13800000002');
  const { data } = await call(engine, 'GET', '/api/user/cancel_account', token);
  expect(data).toMatchObject({ effectiveAt: null, lapsedAt: engine.now });
});
