/** Links of the mock backend: what each gives, to whom, once, and nothing to a guesser. */
import { describe, expect, test } from 'vitest';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import type { OperationId, Payload } from '#openapi/operation.ts';
import { handlers } from '#mocks/handlers.generated.ts';
import { Refusal } from '../answers.ts';
import { testMoment } from '../clock.ts';
import { inboxIn } from '../inbox/records.ts';
import { links } from '../seed/acts/links.ts';
import { contentAt } from '../seed/seed.ts';
import { freshState, type State } from '../state.ts';
import { day, hour } from '../times.ts';
import { maxGuesses, maxTries } from './tokens.ts';

const doctor = 10_001;
const giver = 10_002;
const unverified = 10_004;
const full = 10_007;
const taker = 10_008;
const gift = 'gift-demo-0001';
const benefit = 'benefit-demo-0001';

const fresh = (): State => freshState({ frozen: true, seed: 1 });

interface Who {
  userId?: number;
  now?: number;
  address?: string;
  key?: string | null;
}

/** What somebody is answered. Throws the name of a refusal. */
function ask<Id extends OperationId>(
  state: State,
  id: Id,
  input: object,
  { userId = doctor, now = testMoment, address = 'home', key = null }: Who = {},
): Payload<Id> {
  const call = { state, content: contentAt(now, 'usual', state.began), now, address, query: input, body: input };
  const caller = state.users[String(userId)] ?? null;
  const answer = (handlers[id] as (call: unknown) => unknown)({ ...call, path: {}, caller, idempotencyKey: key });
  if (answer instanceof Refusal) throw new Error(answer.name);
  return answer as Payload<Id>;
}

const shown = (state: State, token: string, who: Who = {}) => ask(state, 'actTokenDetail', { token }, who);
const take = (state: State, token: string, who: Who = {}, workNo?: string) =>
  ask(state, 'actTokenReceive', { token, ...(workNo !== undefined && { workNo }) }, who);
const news = (state: State, userId: number): string[] => inboxIn(state, userId).map(({ text }) => text);

describe('[R079] a link', () => {
  test.each([
    [gift, 0, 'open'],
    [gift, doctor, 'open'],
    [gift, giver, 'own'],
    ['expired-demo-0001', 0, 'expired'],
    ['expired-demo-0001', full, 'expired'],
    ['taken-demo-0001', 0, 'taken'],
    ['taken-demo-0001', doctor, 'taken'],
    ['taken-demo-0001', taker, 'received'],
    ['taken-demo-0001', full, 'own'],
    ['invite-demo-0001', 0, 'open'],
    ['invite-demo-0001', giver, 'own'],
    ['invite-demo-0001', doctor, 'refused'],
    [benefit, 0, 'open'],
    [benefit, doctor, 'open'],
    [benefit, unverified, 'refused'],
    ['coupon-demo-0001', doctor, 'open'],
    ['page-demo-0001', 0, 'open'],
  ])('%s is for %i %s', (token, userId, expected) => {
    expect(shown(fresh(), token, { userId }).state).toBe(expected);
  });

  test('names no more of a person than the surname', () => {
    const state = fresh();
    for (const { token } of links)
      expect(JSON.stringify(shown(state, token)), token).not.toMatch(/李示范|周全有|吴已绑/);
    expect([shown(state, gift).from, shown(state, benefit).from]).toEqual([
      '李**',
      expect.stringContaining('示例市第一人民医院'),
    ]);
  });

  test('that leads to a campaign has its parts, and gives nothing', () => {
    const state = fresh();
    expect(shown(state, 'page-demo-0001').act).toMatchObject({ key: 'hospital901', title: '院内学习月' });
    expect(() => take(state, 'page-demo-0001')).toThrow('notFound');
  });
});

