// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as invoiceStatus from '#openapi/dist/names/invoiceStatus.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import * as refundStep from '#openapi/dist/names/refundStep.ts';
import { does } from '#tests/support/formActs.ts';
import { command } from '#tests/support/chatPanel.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { createEngine } from '../createEngine.ts';
import type { Engine } from '../engine/Engine.ts';
import { respondToControl } from '../engine/control/control.ts';
import { leftOf } from '../engine/mall/taken.ts';
import { paymentOf } from '../engine/money/payments.ts';
import { ledgerOf } from '../engine/money/ledgerOf.ts';
import { contentAt } from '../engine/seed/seed.ts';
import { tell } from './client.ts';
import { Money } from './Money.tsx';

const { draw } = withRoot();
let engine: Engine;
let queryClient: QueryClient;

/** Draws the section as the panel does: what it tells is done, and the state is read again. */
async function show(): Promise<void> {
  const act = async (name: string, body: object): Promise<boolean> => {
    await tell(name, body);
    await queryClient.invalidateQueries();
    return true;
  };
  await draw(
    <QueryClientProvider client={queryClient}>
      <Money act={act} go={() => undefined} />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(buttons()).toHaveLength(26));
}

const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll('button')];
const button = (name: string): HTMLButtonElement => {
  const found = buttons().find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`No button ${name}.`);
  return found;
};
const enabled = (): (string | null)[] =>
  buttons().flatMap(({ disabled, textContent }) => (disabled ? [] : [textContent]));

beforeEach(() => {
  engine = createEngine({ frozen: true, seed: 1 });
  queryClient = new QueryClient();
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const answer = await respondToControl(engine, new Request(`http://portal.test${path}`, init));
    return new Response(answer?.body, { status: answer?.status ?? 500 });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('[7-01] the panel offers nothing to decide before anybody has bought something', async () => {
  await show();
  expect(enabled()).toEqual([
    ...['卖光', '只剩 5 件', '改价为 ¥1', '恢复原价'],
    ...['取消会议', '延期一周', '恢复原样', '候补递补', '满员', '剩 1 席'],
  ]);
  expect(document.body.textContent).toContain('没有等待支付的二维码');
});

test('[7-01] the panel decides the payment, the refund and the invoice that wait', async () => {
  await command(engine, 'scenario', { name: 'order-refunding' });
  const ledger = ledgerOf(engine.state, contentAt(engine.now), engine.now);
  const unpaid = ledger.books.orders.find(({ status }) => status === orderStatus.unpaid);
  if (!unpaid) throw new Error('no order waits');
  const payment = paymentOf(ledger, unpaid, engine.now);
  await show();
  expect(enabled()).toHaveLength(24);
  await does(() => button('支付失败').click());
  await vi.waitFor(() => expect(button('支付失败').disabled).toBe(true));
  expect(payment).toMatchObject({ status: 'FAILED', reason: '余额不足（示例）' });
  const asked = () => ledger.books.orders.filter(({ refund }) => refund?.status === refundStep.checking).length;
  const before = asked();
  await does(() => button('同意退款').click());
  await vi.waitFor(() => expect(asked()).toBe(before - 1));
  await does(() => button('开票成功').click());
  await vi.waitFor(() => expect(button('开票成功').disabled).toBe(true));
  expect(ledger.books.invoices.filter(({ status }) => status === invoiceStatus.issuing)).toEqual([]);
});

test('[7-01] the panel sends a parcel, delivers it and receives what came back, and empties the shelf', async () => {
  const ledger = ledgerOf(engine.state, contentAt(engine.now), engine.now);
  const countOf = (status: number) => ledger.books.orders.filter((own) => own.mall && own.status === status).length;
  const [toShip, onTheWay] = [countOf(20), countOf(30)];
  await show();
  await does(() => button('发货').click());
  await vi.waitFor(() => expect([countOf(20), countOf(30)]).toEqual([toShip - 1, onTheWay + 1]));
  await does(() => button('送达').click());
  const sent = ledger.books.orders.findLast(({ mall }) => mall?.parcel);
  await vi.waitFor(() => expect(sent?.mall?.parcel?.arriveTime).toBe(engine.now));
  const back = ledger.books.orders.findLast(({ refund }) => refund?.status === refundStep.returning);
  await does(() => button('收到退货').click());
  await vi.waitFor(() =>
    expect(back).toMatchObject({ status: orderStatus.refunded, refund: { status: refundStep.refunded } }),
  );
  await does(() => button('卖光').click());
  await vi.waitFor(() => expect(leftOf(ledger.books, ledger.content, 600_101)).toBe(0));
  await does(() => button('只剩 5 件').click());
  await vi.waitFor(() => expect(leftOf(ledger.books, ledger.content, 600_101)).toBe(5));
  await does(() => button('改价为 ¥1').click());
  await vi.waitFor(() => expect(ledger.books.shelf['600101']?.priceFen).toBe(100));
});
