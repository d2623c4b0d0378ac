/** Study guides (R089): joining, the plan, a task that is really done, the shift, the calendar file, and leaving. */
import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import type { Page } from '@playwright/test';
import { hour } from '#mocks/engine/times.ts';
import { axeFindings } from './checks.ts';
import { expect, main, phones, test } from './portal.ts';

const guide = '/learn/guide/resident/9202';
const title = '妇产科规培指南：产房与急诊的基本训练';

/** The events of the calendar file that the page offers. */
async function eventsOf(page: Page): Promise<ICAL.Event[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '添加到日历' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('学习计划.ics');
  const calendar = ICAL.Component.fromString(await readFile(await download.path(), 'utf8'));
  expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1);
  return calendar.getAllSubcomponents('vevent').map((own) => new ICAL.Event(own));
}

for (const width of [1440, 390])
  test(`[2.1-17] L-04, L-25: a doctor joins a guide, plans it, does a task, falls behind, moves the plan, and leaves (${width} px)`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await portal.loginAs(phones.doctor);
    await portal.open('/learn/guide');
    await page.getByRole('link', { name: '规培指南', exact: true }).click();
    await expect(page).toHaveURL('/learn/guide/resident');
    await page.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(guide);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('button', { name: '加入学习' }).click();
    await expect(main(page)).toContainText('已完成 0 / 13 个任务');
    await page.getByRole('button', { name: '设置计划' }).click();
    const plan = page.getByRole('dialog', { name: '学习计划' });
    await plan.getByRole('radio', { name: '7 天' }).check();
    await plan.getByRole('radio', { name: '30 分钟' }).check();
    expect(await axeFindings(page)).toEqual([]);
    await plan.getByRole('button', { name: '保存计划' }).click();
    await expect(main(page)).toContainText('每周 7 天（每天），每次 30 分钟，预计');
    const before = await eventsOf(page);
    expect(before).toHaveLength(13);

    // A set that is handed in is done by itself; of an article the doctor says so.
    await page.getByRole('link', { name: '妊娠期高血压疾病：硫酸镁的正确使用：课后练习' }).click();
    await expect(page).toHaveURL('/learn/exercise/7104');
    await page.getByRole('button', { name: '开始练习' }).click();
    await page.getByRole('radio').or(page.getByRole('checkbox')).first().check();
    await page.getByRole('button', { name: '交卷' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: '确定交卷' }).click();
    await expect(page).toHaveURL(/\/learn\/detail\/exercise\/result\//);
    await portal.open(guide);
    await expect(main(page)).toContainText('已完成 1 / 13 个任务');
    await page.getByRole('checkbox', { name: /^已读：缩宫素静脉滴注/ }).check();
    await expect(main(page)).toContainText('已完成 2 / 13 个任务');

    // Tomorrow the tasks of today are overdue; the question says what moves where.
    await portal.mock('clock', { advance: 20 * hour });
    await portal.open(guide);
    await expect(main(page)).toContainText(/有 \d+ 项任务已逾期/);
    await page.getByRole('button', { name: '顺延计划' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('没完成的 11 项任务整体后移 1 个学习日，间隔和顺序不变。');
    expect(await axeFindings(page)).toEqual([]);
    await question.getByRole('button', { name: '顺延' }).click();
    await expect(main(page)).not.toContainText('已逾期');
    const after = await eventsOf(page);
    expect(after).toHaveLength(11);
    for (const { uid, sequence, startDate } of after) {
      const same = before.find((event) => event.uid === uid);
      expect(sequence).toBeGreaterThan(same?.sequence ?? Infinity);
      expect(startDate.compare(same?.startDate ?? startDate)).toBe(1);
    }

    await page.getByRole('button', { name: '退出' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '退出' }).click();
    await expect(page.getByRole('button', { name: '加入学习' })).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  });
