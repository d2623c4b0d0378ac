// @vitest-environment jsdom
/** R032 and R083 against the real handlers: who takes part, what it costs, and what stands in the way. */
import { expect, test } from 'vitest';
import { couponReceive } from '#openapi/dist/operations/couponReceive.ts';
import * as couponStatus from '#openapi/dist/names/couponStatus.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { choosePicture } from '#tests/fuzz/choosePicture.ts';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { heads, person, registrationPage, table } from '#tests/support/registrationPage.ts';

const portal = withPortal();
const here = registrationPage(portal);
const { agree, appears, books, complete, field, fill, main, open, orders, place, submit, summary, text } = here;

/** Events of the seed, by what is special of them. */
const [paid, free, audited, group] = [4013, 4007, 4016, 4008];

const rows = (): string[] => [...main().querySelectorAll('tbody > tr')].map(({ textContent }) => textContent);

/** Opens the registration of a doctor who has taken the coupon for meetings. */
async function openWithCoupon(albumId: number): Promise<void> {
  await open({ albumId });
  await portal().services.api.call(couponReceive, { body: { templateId: 8 } });
  await portal().close();
  document.body.replaceChildren();
  await open({ albumId });
  expect(text()).toContain('会议立减券');
}

/** Pastes a list and goes on to its columns. */
async function paste(cells: string): Promise<void> {
  await portal().click('粘贴名单');
  await portal().type('#pasted-table', cells);
  await portal().click('下一步');
  await appears('核对表格中的列');
}

test('R032 the doctor is filled in, what is missing is told at its field, and a paid registration shows its code', async () => {
  await open({ albumId: paid });
  expect([field('姓名')?.value, field('手机号')?.value, field('职称')?.value]).toEqual(['张样例', '', '主治医师']);
  await agree();
  await submit();
  expect([...portal().shownNotices]).toEqual(['请核对标红的参会信息']);
  expect([...main().querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)).toEqual([
    '请填写：手机号',
    '请选择：餐饮要求',
  ]);
  await here.computed();
  expect(document.activeElement).toBe(field('手机号'));
  await complete('１３８００００００３１');
  expect([field('手机号')?.value, main().querySelectorAll('[role=alert]').length]).toEqual(['13800000031', 0]);
  await submit();
  await appears('微信支付');
  const [order] = orders();
  expect(order).toMatchObject({ status: orderStatus.unpaid, amount: { goodsFen: 30_000 } });
  await portal().control('pay', { result: 'success' });
  await portal().pass(2);
  await portal().click('知道了');
  expect(place()).toBe(`/new/meeting/success?orderId=${order?.orderId}&paid=1`);
  await appears('参会码');
  const code = orders()[0]?.meeting?.participants[0]?.checkCode ?? '';
  expect(text()).toContain(`${code.slice(0, 3)} ${code.slice(3)}`);
});

test('R032 a free registration that is audited speaks of no payment and no refund', async () => {
  await open({ albumId: 4014 });
  expect(summary()).toContain('提交后1–3个工作日内审核');
  expect([text().includes('未通过将全额退款'), text().includes('2 支付'), summary().includes('¥0.00')]).toEqual([
    ...[false, false, false],
  ]);
  expect([text().includes('2 报名成功'), summary().includes('报名费用免费')]).toEqual([true, true]);
});

test('R032 a free registration is accepted at once, without coupon, invoice and payment', async () => {
  await open({ albumId: free });
  expect([summary().includes('免费报名'), text().includes('优惠与发票')]).toEqual([true, false]);
  await complete();
  await agree();
  await submit();
  await appears('报名成功');
  expect([portal().asked.has('payQrcode'), orders()[0]?.status]).toEqual([false, orderStatus.ready]);
  expect(place()).toBe(`/new/meeting/success?orderId=${orders()[0]?.orderId}`);
});

test('R032 an audited registration says how long it takes, and waits after the payment', async () => {
  await open({ albumId: audited });
  expect([text().includes('需主办方审核'), summary().includes('提交后1–3个工作日内审核')]).toEqual([true, true]);
  await complete();
  await agree();
  await portal().click('提交审核');
  await appears('微信支付');
  await portal().control('pay', { result: 'success' });
  await portal().pass(2);
  await portal().click('知道了');
  await appears('提交成功，等待审核');
  expect([orders()[0]?.status, text().includes('参会码')]).toEqual([orderStatus.auditing, false]);
});

test('R032 three participants are pasted, wrong rows are corrected, and the coupon counts for all', async () => {
  await openWithCoupon(group);
  await paste(
    table(
      heads,
      person('张样例', '13800000001'),
      person('周样例', '138'),
      person('吴样例', '13800000032', '随便'),
      person('郑样例', '13800000033'),
    ),
  );
  await portal().click('导入名单');
  expect(rows().map((row) => row.slice(0, 8))).toEqual(['1张样例1380', '2郑样例1380']);
  expect(text()).toContain('已导入 2 人，2 行有误');
  expect(text()).toContain('第 3 行 A 列「手机号」：请输入正确的手机号');
  expect(text()).toMatch(/第 4 行 F 列「餐饮要求」：「随便」不在可选项中，可选：/);
  await portal().click('[aria-label="修正第 3 行"]');
  expect(field('手机号')?.value).toBe('138');
  await fill('手机号', '13800000034');
  await portal().click('[aria-label="忽略第 4 行"]');
  expect([rows().filter((row) => row.includes('已填写')).length, text().includes('行有误')]).toEqual([3, false]);
  await here.computed();
  expect(summary()).toContain('报名费用¥5,040.00');
  await agree();
  await submit();
  await appears('微信支付');
  const [order] = orders();
  expect(order?.meeting?.participants.map(({ name, phone, extra }) => [name, phone, extra.meal])).toEqual([
    ['张样例', '13800000001', '清真'],
    ['郑样例', '13800000033', '清真'],
    ['周样例', '13800000034', '清真'],
  ]);
  expect(order?.amount.couponOffFen).toBeGreaterThan(0);
});

