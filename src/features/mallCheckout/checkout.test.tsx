// @vitest-environment jsdom
/** R028 against the real handlers: what is ordered is what the doctor has seen last. */
import * as couponStatus from '#openapi/dist/names/couponStatus.ts';
import * as invoiceTitleType from '#openapi/dist/names/invoiceTitleType.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { expect, test } from 'vitest';
import { addressRemove } from '#openapi/dist/operations/addressRemove.ts';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { checkoutPage, doctor, homeless, skus } from '#tests/support/checkoutPage.ts';

const portal = withPortal();
const here = checkoutPage(portal);
const { agree, amounts, appears, books, computed, dialog, open, orders, place, submit, submitButton, summary, text } =
  here;

const quantity = (): HTMLInputElement | null => here.main().querySelector('input[aria-label=件数]');
const change = (skuId: number, gone: number, priceFen: number | null = null): void => {
  books().shelf[skuId] = { gone, priceFen };
};

test('R028 the amounts are the server’s, and the order is paid and then shown', async () => {
  await open(`${skus.atlas}:1`);
  expect(amounts()).toBe('商品总额¥488.00优惠券-¥15.00运费包邮应付金额¥473.00');
  expect(here.main().querySelector('aside [data-bottom-bar] p')?.textContent).toBe('应付 ¥473.00');
  await submit();
  expect([...portal().shownNotices]).toEqual(['请先阅读并同意协议']);
  await agree();
  await submit();
  const [order] = orders();
  expect(order).toMatchObject({ status: orderStatus.unpaid, amount: { payFen: 47_300 } });
  await appears('微信支付');
  await portal().control('pay', { result: 'success' });
  await portal().pass(2);
  await portal().click('知道了');
  expect(place()).toBe(`/web/mall/order?orderId=${order?.orderId}&paid=1`);
});

test('R028 a payment that is left leads to the order', async () => {
  await open(`${skus.atlas}:1`);
  await agree();
  await submit();
  await appears('微信支付');
  const [order] = orders();
  await portal().click('[role=dialog] button[aria-label=关闭]');
  await portal().click('暂不支付');
  expect(place()).toBe(`/web/mall/order?orderId=${order?.orderId}`);
});

test('R028 an order that costs nothing is complete at once', async () => {
  await open(`${skus.free}:1`);
  await agree();
  await submit();
  expect(portal().asked.has('payQrcode')).toBe(false);
  expect(place()).toMatch(/^\/web\/mall\/order\?orderId=\d+&paid=1$/);
});

test.each(['', '601901', '601901:0', '601901:100'])('R028 O04 items=%s is refused with a way back', async (items) => {
  await open(items);
  expect(text()).toContain('参数错误');
  expect(here.main().querySelector('a[href="/web/mall"]')?.textContent).toBe('返回商城');
  expect(portal().asked.has('mallPreview')).toBe(false);
});

test('R028 a typed number of pieces is computed after a pause, until then the button waits', async () => {
  await open(`${skus.cheap}:1`);
  expect(amounts()).toContain('商品总额¥78.00');
  expect(text()).toContain('再买¥21包邮');
  await portal().type('input[aria-label=件数]', '3');
  expect([quantity()?.value, submitButton()?.getAttribute('aria-disabled')]).toEqual(['3', 'true']);
  expect(amounts()).toContain('商品总额¥78.00');
  await computed();
  expect(amounts()).toContain('商品总额¥234.00');
  expect([place(), submitButton()?.getAttribute('aria-disabled')]).toEqual([
    `/web/mall/confirm?items=${skus.cheap}%3A3`,
    'false',
  ]);
});

test('R028 more pieces than one order may have are refused at the field', async () => {
  await open(`${skus.two}:1`);
  await portal().type('input[aria-label=件数]', '9');
  await computed();
  expect([...portal().shownNotices]).toEqual(['最多购买 2 件']);
  expect(quantity()?.value).toBe('2');
});

test('R028 what cannot be bought is named, and is neither in the amount nor in the order', async () => {
  await open(`${skus.cheap}:1,${skus.gone}:1,${skus.soldOut}:2`);
  expect(text().match(/该商品暂不可购买(已下架|已售罄)/g)).toEqual([
    '该商品暂不可购买已下架',
    '该商品暂不可购买已售罄',
  ]);
  expect(amounts()).toContain('商品总额¥78.00');
  await agree();
  await submit();
  expect(orders()[0]?.items).toMatchObject([{ skuId: skus.cheap, quantity: 1 }]);
});

