/** What stories about electronic books begin with: a book that is sold, one that is bought, one that is being refunded. */
import { buyGoods, type Line } from './goods.ts';
import { onlyWhereReset } from './purchase.ts';
import { type LoggedIn, type Scene, Unreachable } from './Scene.ts';

/** An electronic book with the line of an order that buys it. */
interface Sold {
  productId: number;
  line: Line;
}

const noReturn = '电子书打开后不能退款，无法撤销';

/** An electronic book that costs something and that the doctor does not have. */
export async function soldBook(scene: Scene, { token }: LoggedIn): Promise<Sold> {
  const { list } = await scene.peeks('mallList', { query: { ebook: 1, sort: 'price_desc', size: 50 } });
  for (const { productId } of list) {
    const { ebook } = await scene.peeks('mallProduct', { query: { productId } }, token);
    if (ebook?.owned === false) return { productId, line: { skuId: ebook.skuId, quantity: 1 } };
  }
  throw new Unreachable('没有可以购买的电子书');
}

/** Buys an electronic book, without an address. */
export async function boughtBook(scene: Scene, me: LoggedIn): Promise<Sold & { orderId: number }> {
  onlyWhereReset(scene, noReturn);
  const sold = await soldBook(scene, me);
  return { ...sold, orderId: await buyGoods(scene, me, [sold.line], { addressId: null }) };
}

/** An electronic book whose refund is being checked. */
export async function pausedBook(scene: Scene, me: LoggedIn): Promise<Sold> {
  const bought = await boughtBook(scene, me);
  const body = { orderId: bought.orderId, reason: '误操作购买' };
  const asked = await scene.answers('refundApply', 'ok', { body }, me.token);
  scene.agrees('refundApply', '/data/items/0/reading', asked.items[0]?.reading, 'closed');
  return bought;
}
