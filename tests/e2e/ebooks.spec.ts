/** An electronic book: bought without an address, read on one device and read on at the same place on another. */
import type { Page } from '@playwright/test';
import { axeFindings } from './checks.ts';
import { expect, payNow, phones, test, main } from './portal.ts';

const place = (page: Page) => main(page).getByRole('status').filter({ hasText: '全书' });
const size = (page: Page, name: string) => page.getByRole('button', { name });
/** The texts of the blocks that begin on the page that is shown. */
const shownBlocks = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: '正文' }).evaluate((view) => {
    const { left, right } = view.getBoundingClientRect();
    return [...view.querySelectorAll('h2 + div > *')]
      .filter((block) => {
        const begin = block.getClientRects()[0]?.left ?? -1;
        return begin >= left - 1 && begin < right;
      })
      .map(({ textContent }) => textContent);
  });

test('[2.1-07] [2.2-06] an electronic book is bought without an address, read at once, and read on at the same place on a phone', async ({
  page,
  portal,
  browser,
  baseURL,
}) => {
  await portal.loginAs(phones.doctor);
  await portal.open('/web/mall/detail?productId=6052');
  const editions = page.getByRole('radiogroup', { name: '版本' });
  await expect(editions.getByRole('radio', { name: '平装' })).toBeChecked();
  await editions.getByRole('radio', { name: '电子版' }).press('Space');
  await expect(page.getByText(/^全书 6 章，约 [\d,]+ 字（示例文本）$/)).toBeVisible();
  await page.getByRole('link', { name: '立即购买' }).click();

  const summary = page.getByRole('complementary', { name: '价格明细' });
  await expect(summary).toContainText('应付金额¥76.00');
  await expect(summary).not.toContainText('运费');
  await expect(page.getByRole('heading', { name: '收货地址' })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await summary.getByRole('checkbox').check();
  await page.getByRole('button', { name: '提交订单' }).click();
  // The dialog opens before its payment exists; there is nothing to pay until its QR picture is shown.
  await expect(page.getByRole('dialog', { name: '微信支付' }).getByRole('img', { name: '支付二维码' })).toBeVisible();
  await payNow(page, portal);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('支付成功');
  const result = page.getByRole('region', { name: '支付结果' });
  await expect(result).not.toContainText(/收货|预计送达/);
  const order = page.url();
  await expect(main(page).getByRole('button', { name: '申请退款' }).first()).toBeVisible();
  await main(page).getByRole('link', { name: '立即阅读' }).first().click();

  // Alone on the page, turned by keys, beyond the end of a chapter too.
  await expect(page.getByRole('heading', { name: '第一章 提出问题' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0);
  await expect(size(page, '缩小字号')).toBeVisible();
  for (let step = 0; step < 3; step += 1) await size(page, '放大字号').click();
  await expect(size(page, '放大字号')).toHaveAttribute('aria-disabled', 'true');
  await expect(place(page)).toHaveText(/^第 1\/6 章 · 本章 1\/[23] 页 · 全书 0%$/);
  for (let turns = 0; turns < 6 && !/^第 2\/6 章 · 本章 2/.test(await place(page).innerText()); turns += 1) {
    const before = await place(page).innerText();
    await page.keyboard.press('ArrowRight');
    await expect(place(page)).not.toHaveText(before);
  }
  await expect(place(page)).toHaveText(/^第 2\/6 章 · 本章 2\//);
  await expect(page).toHaveURL(/chapter=2$/);
  expect(await axeFindings(page)).toEqual([]);
  const [first = ''] = await shownBlocks(page);
  expect(first).not.toBe('');
  // The book is open and stays with the doctor.
  await page.getByRole('link', { name: '书架' }).click();
  await expect(main(page)).toContainText('读到第 2/6 章');
  await page.goto(order);
  await expect(main(page)).toContainText('打开后不支持退款');
  await expect(main(page).getByRole('button', { name: '申请退款' })).toHaveCount(0);

  const phone = await browser.newContext({
    ...(baseURL && { baseURL }),
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  await phone.request.post('/__mock/login', { data: { phone: phones.doctor } });
  const other = await phone.newPage();
  await other.goto('/web/userCenter/vipcourse?tab=ebook');
  await other.getByRole('link', { name: /^继续阅读/ }).tap();
  await expect(place(other)).toHaveText(/^第 2\/6 章 · 本章 [2-9]\//);
  await expect.poll(() => shownBlocks(other)).toContain(first);
  const before = await place(other).innerText();
  await other.getByRole('button', { name: '下一页' }).tap();
  await expect(place(other)).not.toHaveText(before);
  await other.locator('summary').filter({ hasText: '目录' }).tap();
  await other.getByRole('link', { name: '第五章 系统综述' }).tap();
  await expect(place(other)).toHaveText(/^第 5\/6 章 · 本章 1\//);
  expect(await axeFindings(other)).toEqual([]);
  await phone.close();
});
