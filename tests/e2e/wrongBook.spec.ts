/** From a mistake to the course that helps, with real clicks. */
import type { Page } from '@playwright/test';
import { axeFindings } from './checks.ts';
import { expect, main, phones, test } from './portal.ts';
import { beginPractice, handIn, options } from './sheetPage.ts';

const nextDay = 23 * 3_600_000;
const rows = (page: Page) => main(page).getByRole('article');
const due = (page: Page) => main(page).getByText(/^今日待复习/);

/** Answers the question of the page with these options, and confirms. */
async function answer(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await main(page)
      .getByLabel(new RegExp(`^${key}\\.`))
      .check();
  await page.getByRole('button', { name: '确认', exact: true }).click();
}

/** The keys of the right options, from the result of a wrong answer. */
async function rightKeys(page: Page): Promise<string[]> {
  const told = await main(page)
    .getByText(/正确答案 [A-H]/)
    .innerText();
  return /正确答案 ([A-H、]+)/.exec(told)?.[1]?.split('、') ?? [];
}

/** Wide enough, without findings of axe. */
async function isSound(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

for (const width of [1440, 390])
  test(`[2.1-17] R092 R087 H.6 H.7 L-11 a mistake is repeated until it is mastered, and the report leads to a course (${width} px)`, async ({
    page,
    portal,
  }) => {
    await beginPractice(page, portal, 7_011, width);
    const total = Number(/\/ (\d+) 题/.exec(await main(page).locator('header').innerText())?.[1]);
    for (let at = 1; at <= total; at += 1) {
      await expect(page.getByRole('heading', { name: `第 ${at} 题`, exact: true })).toBeVisible();
      await options(page).first().check();
      await page.getByRole('button', { name: '确认', exact: true }).click();
      await expect(main(page).getByText(/全站正确率 \d+%/)).toBeVisible();
      if (at < total) await page.getByRole('button', { name: '下一题' }).click();
    }
    await handIn(page);
    await main(page).getByRole('link', { name: '错题本' }).click();

    // Nothing is due on the day of the mistake.
    await expect(due(page)).toContainText('0');
    await expect(rows(page).first()).toContainText('建议复习：明天');
    await isSound(page);
    const stem = await rows(page).first().getByRole('heading').innerText();
    await rows(page).first().getByRole('link', { name: stem }).click();
    await expect(page).toHaveURL(/\/learn\/wrong\/\d+$/);
    const right = await rightKeys(page);
    await expect(main(page).getByRole('link', { name: '普外科基础练习', exact: true })).toHaveAttribute(
      'href',
      '/learn/exercise/7011',
    );
    await isSound(page);
    await page.getByRole('button', { name: '再答一次' }).click();
    await answer(page, right);
    await expect(main(page).getByText('之后连续答对 1 次')).toBeVisible();
    await expect(main(page).getByText('单题练习')).toBeVisible();

    // The next day it is due, and right for the second time.
    await portal.mock('clock', { advance: nextDay });
    await main(page).getByRole('link', { name: '错题本' }).click();
    await expect(due(page)).not.toContainText(/ 0 /);
    await page.getByRole('button', { name: /^复习\d+题$/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('错题练习');
    await expect(main(page).getByText(stem)).toBeVisible();
    await answer(page, right);
    await expect(main(page).locator('[data-result=right]')).toBeVisible();
    await handIn(page);
    await main(page).getByRole('link', { name: '错题本' }).click();
    await main(page).getByRole('link', { name: '已掌握 1' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(stem);

    await page.goBack();
    await page.goBack();
    await main(page).getByRole('link', { name: '查看学习报告' }).click();
    await main(page)
      .getByRole('link', { name: /：去学习《/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/web\/video\//);
  });

test('[2.1-17] R092 several questions leave the wrong book at once, by keys', async ({ page, portal }) => {
  await portal.loginAs(phones.everything);
  await portal.open('/learn/wrong');
  const count = async (): Promise<number> => Number(/共 (\d+) 道题/.exec(await main(page).innerText())?.[1]);
  const before = await count();
  const stems = await Promise.all([0, 2].map((at) => rows(page).nth(at).getByRole('heading').innerText()));
  await page.getByRole('button', { name: '批量管理' }).press('Enter');
  for (const stem of stems) await page.getByRole('checkbox', { name: `选择 ${stem}` }).press('Space');
  await expect(page.getByRole('group', { name: '批量管理' })).toContainText('已选 2 项');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('group', { name: '批量管理' }).getByRole('button', { name: '移出错题本' }).press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('确定将所选的 2 道题移出错题本吗？');
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).press('Enter');
  await expect(page.getByText('已移出错题本')).toBeVisible();
  await expect.poll(count).toBe(before - 2);
  for (const stem of stems) await expect(rows(page).filter({ hasText: stem })).toHaveCount(0);
});

test('[2.1-17] R092 a question tells nothing while an examination has it', async ({ page, portal }) => {
  await portal.loginAs(phones.doctor);
  await portal.open('/learn/paper/7073');
  await page.getByRole('checkbox', { name: '我已知晓考试规则' }).check();
  await page.getByRole('button', { name: '开始考试' }).click();
  await expect(page).toHaveURL(/\/learn\/detail\/exercise\/7073/);
  const name = (await options(page).first().getAttribute('name')) ?? '';
  await portal.open(`/learn/wrong/${name.replace('question', '')}`);
  await expect(main(page).getByText('这道题在您正在进行的考试中')).toBeVisible();
  await expect(options(page).first()).toBeDisabled();
  await expect(page.getByRole('button', { name: '再答一次' })).toHaveCount(0);
  portal.expectNoise(/404/);
  await portal.open('/learn/wrong/999999');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有这道题的作答记录');
});
