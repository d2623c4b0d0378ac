// @vitest-environment jsdom
/** The small forms of the panel that make records. */
import { expect, test, vi } from 'vitest';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { typeInto } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { chooses, listNamed, panelBackend, presses, showSection } from '#tests/support/panelSection.tsx';
import { ledgerNow } from '../engine/factories/making.ts';
import { Accounts } from './Accounts.tsx';
import { Orders, sections } from './sections.tsx';

const { draw } = withRoot();

test('[7-01] an order of the chosen person, thing, quantity and state is made; each kind has the states that it can have', async () => {
  const engine = panelBackend();
  const said = await showSection(draw, Orders);
  await vi.waitFor(() => expect(listNamed('用户').options.length).toBeGreaterThan(5));
  const states = () => [...listNamed('状态').options].map(({ value }) => value);
  expect(states()).not.toContain('shipped');
  await chooses(listNamed('类型'), 'mall');
  expect(states()).toContain('shipped');
  await chooses(listNamed('用户'), '13800000009');
  await chooses(listNamed('内容'), '601901');
  await typeInto('数量', '2');
  await chooses(listNamed('状态'), 'shipped');
  await presses('新建订单');
  await vi.waitFor(() => expect(said).toHaveLength(1));
  const order = ledgerNow(engine).books.orders.at(-1);
  expect(order).toMatchObject({
    userId: 10_009,
    status: orderStatus.toReceive,
    items: [{ skuId: 601_901, quantity: 2 }],
  });
  expect(said[0]).toContain(`已新建订单 ${order?.orderNo ?? ''}`);
});

test('[7-01] what cannot be made is refused with a sentence, and an amount that is none cannot be sent', async () => {
  panelBackend();
  const said = await showSection(draw, Orders);
  await vi.waitFor(() => expect(listNamed('用户').options.length).toBeGreaterThan(5));
  await chooses(listNamed('类型'), 'meeting');
  await chooses(listNamed('内容'), '40081');
  await chooses(listNamed('状态'), 'rejected');
  await presses('新建订单');
  await vi.waitFor(() => expect(said).toEqual(['这个订单不用审核，没有不通过']));
  await typeInto('数量', 'x');
  await expect(presses('新建订单')).rejects.toThrow('cannot be pressed');
});

test('[7-01] a coupon, an invoice, an article and a certificate are made from lists', async () => {
  const engine = panelBackend();
  const said = await showSection(draw, (props) => (
    <>
      <Orders {...props} />
      <sections.invoices {...props} />
      <sections.submissions {...props} />
      <Accounts {...props} />
    </>
  ));
  await vi.waitFor(() => expect(listNamed('订单').options.length).toBeGreaterThan(0));
  const { books } = ledgerNow(engine);
  const before = [books.coupons.length, books.invoices.length, Object.keys(engine.state.submissions).length];
  await vi.waitFor(() => expect(listNamed('券').options.length).toBeGreaterThan(0));
  for (const name of ['新建优惠券', '新开发票', '新建稿件', '新发证书']) await presses(name);
  await vi.waitFor(() => expect(said).toHaveLength(4));
  expect(said.join()).toMatch(/已新建优惠券 \d+.*已新开发票 \d+.*已新建稿件 \d+.*课程已学完/);
  const after = [books.coupons.length, books.invoices.length, Object.keys(engine.state.submissions).length];
  expect(after).toEqual(before.map((count) => count + 1));
});