test.each([
  [4003, '报名将于 12月', '返回活动页'],
  [4004, '报名已截止', '查看其他会议'],
  [4005, '名额已满，可在活动页加入候补', '返回活动页'],
])('R032 event %i is told before the form: %s', async (albumId, why, step) => {
  await open({ albumId });
  expect([text().includes(why), text().includes(step), text().includes('参会信息')]).toEqual([true, true, false]);
});

test('R032 a picture that the event asks for is uploaded and sent with the other answers', async () => {
  await open({ albumId: 4107, type: 'scbOperation' });
  await choosePicture(portal());
  await appears('（1/1）');
  await portal().click('@1–10台');
  await fill('身份证号', '11010519491231002x');
  await complete();
  await agree();
  await portal().click('提交审核');
  await appears('微信支付');
  expect(orders()[0]?.meeting?.participants[0]?.extra).toMatchObject({
    experience: '1–10台',
    idNumber: '11010519491231002X',
    badge: expect.stringMatching(/^\/mock-media\/upload\//) as string,
  });
});

test('R032 who has registered already is led to the order', async () => {
  await open({ albumId: free });
  await complete();
  await agree();
  await submit();
  await appears('报名成功');
  const [order] = orders();
  await portal().close();
  document.body.replaceChildren();
  await open({ albumId: free });
  expect(text()).toContain('您已报名，请勿重复报名');
  expect(main().querySelector(`a[href*="orderId=${order?.orderId}"]`)?.textContent).toBe('查看订单');
});

test('R032 a ticket for members alone says so, and another one can be chosen', async () => {
  await open({ albumId: 4001, ticketId: 40_013 }, '13800000001');
  expect(text()).toContain('会员专享');
  expect(summary()).toContain('该票种为会员专享，请选择其他票种或开通会员');
  await portal().click('[aria-label=票种] label:nth-child(1) input');
  expect(place()).toContain('ticketId=40011');
  expect(summary()).not.toContain('会员专享');
});

test('R032 the term’s price replaces the ticket’s', async () => {
  await open({ albumId: 4203, type: 'training_tribe' });
  expect(summary()).toContain('报名费用¥1,800.00');
  await portal().click('[role=radiogroup][aria-label=期次] label:nth-child(2) input');
  expect([place().includes('termId=420302'), summary().includes('报名费用¥2,000.00')]).toEqual([true, true]);
});

test('R032 what is typed is there after a reload and after a lost session', async () => {
  await open({ albumId: paid });
  await fill('手机号', '13800000035');
  await portal().close();
  document.body.replaceChildren();
  await open({ albumId: paid });
  expect(field('手机号')?.value).toBe('13800000035');
  const { session } = portal().services.stores;
  const { user } = session;
  await portal().does(() => session.reset());
  expect(text()).toContain('登录后即可查看');
  await portal().does(() => session.apply({ user, vip: null }));
  await appears('参会信息');
  expect(field('手机号')?.value).toBe('13800000035');
});

test('R032 the profile follows where the doctor wants it', async () => {
  await open({ albumId: free });
  await portal().click('@同时更新到个人资料');
  await complete();
  await portal().does(() => undefined);
  await here.choose('职称', '主任医师');
  await agree();
  await submit();
  await appears('报名成功');
  expect(portal().services.stores.session.user.position).toBe('主任医师');
});

test('O01 after a lost answer the same click is sent again with its key, and there is one order', async () => {
  await open({ albumId: paid });
  await complete();
  await agree();
  const { engine } = portal();
  const respond = engine.respond.bind(engine);
  let lost = 0;
  engine.respond = async (request, ...rest) => {
    const answer = await respond(request, ...rest);
    if (!request.url.includes('/meeting/order/create') || lost > 0) return answer;
    lost += 1;
    return { ...answer, broken: true };
  };
  await submit();
  expect(field('手机号')?.value).not.toBe('');
  await submit();
  await appears('微信支付');
  expect([lost, orders().length]).toEqual([1, 1]);
});

test.each([
  ['seatsShort', '剩余名额不足，请调整参会人后重新提交'],
  ['priceChanged', '价格已变动，请确认后重新提交'],
  ['alreadySigned', '参会人中有人已经报名，请核对手机号后重新提交'],
  ['tooFrequent', '操作过于频繁，请稍后再试'],
  ['vipOnly', '该票种为会员专享，请重新选择票种'],
])('[8-01] R032 a refusal %s is told beside the button, and nothing typed is lost', async (outcome, told) => {
  await open({ albumId: paid });
  await complete();
  await agree();
  await portal().control('outcome', { operation: 'meetingOrderCreate', outcome, times: 1 });
  await submit();
  expect(summary()).toContain(told);
  expect([orders(), field('手机号')?.value]).toEqual([[], '13800000031']);
});

test('[8-01] R032 a coupon that is gone is dropped, and the amount is computed again', async () => {
  await openWithCoupon(4001);
  await complete();
  await here.choose('餐饮要求', '清真');
  await fill('身份证号', '11010519491231002X');
  await agree();
  for (const coupon of books().coupons) if (coupon.userId === 10_001) coupon.status = couponStatus.used;
  await submit();
  expect(summary()).toContain('优惠券不可用，已为您重新计算');
  expect(orders()).toEqual([]);
});

test('O07 R083 the result of somebody else does not exist', async () => {
  await portal().open({ at: '/new/meeting/success?orderId=1', who: '13800000002' });
  expect(text()).toContain('订单不存在');
});
