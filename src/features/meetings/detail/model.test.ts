import { expect, test } from 'vitest';
import * as meetingStatus from '#openapi/dist/names/meetingStatus.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { freshState } from '#mocks/engine/state.ts';
import { testMoment } from '#mocks/engine/clock.ts';
import { buildContent } from '#mocks/engine/seed/seed.ts';
import { meetingWith } from '#mocks/engine/meetings/cards.ts';
import { meetingPage } from '#mocks/engine/meetings/meetingPage.ts';
import type { Meeting } from '../queries.ts';
import { chosenTerm, nextStep, priceOf, reviewGate, type Step, usualTicket } from './model.ts';
import { ruleNow } from '#kit/meetings/refundRule.ts';

const known = { state: freshState({ frozen: true, seed: 1 }), content: buildContent(testMoment), now: testMoment };

/** The page of an event of the seed for a visitor. */
function pageOf(albumId: number): Meeting {
  const record = meetingWith(known, albumId);
  if (!record) throw new Error(`no meeting ${albumId}`);
  return meetingPage({ ...known, caller: null }, record);
}

const nobody = {
  signed: false,
  orderId: null,
  orderStatus: null,
  orderType: null,
  collected: false,
  classId: null,
  waiting: null,
  requirementMet: true,
  canReview: false,
};

/** The next step for the usual choice; `my` is what the reader has. */
function stepOf(
  about: Meeting,
  my: Partial<NonNullable<Meeting['my']>> | null = null,
  isVip = false,
  termId = 0,
): Step {
  const own = { ...about, my: my && { ...nobody, ...my } };
  return nextStep(own, { ticket: usualTicket(own), term: chosenTerm(own, termId) }, isVip);
}

const order = (status: NonNullable<Meeting['my']>['orderStatus'], signed: boolean, classId: number | null = null) => ({
  orderId: 7,
  orderType: 'meeting' as const,
  orderStatus: status,
  signed,
  classId,
});

test.each<[what: string, albumId: number, my: Parameters<typeof stepOf>[1], step: object]>([
  ['open', 4008, null, { do: 'register', ticketId: 40_081, termId: null }],
  ['an open term', 4101, null, { do: 'register', ticketId: 41_011, termId: 410_101 }],
  ['not open yet', 4003, null, { do: 'opens' }],
  ['full', 4005, null, { do: 'wait', ticketId: 40_051, position: null }],
  [
    'full, and the reader waits',
    4005,
    { waiting: { position: 3, holdUntil: null, ticketId: 40_051, termId: null } },
    { do: 'wait', position: 3 },
  ],
  [
    'full, and a seat is held for the reader',
    4005,
    { waiting: { position: 0, holdUntil: testMoment + 1, ticketId: 40_051, termId: null } },
    { do: 'register', ticketId: 40_051 },
  ],
  [
    'open, and a seat of another ticket is held for the reader',
    4008,
    { waiting: { position: 0, holdUntil: testMoment + 1, ticketId: 40_082, termId: null } },
    { do: 'register', ticketId: 40_082, isHeld: true },
  ],
  ['closed', 4006, null, { do: 'nothing', text: '报名已截止' }],
  ['running on site', 4004, null, { do: 'nothing', text: '进行中' }],
  ['ended with a replay', 4012, null, { do: 'replay', isOver: true }],
  ['cancelled', 4010, null, { do: 'nothing', text: '已取消' }],
  ['postponed', 4009, null, { do: 'nothing', text: '已延期，暂停报名' }],
  ['a title that is missing', 4107, { requirementMet: false }, { do: 'nothing', why: 'requirement' }],
  ['an unpaid order', 4008, order(orderStatus.unpaid, false), { do: 'pay', orderId: 7 }],
  ['an unpaid order of a full event', 4005, order(orderStatus.unpaid, false), { do: 'pay', orderId: 7 }],
  ['a registration that is checked', 4016, order(orderStatus.done, false), { do: 'order', isChecked: false }],
  ['a registration', 4008, order(orderStatus.done, true), { do: 'order', isChecked: true }],
  ['a registration for what is cancelled', 4010, order(orderStatus.done, true), { do: 'order', isChecked: true }],
  ['a class', 4205, order(orderStatus.done, true, 5003), { do: 'class', classId: 5003 }],
])('[2.1-08] the one next step of an event: %s', (_, albumId, my, step) => {
  expect(stepOf(pageOf(albumId), my)).toMatchObject(step);
});

