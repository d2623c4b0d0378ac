/** The page of a product: sizes, pieces, coupons, notices, campaigns and reviews. */
import type { Page } from '@playwright/test';
import { axeFindings } from './checks.ts';
import { expect, logIn, phones, test, toast, hydrated } from './portal.ts';

const at = (productId: number, more = ''): string => `/web/mall/detail?productId=${productId}${more}`;
const buy = (page: Page) => page.getByRole('link', { name: '立即购买' });
const price = (page: Page) => page.getByRole('main').locator('strong');

test('R027 a size is chosen by keyboard: price, stock and address follow, and a size that is sold out offers a notice', async ({
  page,
  portal,
}) => {
  await portal.open(at(6038));
  const sizes = page.getByRole('radiogroup', { name: '部位' });
  await expect(sizes.getByRole('radio', { name: '胫骨' })).toBeChecked();
  await expect(price(page)).toHaveText('¥258');
  await expect(page.getByText('有货', { exact: true })).toBeVisible();
  await sizes.getByRole('radio', { name: '胫骨' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/skuId=603802/);
  await expect(sizes.getByRole('radio', { name: '股骨 无货' })).toBeChecked();
  await expect(sizes.getByRole('radio', { name: '股骨 无货' })).toBeFocused();
  await expect(price(page)).toHaveText('¥284');
  await expect(buy(page)).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);

  // A visitor meets the login, and what was asked for is done.
  await page.getByRole('button', { name: '到货通知' }).click();
  await expect(page.getByRole('dialog', { name: '手机登录' })).toContainText('登录后即可登记到货通知');
  await logIn(page, phones.doctor);
  await expect(toast(page, '到货后将通知您')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: '取消到货通知' }).click();
  await expect(toast(page, '已取消到货通知')).toBeVisible();
  await expect(page.getByRole('button', { name: '到货通知', exact: true })).toBeVisible();

  await sizes.getByRole('radio', { name: /股骨/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(price(page)).toHaveText('¥310');
  await expect(buy(page)).toHaveAttribute('href', '/web/mall/confirm?items=603803%3A1');
  expect(await axeFindings(page)).toEqual([]);
});

test('R027 the pieces end at the limit of an order, and a visitor who buys logs in first', async ({ page, portal }) => {
  await portal.open(at(6010));
  const pieces = page.getByRole('textbox', { name: '件数' });
  const more = page.getByRole('button', { name: '增加一件' });
  await expect(page.getByText('限购 2 件')).toBeVisible();
  await more.click();
  await expect(pieces).toHaveValue('2');
  await more.click();
  await expect(toast(page, '最多购买 2 件')).toBeVisible();
  await page.getByRole('button', { name: '减少一件' }).click();
  await expect(pieces).toHaveValue('1');
  await pieces.fill('9');
  await expect(pieces).toHaveValue('2');
  await expect(buy(page)).toHaveAttribute('href', '/web/mall/confirm?items=601001%3A2');
  await buy(page).click();
  await expect(page.getByRole('dialog', { name: '手机登录' })).toContainText('登录后即可购买');
  await expect(page).toHaveURL(/\/web\/mall\/detail/);
});

test('R027 a doctor takes a coupon, sees the freight to another region, and marks the product', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  await portal.open(at(6069));
  await expect(page.getByText(/^配送至 /)).toBeVisible();
  await expect(page.getByText('运费 ¥8（满¥99包邮）')).toBeVisible();
  await page.getByRole('button', { name: '领券' }).click();
  const offers = page.getByRole('dialog', { name: '领券' });
  await expect(offers.getByRole('heading', { name: '图书满减券' })).toBeVisible();
  await expect(offers.getByRole('heading', { name: '课程立减券' })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await offers.getByRole('button', { name: '领取：新人无门槛券', exact: true }).click();
  await expect(toast(page, '领取成功')).toBeVisible();
  await expect(offers.getByRole('button', { name: '已领取：新人无门槛券' })).toBeFocused();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^配送至 / }).click();
  const regions = page.getByRole('dialog', { name: '配送至' });
  await regions.getByRole('combobox', { name: '所在地区' }).click();
  expect(await axeFindings(page)).toEqual([]);
  for (const level of ['省份', '城市', '区县'])
    await page.getByRole('listbox', { name: level }).getByRole('option').last().click();
  await expect(regions).toHaveCount(0);
  await expect(page.getByText('运费 ¥20（偏远地区）')).toBeVisible();

  await page.getByRole('button', { name: /^收藏/ }).click();
  await expect(toast(page, '收藏成功')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^已收藏/ })).toBeVisible();
});

