/** The lasting id of a social account logs nobody in and binds nothing; a ticket of its authorization does, once. */
import { expect, test } from 'vitest';
import type { OperationId, Payload } from '#openapi/operation.ts';
import { handlers } from '#mocks/handlers.generated.ts';
import { Refusal } from './answers.ts';
import { testMoment } from './clock.ts';
import { contentAt } from './seed/seed.ts';
import { sendCodeTo } from './sessions.ts';
import { freshState, type State } from './state.ts';
import { minute } from './times.ts';

const doctor = 10_001;
const member = { userId: 10_002, phone: '13800000002' };

/** A visitor's call: the payload or the name of a refusal, and the token that it has set. */
function visitor(state: State) {
  let turn = 0;
  return <Id extends OperationId>(id: Id, query: object, now = testMoment) => {
    let token: string | null = null;
    const call = { state, content: contentAt(now, 'usual', state.began), now, query, body: {}, path: {}, caller: null };
    const random = (): number => (turn += 0.013) % 1;
    const setToken = (value: string | null): void => void (token = value);
    const answer = (handlers[id] as (call: unknown) => unknown)({ ...call, random, setToken, userAgent: 'Test' });
    return { answer: answer instanceof Refusal ? answer.name : (answer as Payload<Id>), isIn: token !== null };
  };
}

const begin = () => {
  const state = freshState({ frozen: true, seed: 1 });
  const asks = visitor(state);
  const ticketFor = (code: string, now?: number): string =>
    (asks('pcCodeInfo', { code }, now).answer as Payload<'pcCodeInfo'>).unionId;
  return { state, asks, ticketFor };
};

test('V43 the lasting id of a social account logs nobody in, and its ticket does once and not for long', () => {
  const { state, asks, ticketFor } = begin();
  const refused = { answer: 'codeLookupFailed', isIn: false };
  const lasting = state.users[String(doctor)]?.unionId;
  expect(asks('isBindPhone', { openId: lasting })).toEqual(refused);
  const openId = ticketFor('wx-bound');
  expect(openId).not.toBe(lasting);
  expect(asks('isBindPhone', { openId })).toMatchObject({
    answer: { bind: true, user: { userId: doctor } },
    isIn: true,
  });
  expect(asks('isBindPhone', { openId })).toEqual(refused);
  expect(asks('isBindPhone', { openId: ticketFor('wx-bound') }, testMoment + 15 * minute)).toEqual(refused);
});

test('V43 a ticket binds once, after as many wrong codes as are allowed, and the lasting id binds nothing', () => {
  const { state, asks, ticketFor } = begin();
  sendCodeTo(state, member.phone, '', testMoment);
  const binds = (openId: string, code = '1234') => asks('bindPhone', { openId, userPhone: member.phone, code });
  expect(binds('union-unbound').answer).toBe('codeLookupFailed');
  const openId = ticketFor('wx-unbound');
  expect(asks('isBindPhone', { openId }).answer).toEqual({ bind: false });
  expect(binds(openId, '9999').answer).toBe('wrongCode');
  expect(binds(openId)).toMatchObject({ answer: { user: { userId: member.userId } }, isIn: true });
  expect(state.users[String(member.userId)]?.unionId).toBe('union-unbound');
  sendCodeTo(state, member.phone, '', testMoment + minute);
  expect(binds(openId).answer).toBe('codeLookupFailed');
});
