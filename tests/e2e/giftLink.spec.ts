/** Links with a token (R079) with real clicks: a new doctor receives a gift and uses it; links that give nothing say why. */
import { axeFindings } from './checks.ts';
import { dialog, expect, holdBack, hydrated, main, payNow, phones, test } from './portal.ts';
import { fill, submit } from './registration.ts';

const gift = '/act/gift-demo-0001';

for (const width of [1440, 390])
  test(`R079 [3-04] a visitor opens a gift, registers, and uses the coupon and the membership (${width} px)`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const referrers: string[] = [];
    page.on('request', (request) => referrers.push(request.headers().referer ?? ''));
    await portal.open(gift);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('送您31天会员和一张课程券');
    await expect(main(page)).toContainText('李** 送给您');
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await main(page).getByText('查看规则').click();
    await expect(main(page).getByText('每份礼品只能由一位同行领取，先到先得。')).toBeVisible();

    await main(page).getByRole('button', { name: '立即领取' }).click();
    const login = page.getByRole('dialog').filter({ hasText: '登录后即可领取' });
    await login.getByRole('tab', { name: '立即注册' }).click();
    await fill(page);
    await submit(page).click();

    const received = dialog(page, '领取成功，已放入您的账户');
    await expect(received).toContainText('31天会员');
    await expect(received).toContainText('同行礼包券');
    expect(await axeFindings(page)).toEqual([]);
    expect(referrers.filter((referrer) => referrer.includes('gift-demo'))).toEqual([]);
    await received.getByRole('link', { name: '去查看' }).click();
    await expect(page).toHaveURL(/\/web\/userCenter\/coupon/);
    await expect(main(page).getByText('同行礼包券')).toBeVisible();

    await portal.open('/web/userCenter/home?tab=message');
    await expect(main(page).getByText(/领取成功：31天会员、同行礼包券/)).toBeVisible();

    // The coupon pays for a part of a course.
    await portal.open('/web/video/masterClass/3101');
    await main(page).getByRole('button', { name: '立即购买' }).first().click();
    const order = dialog(page, '确认订单');
    await order.getByText('优惠券').first().click();
    await order.getByRole('radio', { name: /同行礼包券/ }).check();
    await expect(order).toContainText('同行礼包券，已减 ¥30.00');
    await order.getByRole('checkbox', { name: /用户协议/ }).check();
    await order.getByRole('button', { name: /^立即支付/ }).click();
    await expect(dialog(page, '微信支付').getByRole('img', { name: '支付二维码' })).toBeVisible();
    await payNow(page, portal);
    await portal.open('/web/userCenter/coupon/used');
    await expect(main(page).getByText('同行礼包券')).toBeVisible();
    // The membership runs.
    await portal.open('/web/common/openVip');
    await expect(main(page)).toContainText('2026-12-21');

    await portal.open(gift);
    await expect(main(page).getByRole('status')).toContainText('您已领取过');
    await expect(main(page).getByRole('link', { name: '查看优惠券' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

test('R079 links that are taken, too old or unknown say so, and a wrong number stays typed (390 px)', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.open('/act/taken-demo-0001');
  await expect(main(page).getByRole('status')).toContainText('礼品已被领取');
  await expect(main(page).getByRole('button')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await portal.open('/act/expired-demo-0001');
  await expect(main(page).getByRole('status')).toContainText('链接已失效');
  expect(await axeFindings(page)).toEqual([]);

  portal.expectNoise(/404/);
  const answer = await page.goto('/act/unknown-0001');
  expect([answer?.status(), answer?.headers()['referrer-policy']]).toEqual([404, 'no-referrer']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('链接已失效');
  await expect(page).toHaveTitle(/^链接已失效/);

  await portal.loginAs(phones.doctor);
  await portal.open('/act/benefit-demo-0001');
  const field = main(page).getByLabel('手机号或工号');
  await field.fill('DEMO-9999');
  await main(page).getByRole('button', { name: '验证并领取' }).click();
  await expect(main(page).getByRole('alert')).toHaveText('未找到匹配的手机号或工号，请核对');
  await expect(field).toHaveValue('DEMO-9999');
  await expect(field).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await hydrated(page);
  await expect(field).toHaveValue('DEMO-9999');
  await field.fill('demo-0001');
  await main(page).getByRole('button', { name: '验证并领取' }).click();
  await expect(dialog(page, '领取成功，已放入您的账户')).toContainText('20元课程券');
  await page.keyboard.press('Escape');
  await expect(main(page).getByRole('status')).toContainText('您已领取过');
});

test('R079 P08 a number that is typed before the code of its form is here survives a reload', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  const release = await holdBack(page, /assets\/BenefitForm.*\.js$/);
  await portal.open('/act/benefit-demo-0001');
  const field = main(page).getByLabel('手机号或工号');
  await field.fill('DEMO-9999');
  release();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('drafts'))).toContain('DEMO-9999');
  await expect(field).toHaveValue('DEMO-9999');
  await page.reload();
  await hydrated(page);
  await expect(field).toHaveValue('DEMO-9999');
});
