/** Campaign pages as such: their address, their states by the clock, and how long the server keeps them. */
import { axeFindings } from './checks.ts';
import { expect, main, phones, test } from './portal.ts';

test('[2.1-16] /act leads to the most important campaign that runs, and its parts are read without scripts', async ({
  page,
  context,
  portal,
}) => {
  const html = await (await context.request.get('/act?from=first')).text();
  expect(html).toContain('六周年感恩季');
  expect(html).toContain('幸运抽奖');
  await portal.open('/act');
  await expect(page).toHaveURL(/\/act\/anniversary$/);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('六周年感恩季');
  await expect(main(page).getByRole('status').first()).toContainText(/进行中.*距活动结束/);
  expect(await axeFindings(page)).toEqual([]);
});

test('R071 the page of a visitor is kept until the campaign begins and not a second longer', async ({
  context,
  portal,
}) => {
  const read = async (): Promise<string> => (await context.request.get('/act/act12?from=kept')).text();
  // Every command empties the kept pages, so the clock goes on by itself.
  await portal.mock('clock', { run: true });
  await portal.mock('act', { key: 'act12', at: 'soon' });
  await portal.mock('clock', { advance: 54_000 });
  expect(await read()).toContain('距活动开始');
  // Other pages are kept for thirty seconds, this one for the six that are left.
  await expect.poll(read, { timeout: 20_000 }).toContain('距活动结束');
});

test('R071 a doctor asks for a message before the start, which leads to the campaign when it has begun', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.open('/act/act12?from=remind');
  await main(page)
    .getByRole('button', { name: /提醒我.*双12年终学习节/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('登录后即可设置提醒');
  await page.keyboard.press('Escape');
  await portal.loginAs(phones.doctor);
  await portal.mock('act', { key: 'act12', at: 'soon' });
  await portal.open('/act/act12');
  await main(page)
    .getByRole('button', { name: /提醒我.*双12年终学习节/ })
    .first()
    .click();
  await expect(
    main(page)
      .getByRole('button', { name: /已设提醒.*双12年终学习节/ })
      .first(),
  ).toBeVisible();
  await portal.mock('clock', { advance: 61_000 });
  await portal.open('/web/userCenter/home?tab=message');
  await main(page)
    .getByRole('link', { name: /您关注的活动已开始：双12年终学习节/ })
    .click();
  await expect(page).toHaveURL(/\/act\/act12$/);
  await expect(main(page).getByRole('status').first()).toContainText('进行中');
});
