/** What stories about money begin with: something that is sold, an order of it, and one that is paid. */
import type { OperationId, Payload } from '#openapi/operation.ts';
import type { Input } from '#api/client.ts';
import { type LoggedIn, type Scene, Unreachable } from './Scene.ts';

/** What is bought. */
export interface Subject {
  orderType: 'video' | 'vip';
  targetId: number;
}

/** An id that nothing has. */
export const nowhere = 999_999_999_999;

/** Ends a story whose write nobody can take back, where nothing can be reset. A run that may not write says so by itself. */
export function onlyWhereReset(scene: Scene, why: string): void {
  if (scene.mayWrite && !scene.canSteer) throw new Unreachable(why);
}

/** The first membership plan that is sold. */
export async function planOf(scene: Scene): Promise<Subject> {
  const { plans } = await scene.peeks('vipPlanList', {});
  const plan = plans.find(({ onSale }) => onSale);
  if (!plan) throw new Unreachable('没有在售的会员套餐');
  return { orderType: 'vip', targetId: plan.planId };
}

/** Another membership plan, of which no story keeps an order. */
export async function otherPlanOf(scene: Scene): Promise<Subject> {
  const { plans } = await scene.peeks('vipPlanList', {});
  const [, other] = plans.filter(({ onSale }) => onSale);
  if (!other) throw new Unreachable('在售的会员套餐不足两种');
  return { orderType: 'vip', targetId: other.planId };
}

/** A course that is sold singly. */
export async function courseOf(scene: Scene): Promise<Subject> {
  const { list } = await scene.peeks('courseList', { query: { free: 'pay', size: 10 } });
  const [course] = list;
  if (!course) throw new Unreachable('没有单独出售的课程');
  return { orderType: 'video', targetId: course.albumId };
}

/** A course that members watch without buying it, and others may buy. */
export async function memberCourseOf(scene: Scene): Promise<Subject> {
  const { list } = await scene.peeks('courseList', { query: { free: 'vip', size: 50 } });
  const course = list.find(({ priceFen }) => priceFen != null);
  if (!course) throw new Unreachable('没有可单独购买的会员课');
  return { orderType: 'video', targetId: course.albumId };
}

/** What an order would cost without a coupon. */
export async function priceOf(scene: Scene, { token }: LoggedIn, subject: Subject): Promise<number> {
  const { amount } = await scene.answers('orderPreview', 'ok', { body: { ...subject, couponId: null } }, token);
  return amount.payFen;
}

type Placed = Payload<'orderCreate'>;

/** The request that places an order for an amount, without a coupon. */
export const draftOf = (subject: Subject, expectPayFen: number): Input<'orderCreate'> => ({
  body: { ...subject, couponId: null, expectPayFen, agree: true },
});

/**
 * Places an order that waits for its payment. At an address stories share it, unless the story needs its own (`isNew`): a
 * doctor may place only so many within an hour.
 */
export async function place(scene: Scene, me: LoggedIn, subject: Subject, isNew = false): Promise<Placed> {
  const key = `${me.userId} ${subject.orderType} ${subject.targetId}`;
  const kept = scene.keptOrder<Placed>(key);
  if (kept && !isNew) return kept;
  if (kept) await scene.answers('orderCancel', 'ok', cancelling(kept.orderId), me.token);
  else if (!scene.canSteer) {
    // An order of the test person's own life that nobody has paid yet.
    const { targetId } = subject;
    const { total } = await scene.peeks('orderList', { query: { status: 'unpaid', targetId } }, me.token);
    if (total > 0) throw new Unreachable('已有一笔相同的待支付订单');
  }
  const placed = await scene.answers(
    'orderCreate',
    'ok',
    draftOf(subject, await priceOf(scene, me, subject)),
    me.token,
  );
  scene.keepsOrder(key, placed, me.token);
  return placed;
}

/** The request that cancels an order. */
export const cancelling = (orderId: number): Input<'orderCancel'> => ({ body: { orderId, reason: '不想要了' } });

/** Takes a coupon that pays for a whole plan. Resolves with the request that orders the plan with it. */
export async function freePlan(scene: Scene, { token }: LoggedIn): Promise<Input<'orderCreate'>> {
  onlyWhereReset(scene, '零元订单会立即开通，无法撤销');
  const { couponId } = await scene.answers('couponReceive', 'ok', { body: { code: 'DEMO-MONTH-0' } }, token);
  const draft = draftOf(await planOf(scene), 0);
  return { body: { ...draft.body, couponId } };
}

/** Why nothing is paid at an address. */
export const noPhone = '没有手机扫码付款';

/** A picture to pay an order with. */
export const pictureOf = (scene: Scene, { token }: LoggedIn, orderId: number): Promise<Payload<'payQrcode'>> =>
  scene.answers('payQrcode', 'ok', { body: { orderId, channel: 'wechat' } }, token);

/** Buys something: an order, its picture, and the money. Resolves with the order's id. */
export async function buy(scene: Scene, me: LoggedIn, subject: Subject): Promise<number> {
  onlyWhereReset(scene, noPhone);
  const { orderId } = await place(scene, me, subject);
  const { state } = await pictureOf(scene, me, orderId);
  await scene.steer('pay', { payNo: state.payNo });
  return orderId;
}

/** The order as its own page has it; `outcome` is `refunding` for one with a refund. */
export const orderOf = (
  scene: Scene,
  { token }: LoggedIn,
  orderId: number,
  outcome: 'ok' | 'refunding' = 'ok',
): Promise<Payload<'orderDetail'>> => scene.answers('orderDetail', outcome, { query: { orderId } }, token);

/** Calls that one doctor may make of a kind within an hour. */
const callsPerHour = 20;

/** Makes a call until it comes too often. */
export async function untilTooOften<Id extends OperationId>(
  scene: Scene,
  id: Id,
  input: Input<Id>,
  token: string,
  once: () => Promise<unknown>,
): Promise<void> {
  for (let sent = 0; sent < callsPerHour; sent++) await once();
  await scene.refuses(id, 'tooFrequent', input, token);
}