test('R027 at the end of a campaign, by the clock of the server, the page shows the usual price', async ({
  page,
  portal,
  request,
}) => {
  const { data } = (await (await request.get('/api/mall/detail?productId=6016')).json()) as {
    data: { campaign: { endTime: number }; serverTime: number };
  };
  const left = 4_000;
  await portal.mock('clock', { advance: data.campaign.endTime - data.serverTime - left });
  await portal.open(at(6016));
  await expect(price(page)).toHaveText('¥209');
  await expect(page.getByText(/距结束 00:0\d/)).toBeVisible();
  await portal.mock('clock', { advance: left });
  await expect(price(page)).toHaveText('¥278');
  await expect(page.getByText('距结束')).toHaveCount(0);
});

test('R027 the reviews are filtered and paged, their pictures enlarged, and all of it works without scripts', async ({
  page,
  portal,
  browser,
  baseURL,
}) => {
  await portal.open(at(6047));
  await page.getByRole('link', { name: /^评价（\d+）$/ }).click();
  await expect(page.getByRole('article')).toHaveCount(10);
  const first = await page.getByRole('article').first().textContent();
  await page.getByRole('link', { name: '下一页' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('article').first()).not.toHaveText(first ?? '');
  const choices = page.getByRole('navigation', { name: '评价筛选' });
  await choices.getByRole('link', { name: '中评（1）' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await choices.getByRole('link', { name: /^有图/ }).click();
  await expect(page).toHaveURL(/star=pictures/);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('dialog', { name: '查看图片' })).toContainText('1/2');
  await page.keyboard.press('Escape');
  await choices.getByRole('link', { name: '差评（0）' }).click();
  await expect(page.getByText('没有符合条件的评价')).toBeVisible();

  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  await plain.goto(at(6047, '&tab=reviews'));
  await expect(plain.getByRole('article')).toHaveCount(10);
  await plain.getByRole('radiogroup', { name: '尺码' }).getByRole('radio', { name: 'XL', exact: true }).check();
  await plain.getByRole('radiogroup', { name: '尺码' }).getByRole('button', { name: '选择' }).click();
  await expect(plain).toHaveURL(at(6047, '&skuId=604704'));
  await expect(plain.getByRole('radiogroup', { name: '版型' }).getByRole('radio', { name: '男款' })).toBeChecked();
  await plain.getByRole('radiogroup', { name: '版型' }).getByRole('radio', { name: '女款' }).check();
  await plain.getByRole('radiogroup', { name: '版型' }).getByRole('button', { name: '选择' }).click();
  await expect(plain).toHaveURL(at(6047, '&skuId=604710'));
  await plain.close();
});

test('R027 products off the shelf, in pre-sale, and as files say so; what does not exist is missing', async ({
  page,
  portal,
}) => {
  await portal.open(at(6060));
  await expect(page.getByText('商品已下架').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: '相似商品' })).toBeVisible();
  await expect(buy(page)).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await portal.open(at(6014, '&tab=catalog'));
  await expect(page.getByText(/^预售，预计 \d{4}-\d\d-\d\d 发货$/)).toBeVisible();
  await page.getByRole('link', { name: '试读第2页' }).click();
  await expect(page.getByRole('dialog', { name: '查看图片' })).toContainText('2/6');
  await page.keyboard.press('Escape');
  await portal.open(at(6059));
  await expect(page.getByText('电子版在线阅读，无需配送')).toBeVisible();
  portal.expectNoise(/404/);
  expect((await page.goto(at(999_999)))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '商品不存在或已下架' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('I R027 the price and the button stay in view, and everything that is touched is large enough', async ({
    page,
    portal,
  }) => {
    await portal.loginAs(phones.member);
    await portal.open(at(6047));
    await expect(buy(page)).toBeInViewport();
    const small = await page
      .getByRole('main')
      .locator('button:visible, form label:visible, [data-bottom-bar] a')
      .evaluateAll((all) =>
        all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent || one.ariaLabel),
      );
    expect(small).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: /^第 2 张/ }).tap();
    await expect(page.getByRole('button', { name: /^第 2 张/ })).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: /^收藏/ }).tap();
    await expect(toast(page, '收藏成功')).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});
