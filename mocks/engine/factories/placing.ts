/** Places an order for a factory, as the portal does: asks for the price first, then orders at that price. */
import type { components } from '#openapi/portal.d.ts';
import type { Engine } from '../Engine.ts';
import { addressesOf, saveAddress } from '../mall/addresses.ts';
import { productOf } from '../mall/catalog.ts';
import { meetingWith, orderTypeOf, programOf, type Program } from '../meetings/program.ts';
import { registeredPhones } from '../meetings/participants.ts';
import { exampleExtra } from '../meetings/seeded.ts';
import type { UserRecord } from '../user.ts';
import { Impossible, ledgerNow, perform } from './making.ts';
import type { OrderWish } from './wishes.ts';

type Placed = components['schemas']['OrderPlaced'];
type Choice = components['schemas']['CouponChoice'];
type Whole = OrderWish & { targetId: number };
type Placing = (engine: Engine, caller: UserRecord, wish: Whole, at: number) => Placed;

/** The wanted coupon, or none. Ends the making with the reason why it cannot be used. */
function couponIn(choices: readonly Choice[], couponId: number | undefined): number | null {
  if (couponId === undefined) return null;
  const found = choices.find((own) => own.couponId === couponId);
  if (found?.reason === null) return couponId;
  throw new Impossible(`优惠券 ${couponId} 不能用：${found?.reason ?? '这位用户没有这张券，或已使用、已过期'}`);
}

const single: Placing = (engine, caller, { orderType, targetId, quantity = 1, couponId: wanted }, at) => {
  if (orderType !== 'video' && orderType !== 'vip') throw new Error('A course or a plan is placed here.');
  if (quantity > 1) throw new Impossible('课程和会员套餐一次只能买一份');
  const about = { orderType, targetId } as const;
  const { coupons } = perform(engine, 'orderPreview', caller, { body: { ...about, couponId: null }, at });
  const couponId = couponIn(coupons, wanted);
  const { amount } = perform(engine, 'orderPreview', caller, { body: { ...about, couponId }, at });
  const body = { ...about, couponId, expectPayFen: amount.payFen, agree: true } as const;
  return perform(engine, 'orderCreate', caller, { body, at });
};

/** The address of a doctor; one is written first for a doctor who has none. */
function addressFor(engine: Engine, { user, phone }: UserRecord): number {
  const { books } = ledgerNow(engine);
  const [known] = addressesOf(books, user.userId);
  const near = { provinceCode: '990000', cityCode: '990100', areaCode: '990101', detail: '样例路1号（示例）' };
  const draft = { addressId: null, name: user.userName, phone, ...near, isDefault: true };
  return (known ?? saveAddress(books, user.userId, draft, undefined)).addressId;
}

const goods: Placing = (engine, caller, { targetId, quantity = 1, items: several, couponId: wanted }, at) => {
  const product = productOf(ledgerNow(engine).content, targetId);
  const items = [...(several ?? [{ skuId: product?.skus[0]?.skuId ?? targetId, quantity }])];
  const about = { items, addressId: addressFor(engine, caller) };
  const { coupons } = perform(engine, 'mallPreview', caller, { body: { ...about, couponId: null }, at });
  const couponId = couponIn(coupons, wanted);
  const { amount } = perform(engine, 'mallPreview', caller, { body: { ...about, couponId }, at });
  const body = { ...about, couponId, expectPayFen: amount.payFen, agree: true } as const;
  return perform(engine, 'mallOrderCreate', caller, { body, at });
};

/** Parts of the numbers of tickets and terms are the number of their event. */
const [perTicket, perTerm, firstTicket, firstTerm] = [10, 100, 10_000, 100_000];

/** What a number names: a term, a ticket, or an event with its first ticket and its first term that is open at the moment. */
function choiceOf(engine: Engine, targetId: number, at: number): Program {
  const { state, content } = ledgerNow(engine);
  const isEvent = targetId < firstTicket;
  const isTerm = targetId >= firstTerm;
  const albumId = isEvent ? targetId : Math.floor(targetId / (isTerm ? perTerm : perTicket));
  const ticketId = isEvent || isTerm ? albumId * perTicket + 1 : targetId;
  const terms = meetingWith(content, albumId)?.detail.terms ?? [];
  const termIds = isTerm ? [targetId] : isEvent && terms.length > 0 ? terms.map(({ termId }) => termId) : [null];
  const found = termIds.flatMap((termId) => programOf({ state, content }, { albumId, ticketId, termId }) ?? []);
  const program = found.find(({ signStart, signEnd }) => signStart <= at && at <= signEnd) ?? found[0];
  if (!program) throw new Impossible(`没有会议、票种或期次 ${targetId}；有期次的会议请写期次的编号`);
  return program;
}

const firstPhone = 13_900_000_030;

/** The doctor and made-up colleagues who are not registered yet. */
function participantsOf(engine: Engine, { user, phone }: UserRecord, { record }: Program, count: number) {
  const taken = registeredPhones(ledgerNow(engine), user.userId, record.brief.albumId);
  const free = Array.from({ length: count + taken.size }, (_, at) => String(firstPhone + at));
  const phones = [phone, ...free].filter((one) => !taken.has(one)).slice(0, count);
  return phones.map((one, at) => ({
    ...{ name: one === phone ? user.userName : '陈示范', phone: one, titleName: user.position ?? '主治医师' },
    ...{ hospitalName: '示例市第一人民医院（虚构）', departmentName: '普外科' },
    extra: exampleExtra(record.detail.formFields, at),
  }));
}

const seats: Placing = (engine, caller, { orderType, targetId, quantity = 1, couponId: wanted }, at) => {
  const program = choiceOf(engine, targetId, at);
  const { ticket, term, record } = program;
  if (orderTypeOf(record.brief.moduleType) !== orderType)
    throw new Impossible(`${record.brief.title}（${targetId}）的订单类型是 ${orderTypeOf(record.brief.moduleType)}`);
  const about = { albumId: record.brief.albumId, ticketId: ticket.ticketId, termId: term?.termId ?? null };
  const price = (couponId: number | null) =>
    perform(engine, 'meetingPreview', caller, { body: { ...about, quantity, couponId }, at });
  const couponId = couponIn(price(null).coupons, wanted);
  const participants = participantsOf(engine, caller, program, quantity);
  const expectPayFen = price(couponId).amount.payFen;
  const body = { ...about, participants, couponId, expectPayFen, agree: true } as const;
  return perform(engine, 'meetingOrderCreate', caller, { body, at });
};

const placings: Readonly<Record<OrderWish['orderType'], Placing>> = {
  ...{ video: single, vip: single, mall: goods, meeting: seats, operation: seats },
};

/** Places an order at a moment, ms. */
export function placeOf(engine: Engine, caller: UserRecord, wish: OrderWish, at: number): Placed {
  const { orderType, items, targetId = items?.[0]?.skuId } = wish;
  if (targetId === undefined) throw new Impossible('请写 targetId：买的是什么');
  if (items && (orderType !== 'mall' || wish.targetId !== undefined || wish.quantity !== undefined))
    throw new Impossible('items 只用于商品（mall），并代替 targetId 和 quantity');
  return placings[orderType](engine, caller, { ...wish, targetId }, at);
}
