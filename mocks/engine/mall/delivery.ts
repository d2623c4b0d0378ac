/** Goods on their way: sent, delivered, received, and what the clock does of it. */
import type { components } from '#openapi/portal.d.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import * as refundStep from '#openapi/dist/names/refundStep.ts';
import type { Ledger } from '../money/orders.ts';
import type { LogEntry, OrderRecord } from '../money/records.ts';
import { closeReturn, decideRefund, receiveReturn } from '../money/refunds.ts';
import { isRefunding, log, mayHappen, move } from '../money/transitions.ts';
import { complete } from './completion.ts';
import type { Destination, MallPart, Parcel } from './records.ts';
import { day, hour } from '../times.ts';

type Schemas = components['schemas'];

/** The shop sends goods so long after the payment. */
const packTime = 4 * hour;
const travelTime = 2 * day;
const confirmTime = 10 * day;
export const extraTime = 5 * day;
/** More time is offered in the last days before an order counts as received [F.2]. */
const extendFrom = 3 * day;
const returnTravel = 3 * day;
const remindPause = day;
/** A review may be written so long after the goods were received. */
export const reviewTime = 30 * day;

/** What a new order of goods begins with. */
export const newMallPart = (
  start: Pick<MallPart, 'address' | 'note' | 'invoice' | 'hasParcel' | 'readyTime'>,
): MallPart => ({
  ...start,
  ...{ moves: 0, parcel: null, deliverTime: null, receiveTime: null, autoConfirmTime: null },
  ...{ isExtended: false, remindTime: null, restocked: [] },
});

/** The shop sends the goods. False when there is nothing to send, or a refund is under way. */
export function ship(order: OrderRecord, now: number, actor: LogEntry['actor'] = 'shop'): boolean {
  const { mall, orderId } = order;
  if (!mall || !mayHappen(order, 'ship') || isRefunding(order)) return false;
  const number = `YL${String(orderId).padStart(12, '0')}`;
  mall.parcel = { company: '样例快递（虚构）', number, arriveTime: now + travelTime };
  mall.deliverTime = now;
  mall.autoConfirmTime = now + confirmTime;
  move(order, 'ship', now, actor);
  return true;
}

/** The parcel is handed over. False when none is on its way. */
export function deliver({ status, mall }: OrderRecord, now: number): boolean {
  if (status !== orderStatus.toReceive || !mall?.parcel || mall.parcel.arriveTime <= now) return false;
  mall.parcel.arriveTime = now;
  return true;
}

/** The goods are received; an invoice that was wished is applied for. False when they were not sent. */
export function confirm(
  { books }: Ledger,
  order: OrderRecord,
  now: number,
  actor: LogEntry['actor'] = 'buyer',
): boolean {
  const { mall } = order;
  if (!mall || !mayHappen(order, 'confirm') || isRefunding(order)) return false;
  move(order, 'confirm', now, actor);
  complete(books, order, mall, now);
  return true;
}

/** Whether the buyer may have more time now. */
export const isExtendable = ({ status, mall }: OrderRecord, now: number): boolean =>
  status === orderStatus.toReceive &&
  mall?.autoConfirmTime != null &&
  !mall.isExtended &&
  mall.autoConfirmTime - now <= extendFrom;

/** More time until the order counts as received, once. False when it is too early or was done. */
export function extend(order: OrderRecord, now: number): boolean {
  const { mall } = order;
  if (mall?.autoConfirmTime == null || !isExtendable(order, now) || isRefunding(order)) return false;
  mall.autoConfirmTime += extraTime;
  mall.isExtended = true;
  log(order, 'extend', now, 'buyer');
  return true;
}

/** Reminds the shop. False when that was done less than a day ago. */
export function remind(order: OrderRecord, mall: MallPart, now: number): boolean {
  if (mall.remindTime !== null && mall.remindTime > now) return false;
  mall.remindTime = now + remindPause;
  log(order, 'remind', now, 'buyer');
  return true;
}

