/** The first page of the user centre: a doctor's numbers, which are totals of lists, and what waits for her. */
import type { components } from '#openapi/portal.d.ts';
import type { Asked } from '../certificates/earned.ts';
import { certificateListOf } from '../certificates/own.ts';
import { collectedBy, collectTypes } from '../learning/collected.ts';
import { ownedCourses } from '../learning/owned.ts';
import { couponStateName } from '../money/coupons.ts';
import { ledgerOf, ownedIn, unpaidOf } from '../money/ledgerOf.ts';
import { todosOf } from './todos.ts';

type Summary = components['schemas']['UserCenterSummary'];

/** To-dos in an answer. */
const maxTodos = 20;

function countsOf(asked: Asked): Summary['counts'] {
  const { state, content, caller, now } = asked;
  const { userId } = caller.user;
  const ledger = ledgerOf(state, content, now);
  return {
    owned: ownedCourses(asked, 'buy').length,
    collect: collectTypes.reduce((sum, type) => sum + collectedBy(asked, caller, type).length, 0),
    coupon: ownedIn(ledger, 'coupons', userId).filter((own) => couponStateName(own, now) === 'unused').length,
    unpaid: unpaidOf(ledger, userId).length,
    certificate: certificateListOf(asked, { size: 1 }).total,
  };
}

/** The numbers and the first to-dos of a doctor. */
export function summaryOf(asked: Asked): Summary {
  const todos = todosOf(asked);
  return {
    counts: countsOf(asked),
    todos: todos.slice(0, maxTodos),
    todoTotal: todos.length,
    serverTime: asked.now,
  };
}
