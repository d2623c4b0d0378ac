/** Orders of every kind in any state, for testers: placed as a doctor places them, then led to the state step by step. */
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import * as refundStep from '#openapi/dist/names/refundStep.ts';
import * as refundType from '#openapi/dist/names/refundType.ts';
import type { Engine } from '../Engine.ts';
import { confirm, deliver, ship } from '../mall/delivery.ts';
import { approve } from '../meetings/acceptance.ts';
import { checkIn } from '../meetings/attendance.ts';
import { steerRegistration } from '../meetings/control.ts';
import { type Ledger, receive } from '../money/orders.ts';
import { paymentOf } from '../money/payments.ts';
import type { OrderRecord } from '../money/records.ts';
import { decideRefund } from '../money/refunds.ts';
import { day, hour, minute } from '../times.ts';
import type { UserRecord } from '../user.ts';
import { doctorWith, Impossible, ledgerNow, must, perform } from './making.ts';
import { placeOf } from './placing.ts';
import type { OrderGoal, OrderWish } from './wishes.ts';

interface Making {
  engine: Engine;
  ledger: Ledger;
  caller: UserRecord;
  order: OrderRecord;
  now: number;
}

/** A step on the way to a state; a sentence when it is not possible. */
type Step = (making: Making) => string | null;

const unless = (isDone: boolean, problem: string): string | null => (isDone ? null : problem);
const noParcel = '这个订单没有要寄的东西，没有发货和收货';
/** A parcel is sent so long after the order, and received two days after the order. */
const [sentAfter, receivedAfter] = [3 * hour, 2 * day];

const pay: Step = ({ ledger, order, now }) => {
  if (order.status !== orderStatus.unpaid) return null;
  receive(ledger, paymentOf(ledger, order, order.createTime), Math.min(order.createTime + minute, now));
  return null;
};
const cancel: Step = ({ engine, caller, order }) => {
  perform(engine, 'orderCancel', caller, { body: { orderId: order.orderId, reason: '不想要了' } });
  return null;
};
const accept: Step = ({ ledger, order, now }) =>
  unless(
    order.meeting !== null && (order.status === orderStatus.ready || approve(ledger, order, now)),
    '只有会议、培训和手术班的报名才有录取',
  );
const reject: Step = ({ engine, order }) => {
  if (order.status !== orderStatus.auditing) return '这个订单不用审核，没有不通过';
  return steerRegistration(engine, { orderId: order.orderId, do: 'reject' });
};
const attend: Step = ({ ledger, order, now }) => {
  const codes = order.meeting?.participants.map(({ checkCode }) => checkCode) ?? [];
  const isThere = codes.length > 0 && codes.every((code) => code !== null && checkIn(ledger, order, code, now));
  return unless(isThere, '这个订单没有现场签到：只有线下会议和培训有');
};
const send: Step = ({ order, now }) =>
  unless(order.mall?.hasParcel === true && ship(order, Math.min(order.createTime + sentAfter, now)), noParcel);
const handOver: Step = ({ order, now }) =>
  unless(deliver(order, Math.min(order.createTime + receivedAfter, now)), noParcel);
const take: Step = ({ ledger, order, now }) =>
  unless(confirm(ledger, order, Math.min(order.createTime + receivedAfter, now)), noParcel);
const askFor =
  (type: 1 | 2): Step =>
  ({ engine, caller, order: { orderId } }) => {
    perform(engine, 'refundApply', caller, { body: { orderId, reason: '误操作购买', type } });
    return null;
  };
const decide =
  (agree: boolean): Step =>
  ({ ledger, order, now }) =>
    unless(decideRefund(ledger, order, agree, now), '退款申请已有结果');
const sendBack: Step = ({ engine, caller, order: { orderId } }) => {
  const parcel = { company: '样例快递（虚构）', number: 'YL900000000002' };
  perform(engine, 'refundShip', caller, { body: { orderId, ...parcel } });
  return null;
};

interface Way {
  steps: readonly Step[];
  /** How long ago such an order was placed, unless the tester says so. */
  ago: number;
}

const asked = askFor(refundType.moneyOnly);
const back = [pay, send, take, askFor(refundType.withGoods), decide(true)];

const ways: Readonly<Record<OrderGoal, Way>> = {
  unpaid: { steps: [], ago: 5 * minute },
  cancelled: { steps: [cancel], ago: 10 * minute },
  // The clock closes it.
  closed: { steps: [], ago: 40 * minute },
  paid: { steps: [pay], ago: 10 * minute },
  accepted: { steps: [pay, accept], ago: hour },
  rejected: { steps: [pay, reject], ago: hour },
  attended: { steps: [pay, accept, attend], ago: hour },
  shipped: { steps: [pay, send], ago: 6 * hour },
  delivered: { steps: [pay, send, handOver], ago: 3 * day },
  received: { steps: [pay, send, take], ago: 3 * day },
  refunding: { steps: [pay, asked], ago: hour },
  refused: { steps: [pay, asked, decide(false)], ago: hour },
  refunded: { steps: [pay, asked, decide(true)], ago: hour },
  toReturn: { steps: back, ago: 4 * day },
  returning: { steps: [...back, sendBack], ago: 4 * day },
};

const { unpaid, cancelled, closed, auditing, ready, toReceive, done, refunded } = orderStatus;
/** The states in which an order is where the tester wanted it. */
const ends: Readonly<Record<OrderGoal, readonly OrderRecord['status'][]>> = {
  unpaid: [unpaid],
  cancelled: [cancelled],
  closed: [closed],
  paid: [auditing, ready, done],
  accepted: [ready],
  rejected: [closed, refunded],
  attended: [done],
  shipped: [toReceive],
  delivered: [toReceive],
  received: [done],
  refunding: [auditing, ready, done],
  refused: [auditing, ready, done],
  refunded: [refunded],
  toReturn: [done],
  returning: [done],
};
const steps: Partial<Readonly<Record<OrderGoal, number>>> = {
  refunding: refundStep.checking,
  refused: refundStep.refused,
  refunded: refundStep.refunded,
  toReturn: refundStep.toReturn,
  returning: refundStep.returning,
};

/** Whether the clock has left the order in its state. */
const isThere = ({ status, refund }: OrderRecord, goal: OrderGoal): boolean =>
  ends[goal].includes(status) && (steps[goal] === undefined || refund?.status === steps[goal]);

/** Makes an order. Throws `Impossible` when there can be none like that. */
export function makeOrder(engine: Engine, wish: OrderWish): { orderId: number; orderNo: string } {
  const { now } = engine;
  const { phone, state = 'unpaid' } = wish;
  const caller = doctorWith(engine, phone);
  const { steps: way, ago } = ways[state];
  // The books are written as of now, before anything happens in the past.
  const ledger = ledgerNow(engine);
  const { orderId } = placeOf(engine, caller, wish, now - (wish.ago ?? ago));
  const order = ledger.books.orders.find((own) => own.orderId === orderId);
  if (!order) throw new Error(`Order ${orderId} was placed.`);
  if (order.amount.payFen === 0 && ['unpaid', 'cancelled', 'closed'].includes(state))
    throw new Impossible('这个订单不用付钱，下单就完成，没有待支付');
  for (const step of way) must(step({ engine, ledger, caller, order, now }));
  ledgerNow(engine);
  if (!isThere(order, state))
    throw new Impossible(`按下单的时间，模拟后端的时钟已让订单走到别的状态，停不在 ${state}；请改 ago（毫秒）`);
  return { orderId, orderNo: order.orderNo };
}