describe('[R079] a gift', () => {
  test('is put into the account, and both are told', () => {
    const state = fresh();
    expect(take(state, gift)).toEqual({
      kind: 'gift',
      names: ['31天会员', '同行礼包券'],
      days: 31,
      couponIds: [expect.any(Number)],
    });
    expect(state.users[String(doctor)]?.vipUntil).toBe(testMoment + 31 * day);
    const { list } = ask(state, 'couponList', {});
    expect(list.map(({ name }) => name)).toContain('同行礼包券');
    const order = state.books?.orders.find(({ userId, source }) => userId === doctor && source === 'gift');
    expect([order?.status, order?.paidFen, order?.days]).toEqual([orderStatus.done, 0, 31]);
    expect(news(state, doctor)).toContain('领取成功：31天会员、同行礼包券已放入您的账户。');
    expect(news(state, giver)).toContain('您赠送的“送您31天会员和一张课程券”已被一位同行领取。');
    expect([shown(state, gift).state, shown(state, gift, { userId: full }).state]).toEqual(['received', 'taken']);
  });

  test('is taken once: the same key is answered alike, and gives nothing more', () => {
    const state = fresh();
    const key = 'Zk3v9QxT1bYw8LmN2cRp5u';
    const first = take(state, gift, { key });
    expect(take(state, gift, { key })).toEqual(first);
    expect(() => take(state, gift, { key: `${key}2` })).toThrow('linkReceived');
    expect(() => take(state, gift, { userId: full, key })).toThrow('linkTaken');
    expect(state.users[String(doctor)]?.vipUntil).toBe(testMoment + 31 * day);
  });

  test.each([
    ['expired-demo-0001', doctor, 'linkExpired'],
    ['taken-demo-0001', doctor, 'linkTaken'],
    ['taken-demo-0001', taker, 'linkReceived'],
    [gift, giver, 'linkOwn'],
    ['invite-demo-0001', doctor, 'linkRefused'],
    [benefit, unverified, 'linkRefused'],
    ['unknown-0001', doctor, 'notFound'],
  ])('%s is not given to %i: %s', (token, userId, refusal) => {
    const state = fresh();
    expect(() => take(state, token, { userId })).toThrow(refusal);
    expect(state.actTakes).toEqual([]);
  });
});

describe('[R079] benefits of an organisation', () => {
  test('are given for a known number, however it is typed, and for each number once', () => {
    const state = fresh();
    for (const wrong of [undefined, '', 'DEMO-0006', '13800000009', 'DEMO0001x'])
      expect(() => take(state, benefit, {}, wrong), wrong).toThrow('checkFailed');
    expect(take(state, benefit, {}, ' ｄemo－0001 ').days).toBe(31);
    expect(() => take(state, benefit, { userId: full }, 'DEMO-0001')).toThrow('checkFailed');
    expect(take(state, benefit, { userId: full }, '138 0000 0007').names).toHaveLength(3);
  });
});

describe('[R079] who guesses', () => {
  test('V47 is refused after thirty unknown links in an hour; a right link, a doctor and another address are not', () => {
    const state = fresh();
    const visitor = { userId: 0 };
    for (let at = 0; at < maxGuesses; at += 1)
      expect(() => shown(state, `guess-${String(at).padStart(4, '0')}`, visitor)).toThrow('notFound');
    expect(() => shown(state, 'guess-9999', visitor)).toThrow('tooFrequent');
    expect(shown(state, gift, visitor).state).toBe('open');
    expect(() => shown(state, 'guess-9999')).toThrow('notFound');
    expect(() => shown(state, 'guess-9999', { ...visitor, address: 'other' })).toThrow('notFound');
    expect(() => shown(state, 'guess-9999', { ...visitor, now: testMoment + hour })).toThrow('notFound');
  });

  test('may try to receive twenty times in an hour', () => {
    const state = fresh();
    for (let at = 0; at < maxTries; at += 1) expect(() => take(state, benefit, {}, `NO-${at}`)).toThrow('checkFailed');
    expect(() => take(state, benefit, {}, 'DEMO-0001')).toThrow('tooFrequent');
    expect(take(state, benefit, { now: testMoment + hour }, 'DEMO-0001').days).toBe(31);
  });

  test('reading a link that exists is not counted', () => {
    const state = fresh();
    for (let at = 0; at < 2 * maxGuesses; at += 1) expect(shown(state, gift).kind).toBe('gift');
  });
});
