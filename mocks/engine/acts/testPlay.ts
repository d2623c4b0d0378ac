/** Calls of campaigns for tests, and what doctors do in them. */
import * as attemptStatus from '#openapi/dist/names/attemptStatus.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import type { OperationId, Payload } from '#openapi/operation.ts';
import { handlers } from '#mocks/handlers.generated.ts';
import { Refusal } from '../answers.ts';
import { testMoment } from '../clock.ts';
import type { World } from '../exercises/questions.ts';
import { codeItem } from '../money/goods.ts';
import { ledgerOf } from '../money/ledgerOf.ts';
import { placeOrder } from '../money/orders.ts';
import { contentAt } from '../seed/seed.ts';
import { freshState, type State } from '../state.ts';
import { day } from '../times.ts';
import type { UserRecord } from '../user.ts';

/** Who has done nothing yet, who is a member, and who has learned already. */
export const people = { doctor: 10_004, member: 10_002, full: 10_007 } as const;

/** Midnight in Beijing of the test moment, which is at 20:00. */
export const today = testMoment - (20 / 24) * day;

/** A state in which nothing has happened. */
export const fresh = (): State => freshState({ frozen: true, seed: 1 });

/** The state and the content at a moment. */
export const worldAt = (state: State, now = testMoment): World => ({
  state,
  content: contentAt(now, 'usual', state.began),
});

/** Circumstances of a call; `userId` 0 is a visitor. */
export interface Circumstances {
  userId?: number;
  now?: number;
  random?: number;
  key?: string | null;
}

/** What somebody is answered. Throws the name of a refusal. */
export function ask<Id extends OperationId>(
  state: State,
  id: Id,
  input: object,
  { userId = people.doctor, now = testMoment, random = 0, key = null }: Circumstances = {},
): Payload<Id> {
  const call = { ...worldAt(state, now), now, query: input, body: input, path: {}, idempotencyKey: key };
  const caller = state.users[String(userId)] ?? null;
  const answer = (handlers[id] as (call: unknown) => unknown)({ ...call, caller, random: () => random });
  if (answer instanceof Refusal) throw new Error(answer.name);
  return answer as Payload<Id>;
}

/** The rows of a part of this type. */
export function rowsAs<Type extends Payload<'actModule'>['type']>(
  state: State,
  type: Type,
  wish: { key: string; moduleId: number; tab?: string },
  circumstances?: Circumstances,
): Extract<Payload<'actModule'>, { type: Type }> {
  const rows = ask(state, 'actModule', wish, circumstances);
  if (rows.type !== type) throw new Error(`The part is of the type ${rows.type}.`);
  return rows as Extract<Payload<'actModule'>, { type: Type }>;
}

/** A doctor of the state. */
export function personIn(state: State, userId: number): UserRecord {
  const found = state.users[String(userId)];
  if (!found) throw new Error('unknown');
  return found;
}

/** A doctor pays an order. */
export function pays(state: State, userId: number, now: number, fen = 2_800): void {
  const { content } = worldAt(state, now);
  const ledger = ledgerOf(state, content, now);
  const item = { ...codeItem(ledger, 31), priceFen: fen };
  const amount = { goodsFen: fen, vipOffFen: 0, actOffFen: 0, couponOffFen: 0, payFen: fen };
  const start = { userId, orderType: 'vip' as const, items: [item], amount, couponId: null, couponName: null };
  const order = placeOrder(ledger, { ...start, days: 31, from: null, fromId: null }, now);
  Object.assign(order, { payTime: now, paidFen: fen, status: orderStatus.done });
}

/** A doctor hands in an attempt. */
export function practises(state: State, userId: number, finishTime: number): void {
  state.attempts.ofTheTest = {
    ...{ recordId: 900_000, userId, source: 'set', exerciseId: null, title: '练习', mode: 'practice' },
    ...{ status: attemptStatus.submitted, questionIds: [], countedIds: [], answers: {}, hiddenUntil: null },
    ...{ startTime: finishTime, deadline: null, minSubmitTime: null, pausedTime: null, byItself: false },
    ...{ lastTime: finishTime, spentMs: 0, finishTime },
  };
}