test('[2.1-08] a ticket for members leads others to the membership, and members to the registration', () => {
  const about = pageOf(4008);
  const choice = { ticket: about.tickets.find(({ vipOnly }) => vipOnly), term: undefined };
  expect(nextStep(about, choice, false)).toEqual({ do: 'join' });
  expect(nextStep(about, choice, true)).toMatchObject({ do: 'register', ticketId: 40_083 });
});

test('[2.1-08] a full ticket of an open event waits, while another ticket can be had', () => {
  const about = pageOf(4008);
  const [first, second] = about.tickets.map((ticket, at) => (at === 0 ? { ...ticket, stock: 0 } : ticket));
  const waiting = { ...about, waitlistEnabled: true };
  expect(nextStep(waiting, { ticket: first, term: undefined }, false)).toMatchObject({ do: 'wait' });
  expect(nextStep(waiting, { ticket: second, term: undefined }, false)).toMatchObject({ do: 'register' });
});

test('[2.1-08] every event of the seed has a step, and each of its terms', () => {
  for (const { brief, detail } of known.content.meetings) {
    const about = pageOf(brief.albumId);
    const steps = [0, ...detail.terms.map(({ termId }) => termId)].map((termId) => stepOf(about, null, false, termId));
    expect(steps.every((step) => step.do !== 'nothing' || step.text !== '')).toBe(true);
    const isOpen = about.meeting.status === meetingStatus.open;
    expect(steps[0]?.do === 'register', String(brief.albumId)).toBe(isOpen);
  }
});

test('[2.1-08] the price of a term takes the place of the ticket’s, and has no member price', () => {
  const about = pageOf(4104);
  const ticket = usualTicket(about);
  const dearer = about.terms.map((term, at) => ({ ...term, priceFen: at === 1 ? 500_000 : null }));
  expect(dearer.map((term) => priceOf({ ticket, term }))).toEqual([
    { fen: ticket?.priceFen, vipFen: ticket?.vipPriceFen },
    { fen: 500_000, vipFen: null },
  ]);
});

test('[2.1-08] today’s rule of refunds is the first whose hours are left', () => {
  const { refundRules } = pageOf(4008);
  const hour = 3_600_000;
  const percentAt = (hours: number) => ruleNow(refundRules, testMoment + hours * hour, testMoment)?.percent;
  expect([200, 168, 167, 72, 71, 1, 0, -1].map(percentAt)).toEqual([100, 100, 50, 50, 0, 0, undefined, undefined]);
});

test.each<[what: string, albumId: number, my: Parameters<typeof stepOf>[1], gate: string | null]>([
  ['a visitor', 4011, null, null],
  ['nobody who takes part', 4011, {}, null],
  ['a registration that waits for its payment', 4008, order(orderStatus.unpaid, false), null],
  ['a seat on site', 4008, order(orderStatus.ready, true), '签到参会后可以评价'],
  ['a seat online', 4007, order(orderStatus.ready, true), '活动结束后可以评价'],
  ['a running class', 4102, { ...order(orderStatus.learning, true), orderType: 'operation' }, '学习结束后可以评价'],
  ['a registration that is done and cannot be reviewed any more', 4011, order(orderStatus.done, true), null],
  ['a check-in before the event begins', 4008, order(orderStatus.done, true), '活动开始后可以评价'],
])('[2.1-08] F.3: %s is told what is needed for a review', (_, albumId, my, gate) => {
  expect(reviewGate({ ...pageOf(albumId), my: my ? { ...nobody, ...my } : null })).toBe(gate);
});
