// @vitest-environment jsdom
/** The decisions of the panel: each names its record, and another one can be chosen. */
import { expect, test, vi } from 'vitest';
import * as invoiceStatus from '#openapi/dist/names/invoiceStatus.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import * as refundStep from '#openapi/dist/names/refundStep.ts';
import { command } from '#tests/support/chatPanel.ts';
import { does } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { buttonsNamed, chooses, listNamed, panelBackend, presses, showSection } from '#tests/support/panelSection.tsx';
import type { Engine } from '../engine/Engine.ts';
import { ledgerNow } from '../engine/factories/making.ts';
import { leftOf } from '../engine/mall/taken.ts';
import { paymentOf } from '../engine/money/payments.ts';
import { Decisions } from './Decision.tsx';
import { decisionRows } from './decisionRows.ts';
import type { SectionProps } from './sectionProps.ts';
import { Parcels } from './sections.tsx';

const { draw } = withRoot();
const rows = Object.values(decisionRows).flat();

/** Presses the first button with a name; what it named is decided then. */
async function decides(name: string, isDone: () => unknown): Promise<void> {
  await presses(name);
  await vi.waitFor(() => expect(isDone()).toBe(true));
}

const all = ({ act }: SectionProps) => <Decisions act={act} rows={rows} />;
const orders = (engine: Engine) => ledgerNow(engine).books.orders;
/** The number in a button's name, as in 「发货：订单 26… · …」. */
const numberIn = (button: HTMLButtonElement | undefined): string | undefined =>
  /订单 (\d+)/.exec(button?.getAttribute('aria-label') ?? '')?.[1];

test('[7-01] each button names the record that it decides about, and each command that of its field', async () => {
  const engine = panelBackend();
  await command(engine, 'order', { orderType: 'meeting', targetId: 4016, state: 'paid' });
  const said = await showSection(draw, all);
  await vi.waitFor(() => expect(buttonsNamed('发货')[0]?.disabled).toBe(false));
  for (const button of document.querySelectorAll('button')) {
    if (button.disabled) continue;
    expect(button.getAttribute('aria-label')).toMatch(new RegExp(`^${button.textContent}：.+ · .+`));
  }
  expect(listNamed('作用于').selectedOptions[0]?.textContent).toMatch(/^订单 \d+ · .+ · 待发货 · .+$/);
  expect(document.body.textContent).toContain('没有等待支付的二维码');
  await decides('发布', () => engine.state.submissions['60002']?.status === 'published');
  await decides('未采纳', () => engine.state.corrections.at(-1)?.outcome.state === 'rejected');
  await decides('更正姓名', () => engine.state.certificates.every(({ correction }) => correction?.state !== 'pending'));
  expect(said[0]).toMatch(/^发布：稿件 60002 · .+ · 审核中 · 张样例$/);
});

test('[7-01] the record that is chosen is decided about, not the latest; then the next one is offered', async () => {
  const engine = panelBackend();
  const waiting = () =>
    orders(engine).filter(({ status, mall, refund }) => status === orderStatus.ready && mall && !refund);
  for (const at of [1, 2, 3])
    await command(engine, 'order', { orderType: 'mall', targetId: 601_901, state: 'paid', quantity: at });
  const [oldest, ...others] = waiting();
  await showSection(draw, ({ act }) => <Decisions act={act} rows={decisionRows.parcels} />);
  await vi.waitFor(() => expect(listNamed('作用于').options).toHaveLength(waiting().length));
  expect(numberIn(buttonsNamed('发货')[0])).toBe(others.at(-1)?.orderNo);
  await chooses(listNamed('作用于'), String(oldest?.orderId));
  expect(numberIn(buttonsNamed('发货')[0])).toBe(oldest?.orderNo);
  await decides('发货', () => oldest?.status === orderStatus.toReceive);
  expect(others.map(({ status }) => status)).toEqual(others.map(() => orderStatus.ready));
  await vi.waitFor(() => expect(listNamed('作用于').options).toHaveLength(others.length));
  expect(numberIn(buttonsNamed('发货')[0])).toBe(others.at(-1)?.orderNo);
});

test('[7-01] a record that appears while the panel is open is offered', async () => {
  const engine = panelBackend();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await showSection(draw, ({ act }) => <Decisions act={act} rows={decisionRows.orders} />);
  await vi.waitFor(() => expect(document.body.textContent).toContain('没有等待支付的二维码'));
  const ledger = ledgerNow(engine);
  const unpaid = ledger.books.orders.find(({ status }) => status === orderStatus.unpaid);
  if (!unpaid) throw new Error('no order waits');
  const payment = paymentOf(ledger, unpaid, engine.now);
  await does(() => vi.advanceTimersByTime(1_100));
  await vi.waitFor(() => expect(numberIn(buttonsNamed('支付失败')[0])).toBe(unpaid.orderNo));
  await decides('支付失败', () => payment.status === 'FAILED');
  await vi.waitFor(() => expect(buttonsNamed('支付失败')[0]?.disabled).toBe(true));
  vi.useRealTimers();
});

test('[7-01] the panel decides refunds and invoices, sends, delivers and takes back parcels', async () => {
  const engine = panelBackend();
  await command(engine, 'scenario', { name: 'order-refunding' });
  const asked = () => orders(engine).filter(({ refund }) => refund?.status === refundStep.checking).length;
  const before = asked();
  await showSection(draw, all);
  await decides('同意退款', () => asked() === before - 1);
  const { books } = ledgerNow(engine);
  const issuing = () => books.invoices.filter(({ status }) => status === invoiceStatus.issuing).length;
  const invoices = issuing();
  await decides('开票成功', () => issuing() === invoices - 1);
  const sent = orders(engine).findLast(({ mall, status }) => mall?.parcel && status === orderStatus.toReceive);
  await decides('送达', () => sent?.mall?.parcel?.arriveTime === engine.now);
  const back = orders(engine).findLast(({ refund }) => refund?.status === refundStep.returning);
  await decides('收到退货', () => back?.status === orderStatus.refunded);
});

test('[7-01] the panel empties the shelf of the chosen size and changes its price', async () => {
  const engine = panelBackend();
  const { books, content } = ledgerNow(engine);
  await showSection(draw, Parcels);
  await vi.waitFor(() => listNamed('规格'));
  await chooses(listNamed('规格'), '600101');
  await decides('卖光', () => leftOf(books, content, 600_101) === 0);
  await decides('只剩 5 件', () => leftOf(books, content, 600_101) === 5);
  await decides('改价为 ¥1', () => books.shelf['600101']?.priceFen === 100);
  expect(Object.keys(books.shelf)).toEqual(['600101']);
});
