/** Meetings: found by place and month, and read. */
import { devices } from '@playwright/test';
import { expect, test } from './portal.ts';

const { defaultBrowserType: _, ...phone } = devices['iPhone 13'];

const widths = [
  ['a wide window', {}],
  ['a phone', phone],
] as const;

for (const [where, device] of widths) {
  test.describe(`on ${where}`, () => {
    test.use(device);

    test(`[1-02 meetings] a doctor finds a meeting by province and month and reads its agenda, on ${where}`, async ({
      page,
      portal,
    }) => {
      await portal.open('/');
      await page.getByRole('link', { name: '会议与培训：更多' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('会议与培训');
      const choose = async (row: string, choice: string): Promise<void> => {
        const button = page.getByRole('main').locator('summary').filter({ hasText: '筛选' });
        if (await button.isVisible()) await button.click();
        await page.getByRole('navigation', { name: row }).getByRole('link', { name: choice, exact: true }).click();
      };
      await choose('省份', '虚构省');
      await expect(page).toHaveURL(/areaCode=970000/);
      await choose('月份', '2026年12月');
      await expect(page).toHaveURL(/month=2026-12/);
      await page
        .getByRole('main')
        .getByRole('link', { name: /示例心血管病学大会/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('示例心血管病学大会（虚构）');
      const agenda = page.getByRole('region', { name: '会议日程' });
      const items = agenda.getByRole('listitem');
      const all = await items.count();
      await agenda.getByRole('link', { name: '分会场一', exact: true }).click();
      await expect(page).toHaveURL(/hall=/);
      await expect.poll(() => items.count()).toBeLessThan(all);
      await agenda.getByRole('link', { name: /12月17日/ }).click();
      await expect(page).toHaveURL(/day=2026-12-17&hall=/);
      await expect(page.getByRole('region', { name: '报名费用' })).toContainText('今天适用');
    });
  });
}
