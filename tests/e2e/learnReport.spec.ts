/** R087 in a real browser: the charts by keys, their tables, widths, and the printed page. */
import type { Page } from '@playwright/test';
import { axeFindings } from './checks.ts';
import { expect, main, phones, test } from './portal.ts';

const chart = (page: Page, title: string) => main(page).getByRole('region', { name: title, exact: true });
const points = (page: Page, title: string) => page.getByRole('slider', { name: `${title}的数据点` });

test('[H.7] R087 the charts are drawn from their tables, the keys reach every point, and weak points lead on', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.everything);
  await portal.open('/learn/report?period=quarter');
  const minutes = chart(page, '学习时长');
  await expect(minutes.locator('.recharts-bar-rectangle').last()).toBeVisible();
  await minutes.getByText('查看数据表').click();
  const rows = minutes.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(await minutes.locator('.recharts-bar-rectangle').count());

  const slider = points(page, '学习时长');
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', /^2026-10-01 \d+分钟$/);
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /^2026-10-02 \d+分钟$/);
  // The mouse reads the same points.
  await minutes.locator('.recharts-surface').first().hover();
  await expect(slider).toHaveAttribute('aria-valuetext', /^2026-1[01]-\d\d \d+分钟$/);
  await expect(slider).not.toHaveAttribute('aria-valuetext', /^2026-10-02/);
  for (const title of ['正确率趋势', '题型分布', '章节掌握度', '时段分布', '课程完成', '同伴对比', '学习热力']) {
    await points(page, title).focus();
    const before = await points(page, title).getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowLeft');
    await expect(points(page, title)).not.toHaveAttribute('aria-valuetext', before ?? '');
  }
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await axeFindings(page), `at ${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await main(page)
    .getByRole('link', { name: /：去练习$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/learn\/exercise\/\d+$/);
});

test('[H.7] R087 the printed report has its charts and tables, and no controls', async ({ page, portal }) => {
  await portal.loginAs(phones.everything);
  await page.addInitScript(() => {
    window.print = () =>
      (document.documentElement.dataset.drawn = String(document.querySelectorAll('main .recharts-surface').length));
  });
  // The print that is asked for before the drawings have come waits for them.
  await portal.open('/learn/report?period=month&back=1');
  await page.getByRole('button', { name: '打印 / 存为 PDF' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-drawn', /^[1-9]/);
  await expect(chart(page, '题型分布').locator('.recharts-bar-rectangle').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(main(page).getByRole('button', { name: '打印 / 存为 PDF' })).toBeHidden();
  await expect(main(page).getByText('往期报告')).toBeHidden();
  await expect(main(page).getByText(/^橙医学苑学习报告 · \S+ · \S+ · 打印日期 /)).toBeVisible();
  await expect(chart(page, '题型分布').locator('.recharts-bar-rectangle').first()).toBeVisible();
  await expect(chart(page, '章节掌握度').getByRole('table')).toBeVisible();
});
