/** What stories about goods begin with: sizes that are sold, an address, and an order of them in some state. */
import type { Payload } from '#openapi/operation.ts';
import type { Input } from '#api/client.ts';
import { doctor, rightCode } from './people.ts';
import { cancelling, noPhone, nowhere, onlyWhereReset, pictureOf } from './purchase.ts';
import { type LoggedIn, type Scene, Unreachable } from './Scene.ts';

type Schemas = { draft: Input<'mallOrderCreate'>['body']; line: Input<'mallOrderCreate'>['body']['items'][number] };
/** How many pieces of a size are wanted. */
export type Line = Schemas['line'];
type Address = Payload<'addressList'>['list'][number];

/** One day, ms. */
export const day = 86_400_000;
/** Pieces that must be there, so that other stories do not use a size up. */
const enough = 20;
/** A size without a parcel. */
const file = '电子版';

/** One piece each of so many products that are in stock, cost something and have a parcel. */
export async function linesIn(scene: Scene, count = 1): Promise<Line[]> {
  const { list } = await scene.peeks('mallList', { query: { size: 50 } });
  const lines: Line[] = [];
  for (const { productId, stockTotal, shipTime, priceFen } of list) {
    if (lines.length === count) return lines;
    if (stockTotal < enough || shipTime !== null || priceFen === 0) continue;
    const { skus, limitPerOrder } = await scene.peeks('mallProduct', { query: { productId } });
    const sku = skus.find(({ stock, specs }) => stock >= enough && !specs.some(({ value }) => value === file));
    if (sku && limitPerOrder > 1) lines.push({ skuId: sku.skuId, quantity: 1 });
  }
  if (lines.length < count) throw new Unreachable(`有货的商品不足${count}种`);
  return lines;
}

/** The addresses of the doctor, the default first. There is at least one. */
export async function addressesOf(scene: Scene, { token }: LoggedIn): Promise<[Address, ...Address[]]> {
  const { list } = await scene.peeks('addressList', {}, token);
  const [first, ...others] = list;
  if (!first) throw new Unreachable('没有收货地址');
  return [first, ...others];
}

/** The draft of an address in the first region that there is. */
export async function newAddress(scene: Scene): Promise<Input<'addressSave'>> {
  const [province] = await scene.peeks('provinceList', {});
  const provinceCode = province?.areaCode ?? '';
  const [city] = await scene.peeks('cityList', { query: { areaCode: provinceCode } });
  const cityCode = city?.areaCode ?? '';
  const [area] = await scene.peeks('areaList', { query: { areaCode: cityCode } });
  const areaCode = area?.areaCode ?? '';
  const person = { name: '收件人', phone: '13800000001', detail: '样例路99号（示例）' };
  return { body: { addressId: null, ...person, provinceCode, cityCode, areaCode, isDefault: false } };
}

/** The receiver as an order names them: a mobile number is masked. */
export const receiverOf = ({ name, phone, areaText, detail }: Payload<'addressList'>['list'][number]) => ({
  ...{ name, areaText, detail },
  phone: /^1\d{10}$/.test(phone) ? `${phone.slice(0, 3)}****${phone.slice(7)}` : phone,
});

/** What an order would be, without a coupon. */
export const previewOf = (
  scene: Scene,
  { token }: LoggedIn,
  items: Line[],
  addressId: number | null,
): Promise<Payload<'mallPreview'>> =>
  scene.answers('mallPreview', 'ok', { body: { items, addressId, couponId: null } }, token);

/** The request that orders goods to the default address, without a coupon. */
export async function draftFor(
  scene: Scene,
  me: LoggedIn,
  items: Line[],
  more: Partial<Schemas['draft']> = {},
): Promise<{ body: Schemas['draft'] }> {
  const [{ addressId }] = await addressesOf(scene, me);
  const { amount } = await previewOf(scene, me, items, addressId);
  return { body: { items, addressId, couponId: null, expectPayFen: amount.payFen, agree: true, ...more } };
}

