/** The parts of a course besides its lessons: handouts, notes, reviews, questions, favourites and sharing. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { axeFindings } from './checks.ts';
import { expect, openLogin, phones, tabTo, hydrated, test, toast } from './portal.ts';

const course = '/web/video/open/1002';
const tab = (page: Page, name: string | RegExp): Locator => page.getByRole('tab', { name });
const panel = (page: Page): Locator => page.getByRole('region', { name: '课程内容' }).getByRole('tabpanel');
/** The lessons and the notes beside the player, on a wide screen. */
const beside = (page: Page): Locator => page.getByRole('complementary', { name: '目录和笔记' }).getByRole('tabpanel');
const button = (page: Page, name: string | RegExp): Locator => panel(page).getByRole('button', { name });

test('[2.1-15] [2.2-09] by keyboard alone a doctor marks a course, shares and reports it, writes notes, downloads a handout, asks and answers', async ({
  page,
  portal,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await portal.loginAs(phones.doctor);
  await portal.open(course);
  const title = await page.getByRole('heading', { level: 1 }).innerText();

  const favourite = page.getByRole('button', { name: /^收藏/ });
  await tabTo(page, favourite);
  await page.keyboard.press('Enter');
  await expect(toast(page, '收藏成功')).toBeVisible();
  await expect(page.getByRole('button', { name: /^已收藏/ })).toBeFocused();

  const share = page.getByRole('button', { name: '分享' });
  await tabTo(page, share);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '分享' });
  await expect(dialog.getByRole('button', { name: '复制链接' })).toBeFocused();
  expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(toast(page, '链接已复制')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(course);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(share).toBeFocused();

  const more = page.getByRole('main').locator('summary', { hasText: '更多操作' });
  const report = page.getByRole('button', { name: '举报', exact: true });
  await tabTo(page, more);
  await page.keyboard.press('Enter');
  await tabTo(page, report);
  await page.keyboard.press('Enter');
  const reporting = page.getByRole('dialog', { name: '举报' });
  await expect(reporting.getByRole('radio', { name: '广告营销' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(reporting.getByRole('radio', { name: '其他' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('第2节的剂量有误');
  expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
  // What is typed waits for the next time.
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, report);
  await page.keyboard.press('Enter');
  await expect(reporting.getByRole('textbox', { name: '补充说明' })).toHaveValue('第2节的剂量有误');
  await tabTo(page, reporting.getByRole('button', { name: '提交' }));
  await page.keyboard.press('Enter');
  await expect(toast(page, '感谢您的反馈')).toBeVisible();
  await expect(more).toBeFocused();

  await tabTo(page, tab(page, '目录'));
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, '笔记')).toBeFocused();
  const note = (name: string): Locator => beside(page).getByRole('button', { name });
  await tabTo(page, beside(page).getByRole('textbox', { name: '记笔记' }));
  await page.keyboard.type('先分离腹膜前间隙');
  await tabTo(page, note('保存笔记'));
  await page.keyboard.press('Enter');
  await expect(beside(page).getByText('共 1 条笔记，只有自己可见')).toBeVisible();
  expect(await axeFindings(page, 'main')).toEqual([]);
  await tabTo(page, note('编辑'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.type('，再放补片');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(beside(page).getByText('先分离腹膜前间隙，再放补片')).toBeVisible();
  await expect(note('编辑')).toBeFocused();
  const keeping = page.waitForEvent('download');
  await note('导出').press('Enter');
  expect((await readFile(await (await keeping).path())).toString()).toContain('先分离腹膜前间隙，再放补片');

  await tabTo(page, tab(page, '课程介绍'));
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, /^资料/)).toBeFocused();
  await expect(button(page, /^下载：/).first()).toBeVisible();
  const taking = page.waitForEvent('download');
  await tabTo(page, button(page, /^下载：/).first());
  await page.keyboard.press('Enter');
  const handout = await taking;
  expect(handout.suggestedFilename()).toMatch(/\.pdf$/);
  expect((await readFile(await handout.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await tab(page, /^资料/).focus();
  await page.keyboard.press('End');
  await expect(tab(page, '答疑')).toBeFocused();
  await tabTo(page, panel(page).getByRole('textbox', { name: '提问' }));
  await page.keyboard.type('复发疝还能用这个入路吗？');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page, '提问成功')).toBeVisible();
  const question = panel(page).getByRole('article').filter({ hasText: '复发疝还能用这个入路吗？' }).first();
  await tabTo(page, question.getByRole('button', { name: /^回复/ }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('自己补充：前次是开放手术');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question.getByText('自己补充：前次是开放手术')).toBeVisible();
  expect(await axeFindings(page, '[role=tabpanel]')).toEqual([]);

  // Everything is still there after a reload, and the favourite is in the user centre.
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('button', { name: /^已收藏/ })).toBeVisible();
  await tab(page, '笔记').click();
  await expect(beside(page).getByText('先分离腹膜前间隙，再放补片')).toBeVisible();
  await tab(page, '答疑').click();
  await expect(panel(page).getByText('自己补充：前次是开放手术')).toBeVisible();
  await portal.open('/web/userCenter/collect/course');
  await expect(page.getByRole('main').getByRole('heading', { name: title })).toBeVisible();
});

test('[2.1-15] a doctor with enough watch time reviews a course, edits the review, and finds it again; it fits a phone', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.loginAs(phones.everything);
  await portal.open('/web/video/vip/3001');
  // The reminder of an unpaid order would take the forced clicks.
  await page.getByRole('button', { name: '稍后' }).click();
  await tab(page, /^评价/).click();
  await panel(page).getByRole('radio', { name: /^4 星/ }).check({ force: true });
  const text = panel(page).getByRole('textbox', { name: '评价' });
  await text.fill('太短');
  await button(page, '提交评价').click();
  await expect(panel(page).getByText('至少输入10字')).toBeVisible();
  await expect(text).toBeFocused();
  await text.fill('层面讲得清楚，步骤完整，推荐。');
  // A failed submit keeps the typed text.
  await portal.mock('outcome', { operation: 'reviewSubmit', outcome: 'failure', times: 1 });
  await button(page, '提交评价').click();
  await expect(toast(page, '系统繁忙，请稍后再试')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await tab(page, /^评价/).click();
  await expect(text).toHaveValue('层面讲得清楚，步骤完整，推荐。');
  await button(page, '提交评价').click();
  const own = panel(page).getByRole('region', { name: '我的评价' });
  await expect(own).toContainText('层面讲得清楚，步骤完整，推荐。');
  await expect(own.getByRole('img', { name: '4 分，满分 5 分' })).toBeVisible();
  await own.getByRole('button', { name: '修改评价' }).click();
  await panel(page).getByRole('radio', { name: /^5 星/ }).check({ force: true });
  await button(page, '保存评价').click();
  await expect(own.getByRole('img', { name: '5 分，满分 5 分' })).toBeVisible();
  await expect(own.getByRole('button', { name: '修改评价' })).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axeFindings(page, '[role=tabpanel]')).toEqual([]);
});

test('[6-02] a visitor reads comments and reviews and meets the login dialog where writing starts', async ({
  page,
  portal,
}) => {
  await portal.open('/web/video/open/1001');
  const login = page.getByRole('dialog', { name: '手机登录' });
  for (const [name, way] of [
    [/^资料/, /^下载：/],
    ['笔记', '登录后记笔记'],
    [/^评价/, '登录后评价'],
    ['答疑', '登录后提问'],
  ] as const) {
    await tab(page, name).click();
    await page.getByRole('tabpanel').getByRole('button', { name: way }).first().click();
    await expect(login).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(login).toBeHidden();
    await expect(page).toHaveURL('/web/video/open/1001');
  }
  await openLogin(page);
});