test('R028 a line is removed, and what was typed stays', async () => {
  await open(`${skus.cheap}:1,${skus.atlas}:1`);
  await portal().type('textarea', '周末送货');
  await portal().click(`[aria-label="移除颅底显微手术解剖"]`);
  expect(place()).toBe(`/web/mall/confirm?items=${skus.cheap}%3A1`);
  expect([here.main().querySelector('textarea')?.value, amounts().includes('¥78.00')]).toEqual(['周末送货', true]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('商品清单');
  await agree();
  await submit();
  expect(books().orders.at(-1)?.mall?.note).toBe('周末送货');
});

test('[8-01] a price that has changed is highlighted with the old amount, and is ordered only when it is confirmed', async () => {
  await open(`${skus.atlas}:1`);
  await agree();
  change(skus.atlas, 0, 50_000);
  await submit();
  expect(summary()).toContain('价格已变动，请确认后重新提交。应付金额由 ¥473.00 变为 ¥485.00');
  expect(here.main().querySelectorAll('[data-changed]')).toHaveLength(2);
  expect(orders()).toEqual([]);
  await portal().click('确认新金额并提交');
  expect(orders()[0]?.amount.payFen).toBe(48_500);
});

test('[8-01] stock that vanishes is told at the product, and the button waits until it fits', async () => {
  await open(`${skus.atlas}:3`);
  await agree();
  change(skus.atlas, 73);
  await submit();
  expect(text()).toContain('库存不足，仅剩 2 件');
  expect([submitButton()?.getAttribute('aria-disabled'), orders()]).toEqual(['true', []]);
  await portal().click('改为 2 件');
  await computed();
  expect([quantity()?.value, text().includes('库存不足')]).toEqual(['2', false]);
  await submit();
  expect(orders()[0]?.items).toMatchObject([{ quantity: 2 }]);
});

test('[8-01] a coupon that is gone is dropped, and the order is computed again', async () => {
  await open(`${skus.atlas}:1`);
  await agree();
  for (const coupon of books().coupons) if (coupon.userId === 10_001) coupon.status = couponStatus.used;
  await submit();
  expect(summary()).toContain('优惠券不可用，已为您重新计算');
  expect(amounts()).toContain('应付金额¥488.00');
  expect(orders()).toEqual([]);
});

test('[8-01] a coupon of the link that cannot be used does not stop the purchase', async () => {
  await open(`${skus.atlas}:1&couponId=999`);
  expect(summary()).toContain('优惠券不可用，已为您重新计算');
  expect(amounts()).toContain('优惠券-¥15.00');
});

test('R028 the chosen coupon is computed by the server and survives a reload', async () => {
  await open(`${skus.atlas}:1`);
  await portal().click('@不使用优惠券');
  expect(amounts()).toBe('商品总额¥488.00运费包邮应付金额¥488.00');
  await portal().close();
  document.body.replaceChildren();
  await open(`${skus.atlas}:1`);
  expect(amounts()).toContain('应付金额¥488.00');
});

test('[8-01] an address that was removed in another tab is told, and another one is chosen', async () => {
  await open(`${skus.atlas}:1`);
  await agree();
  const [first, second] = await here.addresses();
  await portal().services.api.call(addressRemove, { body: { addressId: first?.addressId ?? 0 } });
  await submit();
  expect(orders()).toEqual([]);
  expect(text()).toContain(`所选地址已被删除，已改选「${second?.name}`);
  await submit();
  expect(orders()).toHaveLength(1);
  expect(books().orders.at(-1)?.mall?.address?.addressId).toBe(second?.addressId);
});

test('[8-01] the same order that waits already is asked about first, and can be cancelled for this one', async () => {
  await open(`${skus.atlas}:1`);
  await agree();
  await submit();
  await appears('微信支付');
  const [waiting] = orders();
  await portal().close();
  document.body.replaceChildren();
  await open(`${skus.atlas}:1`);
  await appears('您有一笔相同的待支付订单');
  expect(dialog()?.textContent).toContain('应付 ¥473.00，剩余 ');
  await portal().click('取消原订单');
  await agree();
  await submit();
  await appears('微信支付');
  const after = orders();
  expect([after.length, after[0]?.orderId === waiting?.orderId]).toEqual([1, false]);
});

test('O01 after a lost answer the same click is sent again with its key, and there is one order', async () => {
  await open(`${skus.atlas}:1`);
  await agree();
  const { engine } = portal();
  const respond = engine.respond.bind(engine);
  let lost = 0;
  engine.respond = async (request, ...rest) => {
    const answer = await respond(request, ...rest);
    if (!request.url.includes('/order/create') || lost > 0) return answer;
    lost += 1;
    return { ...answer, broken: true };
  };
  await submit();
  await submit();
  await appears('微信支付');
  expect([lost, orders().length]).toEqual([1, 1]);
});

test('R028 a doctor without an address adds one, and the freight follows', async () => {
  await open(`${skus.cheap}:1`, homeless);
  expect(text()).toContain('请添加收货地址');
  expect(summary()).toContain('请选择收货地址');
  await portal().click('新增地址');
  await appears('设为默认地址');
  await portal().click('保存');
  expect(dialog()?.textContent).toContain('请输入收货人姓名');
});

test('R028 an invoice is chosen before the order, and can be given up', async () => {
  await open(`${skus.atlas}:1`);
  await portal().click('开具发票（个人或单位）');
  await appears('抬头类型');
  for (const [label, typed] of [
    ['发票抬头', '张样例'],
    ['邮箱', 'zhang@example.com'],
  ] as const)
    await portal().type(`[id="${here.field(label)?.id}"]`, typed);
  await portal().click('确定');
  expect(text()).toContain('电子普通发票 · 个人 · 张样例完成后发送至 zhang@example.com');
  await agree();
  await submit();
  expect(books().orders.at(-1)?.mall?.invoice).toMatchObject({
    head: { titleType: invoiceTitleType.person, title: '张样例' },
  });
});

test('R028 a lost session keeps the note, and the same doctor continues', async () => {
  await open(`${skus.atlas}:1`);
  await portal().type('textarea', '请送到门诊');
  await portal().click('@不使用优惠券');
  const { session } = portal().services.stores;
  const { user } = session;
  await portal().does(() => session.reset());
  expect(text()).toContain('登录后即可查看');
  await portal().does(() => session.apply({ user, vip: null }));
  expect([here.main().querySelector('textarea')?.value, amounts().includes('应付金额¥488.00')]).toEqual([
    '请送到门诊',
    true,
  ]);
});

test('R028 [5-19] a session that ends while an address is typed: the text stays below the login, and the address is then chosen', async () => {
  await open(`${skus.atlas}:1`);
  await portal().click('新增地址');
  await appears('设为默认地址');
  for (const [label, typed] of [
    ['收货人', '周样例'],
    ['手机号码', '13800000009'],
    ['详细地址', '样例路9号样例医院'],
  ] as const)
    await portal().type(`[id="${here.field(label)?.id}"]`, typed);
  await here.pickRegion('虚构省', '虚构市', '虚江区');
  await portal().control('outcome', { operation: 'addressSave', outcome: 'unauthorized', times: 1 });
  const { session, dialogs } = portal().services.stores;
  const { user } = session;
  await portal().click('保存');
  expect([session.isLoggedIn, dialogs.dialogLogin, here.field('收货人')?.value]).toEqual([false, true, '周样例']);
  await here.logInAgain();
  await portal().does(() => {
    session.apply({ user, vip: null });
    dialogs.close('login');
  });
  await portal().click('保存');
  expect(
    here.main().querySelector<HTMLInputElement>('[role=radiogroup] input:checked')?.closest('label')?.textContent,
  ).toContain('周样例');
  expect(amounts()).toContain('运费¥12.00');
});

test('R028 the shop is too busy for another order: it is told in place and nothing is lost', async () => {
  await open(`${skus.atlas}:1`);
  await agree();
  await portal().control('outcome', { operation: 'mallOrderCreate', outcome: 'tooFrequent', times: 1 });
  await submit();
  expect(summary()).toContain('操作过于频繁，请稍后再试');
  expect([...portal().shownNotices]).toEqual([]);
  expect(doctor).toBe('13800000001');
});