type Placed = Payload<'mallOrderCreate'>;

/** Orders goods that wait for their payment. At an address stories that name no goods share the order. */
export async function placeGoods(
  scene: Scene,
  me: LoggedIn,
  items?: Line[],
  more: Partial<Schemas['draft']> = {},
): Promise<Placed> {
  const key = `${me.userId} goods`;
  const kept = items ? undefined : scene.keptOrder<Placed>(key);
  if (kept) return kept;
  const draft = await draftFor(scene, me, items ?? (await linesIn(scene)), more);
  const placed = await scene.answers('mallOrderCreate', 'ok', draft, me.token);
  if (!items) scene.keepsOrder(key, placed, me.token);
  return placed;
}

/** Buys goods: an order, its picture, and the money. Resolves with the order's id. */
export async function buyGoods(
  scene: Scene,
  me: LoggedIn,
  items?: Line[],
  more: Partial<Schemas['draft']> = {},
): Promise<number> {
  onlyWhereReset(scene, noPhone);
  const { orderId } = await placeGoods(scene, me, items, more);
  const { state } = await pictureOf(scene, me, orderId);
  await scene.steer('pay', { payNo: state.payNo });
  return orderId;
}

/** Goods that were sent; with `received` the buyer has them. */
export async function sentGoods(
  scene: Scene,
  me: LoggedIn,
  received = false,
  items?: Line[],
  more: Partial<Schemas['draft']> = {},
): Promise<number> {
  const orderId = await buyGoods(scene, me, items, more);
  await scene.steer('parcel', { orderId, do: 'ship' });
  if (received) await scene.answers('mallReceive', 'ok', { body: { orderId } }, me.token);
  return orderId;
}

/** Lets days go by, after which every token has ended. Resolves with a new session. */
export async function daysLater(scene: Scene, days: number): Promise<LoggedIn> {
  await scene.steer('clock', { advance: days * day });
  await scene.answers('sendCode', 'ok', { query: { phone: doctor, isLogin: true } });
  return scene.logsIn('login', 'ok', { query: { phone: doctor, code: rightCode, isLogin: true } });
}

/** Pieces of a size that are left. */
export async function stockOf(scene: Scene, me: LoggedIn, line: Line): Promise<number> {
  const { items } = await previewOf(scene, me, [line], null);
  return items[0]?.stock ?? 0;
}

/** So many pieces of a size are left; `source` says by what. */
export async function hasStock(scene: Scene, me: LoggedIn, line: Line, wanted: number, source: string): Promise<void> {
  scene.agrees('mallPreview', '/data/items/0/stock', await stockOf(scene, me, line), wanted, source);
}

const goodsStates = ['unpaid', 'ready', 'toReceive', 'done', 'refund', 'closed'] as const;
type GoodsState = (typeof goodsStates)[number];

/** The ids of the doctor's orders of goods in some state. */
async function goodsIn(scene: Scene, { token }: LoggedIn, status: GoodsState): Promise<number[]> {
  const { list } = await scene.peeks('orderList', { query: { type: 'mall', status, size: 50 } }, token);
  return list.map(({ orderId }) => orderId);
}

/** An order is among those of its own state and of no other one. */
export async function isListedOnly(scene: Scene, me: LoggedIn, orderId: number, state: GoodsState): Promise<void> {
  for (const status of goodsStates) {
    const ids = await goodsIn(scene, me, status);
    scene.has('orderList', '/query/status', ids, orderId, status === state);
  }
}

/** Refuses a call about an order that does not exist. */
export async function refusesNowhere(
  scene: Scene,
  id: 'mallReceive' | 'mallExtend' | 'orderRemind',
  { token }: LoggedIn,
): Promise<void> {
  await scene.refuses(id, 'notFound', { body: { orderId: nowhere } }, token);
}

/** Cancels an order. */
export const cancelGoods = (scene: Scene, { token }: LoggedIn, orderId: number): Promise<unknown> =>
  scene.answers('orderCancel', 'ok', cancelling(orderId), token);
