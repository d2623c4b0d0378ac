// @vitest-environment jsdom
/** The reminder of an unpaid order, on the pages of the frame. */
import { expect, test } from 'vitest';
import { firstTurns } from '#tests/fuzz/Portal.tsx';
import { withPortal } from '#tests/fuzz/withPortal.ts';

const doctor = '13800000007';
const portal = withPortal();

const tip = (): HTMLElement | null => document.querySelector('aside[aria-label=待支付订单]');
const flag = (): boolean => portal().services.stores.frame.orderTipBl;
const go = (to: string): Promise<void> => portal().does(() => void portal().router.navigate(to));

/** Opens a page and waits for the reminder, whose code is loaded when the browser is idle. */
async function openReminded(): Promise<void> {
  await portal().open({ at: '/web/help', who: doctor });
  for (let turn = 0; turn < firstTurns && tip() === null; turn += 1) await portal().does();
}

test('[3-02] orderTipBl is set while the reminder of an unpaid order is shown, which counts down and leads to the payment', async () => {
  await openReminded();
  expect([flag(), tip()?.textContent]).toEqual([true, '待支付订单，剩余 25:00去支付稍后']);
  expect(tip()?.querySelector('a')?.getAttribute('href')).toBe('/new/orderDetail?orderId=11&pay=1');
  await portal().pass(1);
  expect(tip()?.textContent).toContain('24:59');
});

test('[3-02] quiet pages and the open payment have no reminder; afterwards the count is where it would have been', async () => {
  await openReminded();
  for (const page of ['/web/userCenter/order/mall', '/new/orderDetail?orderId=12', '/web/userCenter/invoice']) {
    await go(page);
    expect([flag(), tip()], page).toEqual([false, null]);
  }
  await portal().does(() => portal().clock.advance(60_000));
  await go('/web/help');
  expect(tip()?.textContent).toContain('24:00');
  await portal().dialog('pay', { orderId: 11 });
  expect([flag(), tip()]).toEqual([false, null]);
});

test('[3-02] one reminder is shown at a time: of the order first, then of the stream', async () => {
  portal().engine.state.reservations['10007'] = [2002];
  await openReminded();
  const labels = (): (string | null)[] =>
    [...document.querySelectorAll('[role=status] aside')].map((one) => one.getAttribute('aria-label'));
  expect(labels()).toEqual(['待支付订单']);
  await portal().click('稍后');
  for (let turn = 0; turn < firstTurns && labels().length === 0; turn += 1) await portal().does();
  expect(labels()).toEqual(['直播提醒']);
});

test('[3-02] 「稍后」 hides the reminder of this order in this tab, also after a reload', async () => {
  await openReminded();
  await portal().click('稍后');
  expect([flag(), tip()]).toEqual([false, null]);
  await go('/course');
  expect(tip()).toBeNull();
  expect(portal().services.stores.surroundings.memory.session.get('orderLater')).toBe('11');
});

test('[3-02] an order that has run out is reminded of no longer', async () => {
  await openReminded();
  await portal().control('clock', { advance: 25 * 60_000 });
  await portal().does(() => portal().clock.advance(25 * 60_000));
  expect([flag(), tip()]).toEqual([false, null]);
});

test('[3-02] a doctor without an unpaid order has no reminder', async () => {
  await portal().open({ at: '/web/help', who: '13800000002' });
  for (let turn = 0; turn < firstTurns && !portal().asked.has('orderList'); turn += 1) await portal().does();
  expect([flag(), tip()]).toEqual([false, null]);
});

test('[3-02] for a visitor no order is read', async () => {
  await portal().open({ at: '/web/help' });
  for (let turn = 0; turn < 20; turn += 1) await portal().does();
  expect([flag(), tip(), portal().asked.has('orderList')]).toEqual([false, null, false]);
});
