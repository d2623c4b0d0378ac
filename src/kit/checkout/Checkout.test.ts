/** The choreography of a checkout against the real handlers, without React: what is told, asked again and ordered. */
import { expect, test } from 'vitest';
import { orderCreate } from '#openapi/dist/operations/orderCreate.ts';
import { orderList } from '#openapi/dist/operations/orderList.ts';
import { orderPreview } from '#openapi/dist/operations/orderPreview.ts';
import type { BodyOf, Payload } from '#openapi/operation.ts';
import * as codes from '#openapi/dist/codes.ts';
import { command, logIn } from '#tests/support/chatPanel.ts';
import { mockBackend, openDoor } from '#tests/support/door.ts';
import { draftOf } from '#shared/draft.ts';
import { FormKey, keyFields } from '#shared/FormKey.ts';
import { volatileMemory } from '#shared/storage.ts';
import { Checkout, type CheckoutCalls, type CouponChoice } from './Checkout.ts';

type Preview = Payload<'orderPreview'>;
type Body = BodyOf<'orderCreate'>;

const notices = { [codes.priceChanged]: '价格已变动', [codes.couponUnusable]: '优惠券不可用' };

/** The checkout of a plan, of a doctor who is logged in. */
async function openCheckout({ plan = 1, coupon }: { plan?: number; coupon?: CouponChoice } = {}) {
  const backend = mockBackend();
  const { token } = await logIn(backend.engine);
  /** How many of the next answers to an order are lost on the way. */
  const faults = { lost: 0 };
  const door = openDoor(
    async (request) => {
      const answer = await backend.answer(request);
      if (!request.url.includes('/order/create') || faults.lost === 0) return answer;
      faults.lost -= 1;
      throw new TypeError('Failed to fetch');
    },
    { token: () => token },
  );
  const item = { orderType: 'vip', targetId: plan } as const;
  const core = new Checkout<Preview>(notices, coupon);
  const events: string[] = [];
  const askedNow = (): string => `${plan} ${core.couponId}`;
  const read = (): Promise<Preview> => {
    const { couponId } = core;
    const body = { ...item, ...(couponId !== undefined && { couponId }) };
    return core.read(askedNow(), couponId, () => door.api.call(orderPreview, { body }));
  };
  const formKey = new FormKey((bytes) => bytes.map((_, at) => at * 7 + events.length));
  const draft = draftOf(volatileMemory().session, 10_001, 'order', keyFields);
  const calls: CheckoutCalls<Body> = {
    key: { of: (body) => formKey.of(draft, JSON.stringify(body)), drop: () => formKey.drop(draft) },
    create: (body, key) => door.api.call(orderCreate, { body, headers: { 'Idempotency-Key': key } }),
    pay: async (orderId) => void events.push(`pay ${orderId}`),
    complete: (orderId) => void events.push(`complete ${orderId}`),
    recompute: async () => void events.push(`recompute ${(await read()).amount.payFen}`),
    findPending: async () => void events.push('find pending'),
  };
  const place = async (preview: Preview, expectPayFen = preview.amount.payFen): Promise<boolean> => {
    const body = { ...item, couponId: preview.couponId, expectPayFen, agree: true as const };
    return core.place({ asked: askedNow(), preview, body }, calls);
  };
  const orders = async () =>
    (await door.api.call(orderList, { query: { type: 'vip', size: 50 } })).list.filter(({ items }) =>
      items.some(({ targetId }) => targetId === plan),
    );
  const keys = (): (string | null)[] =>
    door.sent.filter(({ url }) => url.includes('/order/create')).map(({ headers }) => headers.get('Idempotency-Key'));
  return { ...backend, ...door, core, events, faults, read, place, orders, keys, askedNow };
}

test('F.5 an order is placed once and paid, and its preview is not of concern any more', async () => {
  const { core, events, read, place } = await openCheckout();
  expect(await place(await read())).toBe(true);
  expect(events).toEqual([expect.stringMatching(/^pay \d+$/)]);
  expect(core.isPaying).toBe(true);
});

test('[8-01] a price that has changed is told and computed again, beside what was shown before', async () => {
  const { core, events, read, place, askedNow, orders } = await openCheckout();
  const preview = await read();
  expect(await place(preview, preview.amount.payFen - 100)).toBe(false);
  expect([core.notice, core.isPriceChanged, events]).toEqual(['价格已变动', true, ['recompute 2800']]);
  expect(core.shownFor(askedNow())).toBe(preview);
  expect(await orders()).toEqual([]);
  core.chooseCoupon(null);
  expect([core.notice, core.isPriceChanged, core.shownFor(askedNow())]).toEqual([undefined, false, null]);
});

test('[8-01] a coupon of the link that cannot be used is dropped, and the server chooses', async () => {
  const { core, read } = await openCheckout({ coupon: 999 });
  await expect(read()).rejects.toMatchObject({ code: codes.couponUnusable });
  expect([core.couponId, core.notice]).toEqual([undefined, '优惠券不可用']);
  expect((await read()).amount.payFen).toBe(2_800);
});

test('[8-01] the refusal of a coupon that has been changed since is dropped', async () => {
  const { core, read } = await openCheckout({ coupon: 999 });
  const late = read();
  core.chooseCoupon(null);
  await expect(late).rejects.toMatchObject({ code: codes.couponUnusable });
  expect([core.couponId, core.notice]).toEqual([null, undefined]);
});

test('O01 a refusal for an order that waits already looks for that order and tells nothing else', async () => {
  const { core, events, read, place } = await openCheckout();
  const preview = await read();
  await place(preview);
  expect(await place(preview)).toBe(false);
  expect([core.notice, events.at(-1)]).toEqual([undefined, 'find pending']);
});

test('O01 after a lost answer the same order is sent again with its key, and there is one order', async () => {
  const { core, events, faults, read, place, orders, keys } = await openCheckout();
  const preview = await read();
  faults.lost = 1;
  expect([await place(preview), core.isPaying]).toEqual([false, false]);
  expect(await place(preview)).toBe(true);
  expect([keys().length, new Set(keys()).size, events.length, (await orders()).length]).toEqual([2, 1, 1, 1]);
});

test('F.5 an order that costs nothing is complete without a payment', async () => {
  const { engine, core, events, read, place } = await openCheckout();
  await command(engine, 'outcome', { operation: 'orderCreate', outcome: 'free', times: 1 });
  expect(await place(await read())).toBe(true);
  expect([events, core.isPaying]).toEqual([[expect.stringMatching(/^complete \d+$/)], false]);
});
