/** The rhythm of a payment: when the server is asked, and what ends it. */
import { expect, test } from 'vitest';
import * as codes from '#openapi/dist/codes.ts';
import { qrPng } from '#mocks/engine/png.ts';
import { FakeClock, settle } from '#tests/support/fakeClock.ts';
import { ApiError } from '#api/errors.ts';
import { PayWatch, type PayWatchDeps } from './PayWatch.ts';

type Status = 'PENDING' | 'SUCCESS' | 'EXPIRED' | 'CLOSED' | 'FAILED';

function makePayment(over: Partial<PayWatchDeps> = {}) {
  const clock = new FakeClock();
  const tab = { visible: true, listener: (): void => undefined };
  const asked: { at: number; force: boolean }[] = [];
  const server: { status: Status; isDown: boolean } = { status: 'PENDING', isDown: false };
  const log = { paid: 0 };
  const start = clock.now();
  const state = () => ({
    payNo: 'P260520000000000001',
    orderId: 1,
    status: server.status,
    reason: server.status === 'FAILED' ? '余额不足' : null,
    amountFen: 18_800,
    expireAt: start + 600_000,
    serverTime: clock.now(),
  });
  const watch = new PayWatch({
    clock,
    open: async () => ({ state: state(), image: qrPng('x'), title: '年卡', pollMs: 2_000 }),
    async ask(_payNo, force) {
      asked.push({ at: clock.now() - start, force });
      if (server.isDown) throw new ApiError('network', 'payStatus');
      return state();
    },
    ended: async () => 'paid',
    onPaid: () => void (log.paid += 1),
    isVisible: () => tab.visible,
    onVisibility(callback) {
      tab.listener = callback;
      return () => void (tab.listener = () => undefined);
    },
    ...over,
  });
  const run = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await settle();
  };
  return { watch, clock, tab, asked, server, log, run };
}

test('[F.6.3] the server is asked every two seconds, and every five after two minutes', async () => {
  const { watch, asked, run } = makePayment();
  await watch.start();
  for (let second = 0; second < 6; second++) await run(1_000);
  expect(asked.map(({ at }) => at)).toEqual([2_000, 4_000, 6_000]);
  for (let second = 6; second < 130; second++) await run(1_000);
  expect(asked.slice(-3).map(({ at }) => at)).toEqual([120_000, 125_000, 130_000]);
});

test('[F.6.3] a hidden tab asks nothing, and asks at once when it is shown again', async () => {
  const { watch, tab, asked, run } = makePayment();
  await watch.start();
  tab.visible = false;
  tab.listener();
  await run(60_000);
  expect(asked).toEqual([]);
  tab.visible = true;
  tab.listener();
  await settle();
  expect(asked).toHaveLength(1);
});

test('[F.6.3] after failures the pauses are 2, 4, 8 and 8 seconds, and the doctor is told; a good answer ends that', async () => {
  const { watch, asked, server, run } = makePayment();
  await watch.start();
  server.isDown = true;
  for (let second = 0; second < 25; second++) await run(1_000);
  expect(asked.map(({ at }) => at)).toEqual([2_000, 4_000, 8_000, 16_000, 24_000]);
  expect(watch.isTroubled).toBe(true);
  server.isDown = false;
  await run(8_000);
  expect(watch.isTroubled).toBe(false);
});

test('[F.6.6] 「我已完成支付」 makes the server ask the channel, and says so while it is not known', async () => {
  const { watch, asked, server, log } = makePayment();
  await watch.start();
  watch.confirm();
  await settle();
  expect(asked).toEqual([{ at: 0, force: true }]);
  expect(watch.isUnconfirmed).toBe(true);
  server.status = 'SUCCESS';
  watch.confirm();
  await settle();
  expect([watch.state, log.paid]).toEqual(['success', 1]);
});

test.each([
  ['EXPIRED', 'expired', ''],
  ['CLOSED', 'closed', ''],
  ['FAILED', 'failed', '余额不足'],
] as const)('[F.6.5] %s ends the questions; a new picture is one call away', async (status, state, reason) => {
  const { watch, asked, server, log, run } = makePayment();
  await watch.start();
  server.status = status;
  await run(2_000);
  expect([watch.state, watch.reason]).toEqual([state, reason]);
  await run(60_000);
  expect(asked).toHaveLength(1);
  server.status = 'PENDING';
  await watch.start();
  expect([watch.state, log.paid]).toEqual(['waiting', 0]);
});

test('[F.6.7] an order that was paid elsewhere counts as paid, a closed one as closed', async () => {
  for (const [end, state] of [
    ['paid', 'success'],
    ['closed', 'closed'],
  ] as const) {
    const { watch } = makePayment({
      open: () => Promise.reject(new ApiError('business', 'payQrcode', codes.orderChanged, '订单状态已变化')),
      ended: async () => end,
    });
    await watch.start();
    expect(watch.state).toBe(state);
  }
});

test('without a picture the dialog says why', async () => {
  const { watch } = makePayment({ open: () => Promise.reject(new ApiError('network', 'payQrcode')) });
  await watch.start();
  expect([watch.state, watch.reason]).toEqual(['unreachable', '网络异常，请稍后再试']);
});
