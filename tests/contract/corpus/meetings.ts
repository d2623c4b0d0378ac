/** Meetings: seats, registrations, waiting lists. */
import { field, ignored, insteadOf, keyless, local, number, sent, yuan, zone } from '../alter.ts';
import type { Deviation } from '../deviations.ts';
import type { Json } from '../document.ts';

/** Wrong backends. */
export const meetings: Deviation[] = [
  {
    name: 'a seat that is sold twice',
    alter: insteadOf('meetingOrderCreate', 'seatsShort'),
    only: 'meetingOrderCreate',
    names: { operation: 'meetingOrderCreate', pointer: '/code', expected: /seatsShort/ },
  },
  {
    name: 'seats that are not reduced by a registration',
    alter: field(
      'meetingPreview',
      '/data/stock',
      number((stock) => (stock > 2 ? 100 : stock)),
    ),
    only: 'meetingOrder',
    names: { operation: 'meetingPreview', pointer: '/data/stock' },
  },
  {
    name: 'a registration for a meeting that has ended',
    alter: insteadOf('meetingOrderCreate', 'registrationClosed'),
    only: 'meetingOrderCreate',
    names: { operation: 'meetingOrderCreate', pointer: '/code', expected: /registrationClosed/ },
  },
  {
    name: 'a person is registered twice',
    alter: insteadOf('meetingOrderCreate', 'alreadySigned'),
    only: 'meetingOrderCreate',
    names: { operation: 'meetingOrderCreate', pointer: '/code', expected: /alreadySigned/ },
  },
  {
    name: 'the Idempotency-Key of a registration ignored',
    alter: keyless('meetingOrderCreate'),
    only: 'meetingOrderCreate',
    names: { operation: 'meetingOrderCreate', pointer: '/header/Idempotency-Key' },
  },
  {
    name: 'the price of a ticket in yuan',
    alter: field('meetingPreview', '/data/amount/payFen', yuan),
    only: 'meetingPreview meetingOrderCreate',
    names: { operation: 'meetingPreview', pointer: '/data/amount/payFen' },
  },
  {
    name: 'a place in the waiting list that is counted from 0',
    alter: field(
      'meetingWait',
      '/data/position',
      number((position) => position - 1),
    ),
    only: 'meetingWait',
    names: { operation: 'meetingWait', pointer: '/data/position' },
  },
  {
    name: 'waiting for a meeting that has seats',
    alter: insteadOf('meetingWait', 'seatsFree'),
    only: 'meetingWait',
    names: { operation: 'meetingWait', pointer: '/code', expected: /seatsFree/ },
  },
  {
    name: 'meetings of every month',
    alter: ignored('meetingList', 'month'),
    only: 'meeting',
    names: { operation: 'meetingList', pointer: ['/query/month', '/data/list', '/data/total'] },
  },
  {
    name: 'meetings of every kind',
    alter: ignored('meetingCalendar', 'type'),
    only: 'meeting',
    names: { operation: 'meetingCalendar', pointer: ['/query/type', '/data/list'] },
  },
  {
    name: 'the beginning of a meeting eight hours late on its page',
    alter: field(
      'meetingDetail',
      '/data/meeting/startTime',
      number((ms) => ms + zone),
    ),
    only: 'meeting',
    names: { operation: 'meetingDetail', pointer: '/data/meeting/startTime' },
  },
  {
    name: 'the end of the registration as a local text',
    alter: field('meetingList', '/data/list/*/signEnd', local),
    only: 'meetingList',
    names: { operation: 'meetingList', pointer: '/data/list/*/signEnd' },
  },
  {
    name: 'the rules of refunds in the other order',
    alter: field('meetingDetail', '/data/refundRules', (rules) => (rules as Json[]).toReversed()),
    only: 'meeting',
    names: { operation: 'meetingDetail', pointer: '/data/refundRules' },
  },
  {
    name: 'a price that is not that of the cheapest ticket',
    alter: field(
      'meetingDetail meetingList',
      '/data/tickets/*/priceFen',
      number((fen) => fen + 100),
    ),
    only: 'meeting',
    names: { operation: 'meetingDetail', pointer: ['/data/meeting/priceFen', '/data/tickets'] },
  },
  {
    name: 'a participant that is not changed',
    alter: sent('meetingParticipant', (body) => ({
      ...body,
      participant: { ...(body.participant as Json), phone: '13800000077' },
    })),
    only: 'meetingParticipant',
    names: { operation: 'meetingParticipant', pointer: '/data/meeting/participants' },
  },
  {
    name: 'counts by kind that are those of the page',
    alter: field('meetingList', '/data/counts/*/total', () => 1),
    only: 'meeting',
    names: { operation: 'meetingList', pointer: '/data/counts' },
  },
  {
    name: 'a place in the waiting list that is not told',
    alter: field('meetingWaitingList', '/data/list', () => []),
    only: 'meetingOrder',
    names: { operation: 'meetingWaitingList', pointer: '/data/list' },
  },
];
