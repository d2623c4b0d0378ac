/** Nobody learns from a call which phones have accounts, nor who takes part in an event, without a phone's code. */
import { expect, test } from 'vitest';
import type { components } from '#openapi/portal.d.ts';
import type { OperationId, Payload } from '#openapi/operation.ts';
import { handlers } from '#mocks/handlers.generated.ts';
import { Refusal } from './answers.ts';
import { testMoment } from './clock.ts';
import { contentAt } from './seed/seed.ts';
import { sendCodeTo } from './sessions.ts';
import { freshState, type State } from './state.ts';

const doctor = { userId: 10_001, phone: '13800000001' };
const colleague = { userId: 10_002, phone: '13800000002' };
const nobody = '13900000077';
/** A free event. */
const event = { albumId: 4_014, ticketId: 40_141, termId: null };

/** A call at the moment of the tests; the name of a refusal. */
function ask<Id extends OperationId>(state: State, userId: number | null, id: Id, input: object): Payload<Id> | string {
  const content = contentAt(testMoment, 'usual', state.began);
  const who = { caller: userId === null ? null : state.users[String(userId)], token: null, userAgent: 'Test' };
  const rest = { now: testMoment, path: {}, idempotencyKey: null, random: () => 0.5, setToken: () => undefined };
  const call = { state, content, query: input, body: input, ...rest, ...who };
  const answer = (handlers[id] as (call: unknown) => unknown)(call);
  return answer instanceof Refusal ? answer.name : (answer as Payload<Id>);
}

const fresh = (): State => freshState({ frozen: true, seed: 1 });

test('V45 a registration with a wrong code is answered alike for phones with and without an account', () => {
  const state = fresh();
  const place = { hospitalId: 990_101_001, departmentId: 1, titleId: 2, userName: '孙虚构' };
  const registers = (phone: string, code = '9999') => ask(state, null, 'register', { ...place, phone, code });
  expect([doctor.phone, nobody].map((phone) => registers(phone))).toEqual(['wrongCode', 'wrongCode']);
  sendCodeTo(state, doctor.phone, '', testMoment);
  expect(registers(doctor.phone, '1234')).toBe('alreadyRegistered');
});

test('V45 the old phone is proved in a step of its own, and a change tells of no other phone without its code', () => {
  const state = fresh();
  sendCodeTo(state, doctor.phone, '', testMoment, 'text', 'phoneChange');
  const proves = (code: string) => ask(state, doctor.userId, 'phoneVerify', { code });
  expect(proves('9999')).toBe('wrongCode');
  const { ticket } = proves('1234') as Payload<'phoneVerify'>;
  expect(proves('1234')).toBe('wrongCode');
  const changes = (phone: string, code: string, proof = ticket) =>
    ask(state, doctor.userId, 'phoneChange', { ticket: proof, phone, code });
  expect([colleague.phone, nobody].map((phone) => changes(phone, '9999'))).toEqual(['wrongCode', 'wrongCode']);
  sendCodeTo(state, colleague.phone, '', testMoment);
  expect(changes(colleague.phone, '1234')).toBe('phoneTaken');
  sendCodeTo(state, nobody, '', testMoment);
  expect(changes(nobody, '1234', 'proof-guessed')).toBe('phoneUnverified');
  expect(changes(nobody, '1234')).toEqual({ userPhone: '139****0077' });
});

test('V44 a phone that a colleague has registered for an event neither blocks its owner nor tells a third doctor', () => {
  const state = fresh();
  const person = (phone: string): components['schemas']['ParticipantDraft'] => ({
    ...{
      name: '张样例',
      phone,
      hospitalName: '示例市第一人民医院（虚构）',
      departmentName: '普外科',
      titleName: '主治医师',
    },
    extra: {},
  });
  const draft = { ...event, participants: [person(doctor.phone)], couponId: null, expectPayFen: 0, agree: true };
  const registers = (userId: number) => ask(state, userId, 'meetingOrderCreate', draft);
  for (const userId of [colleague.userId, doctor.userId, 10_007]) expect(registers(userId)).toHaveProperty('orderId');
  expect(registers(colleague.userId)).toBe('alreadySigned');
});