/** Whether the address may be changed: before the payment as often as wanted, after it once [F.2]. */
export const isMovable = ({ status, mall }: OrderRecord): boolean =>
  mall?.hasParcel === true && (status === orderStatus.unpaid || (status === orderStatus.ready && mall.moves === 0));

/** Sends an order to another address. */
export function redirect(order: OrderRecord, mall: MallPart, address: Destination, now: number): void {
  mall.address = address;
  if (order.status === orderStatus.ready) mall.moves += 1;
  log(order, 'address', now, 'buyer');
}

const shipTime = ({ readyTime }: MallPart, payTime: number): number => Math.max(payTime + packTime, readyTime);

/** When the parcel of a paid order is expected, ms; null where nothing is sent, and for an order that waits or has ended. */
export function arriveTimeOf({ status, mall, payTime }: OrderRecord): number | null {
  if (!mall || payTime === null) return null;
  if (status === orderStatus.ready) return shipTime(mall, payTime) + travelTime;
  return status === orderStatus.toReceive || status === orderStatus.done ? (mall.parcel?.arriveTime ?? null) : null;
}

type Due = readonly [time: number, run: (time: number) => void];

/** What the clock does next with an order of goods; null when it waits for somebody. */
function dueOf(ledger: Ledger, order: OrderRecord): Due | null {
  const { mall, refund, status, payTime } = order;
  if (!mall) return null;
  const { deadline = null, timeline = [] } = refund ?? {};
  if (refund?.status === refundStep.checking && deadline !== null)
    return [deadline, (time) => void decideRefund(ledger, order, true, time, 'system')];
  if (refund?.status === refundStep.toReturn && deadline !== null)
    return [deadline, (time) => closeReturn(order, time)];
  const sentBack = timeline[0]?.time ?? 0;
  if (refund?.status === refundStep.returning)
    return [sentBack + returnTravel, (time) => void receiveReturn(ledger, order, time, 'system')];
  // A refund that was taken back has held the order up.
  const last = order.log.at(-1)?.time ?? 0;
  if (status === orderStatus.ready && payTime !== null)
    return [Math.max(shipTime(mall, payTime), last), (time) => void ship(order, time, 'system')];
  if (status === orderStatus.toReceive && mall.autoConfirmTime !== null)
    return [Math.max(mall.autoConfirmTime, last), (time) => void confirm(ledger, order, time, 'system')];
  return null;
}

/** Everything that the clock has done with an order of goods until now. */
export function settleGoods(ledger: Ledger, order: OrderRecord, now: number): void {
  for (let due = dueOf(ledger, order); due && due[0] <= now; due = dueOf(ledger, order)) due[1](due[0]);
}

const stations: readonly (readonly [share: number, text: (address: Destination) => string])[] = [
  [0, () => '商家已发货，快件已由样例快递（虚构）揽收（示例）'],
  [0.15, () => '快件已从样例转运中心（虚构）发出（示例）'],
  [0.6, ({ areaText }) => `快件已到达${areaText}，正在分拨（示例）`],
  [0.9, ({ areaText }) => `快件正在派送，派送员已从${areaText}网点出发（示例）`],
  [1, () => '快件已签收，感谢使用样例快递（虚构）（示例）'],
];

const statusOf = ({ arriveTime }: Parcel, deliverTime: number, now: number): string =>
  arriveTime <= now ? '已签收' : now - deliverTime >= (arriveTime - deliverTime) * 0.9 ? '派送中' : '运输中';

/** The parcels of an order; the way of each grows with the clock. Null when nothing was sent. */
export function logisticsOf({ mall }: OrderRecord, now: number): Schemas['Logistics'] | null {
  if (!mall?.parcel || mall.address === null || mall.deliverTime === null) return null;
  const { address, parcel, deliverTime } = mall;
  const { company, number, arriveTime } = parcel;
  const timeline = stations
    .map(([share, text]) => ({
      time: Math.round(deliverTime + (arriveTime - deliverTime) * share),
      text: text(address),
    }))
    .filter(({ time }) => time <= now)
    .toReversed();
  return { packages: [{ company, number, statusText: statusOf(parcel, deliverTime, now), timeline }] };
}
