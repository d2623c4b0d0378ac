/** An examination that nothing can take from its doctor, with real clicks and keys. */
import type { Page } from '@playwright/test';
import { axeFindings, frameOf } from './checks.ts';
import { expect, hydrated, main, phones, test } from './portal.ts';
import { beginPractice, handIn, options } from './sheetPage.ts';

const sheet = (page: Page) => page.getByRole('region', { name: '答题卡' });
/** A paper of eighteen minutes. */
const paper = 7_073;
const allowed = 18 * 60_000;

test('[2.1-17] R085 R084 H.3 H.4 an examination survives a lost network, a closed tab and another device, and hands itself in', async ({
  page,
  portal,
  browser,
  baseURL,
}) => {
  portal.expectNoise(/ERR_INTERNET_DISCONNECTED/);
  await portal.loginAs(phones.doctor);
  await portal.open(`/learn/paper/${paper}`);
  await page.getByRole('checkbox', { name: '我已知晓考试规则' }).check();
  await page.getByRole('button', { name: '开始考试' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('消化内科模拟考试');
  const total = Number(/\/ (\d+)/.exec(await sheet(page).innerText())?.[1]);
  expect(await axeFindings(page)).toEqual([]);

  // One question of many, without its answer, would be mistaken for the paper.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('试题不提供打印')).toBeVisible();
  await expect(page.getByRole('heading', { name: '第 1 题', exact: true })).toBeHidden();
  await page.emulateMedia({ media: null });

  // By keys alone: a letter, the next question, a mark.
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: '第1题，已答' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('2');
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: '第2题，已答，已标记' })).toBeVisible();
  await expect(sheet(page)).toContainText(`已答 2 / ${total}`);
  await page.emulateMedia({ forcedColors: 'active' });
  const number = (name: string) => frameOf(page.getByRole('button', { name, exact: true }));
  expect(
    new Set([await number('第1题，已答'), await number('第2题，已答，已标记'), await number('第4题，未答')]).size,
  ).toBe(3);
  await page.emulateMedia({ forcedColors: null });

  await page.context().setOffline(true);
  await page.getByRole('button', { name: '下一题' }).click();
  await page.keyboard.press('a');
  await expect(main(page).getByText('网络已断开，答案已保存在本机，恢复后自动同步')).toBeVisible();
  // It stands in the place of the bar that every page has.
  await expect(page.getByText('网络已断开').filter({ visible: true })).toHaveCount(1);
  await page.getByRole('button', { name: '第4题，未答' }).click();
  await options(page).first().check();
  await expect(sheet(page)).toContainText(`已答 4 / ${total}`);
  // Nothing of the page is still to be loaded when the network goes.
  await expect(page.getByText('部分内容加载失败')).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(main(page).getByText('网络已断开')).toHaveCount(0);
  await expect.poll(async () => (await portal.calls('exerciseAnswer')).length).toBeGreaterThan(2);
  const address = page.url();
  await page.close();

  // Another device, as small as a phone: the sheet is the same.
  const phone = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
    baseURL: baseURL ?? '',
  });
  await phone.request.post('/__mock/login', { data: { phone: phones.doctor } });
  const small = await phone.newPage();
  await small.goto(address);
  await hydrated(small);
  await expect(sheet(small)).toContainText(`已答 4 / ${total}`);
  await small.getByRole('button', { name: '第5题，未答' }).click();
  await options(small).first().check();
  await expect(sheet(small)).toContainText(`已答 5 / ${total}`);
  expect(await small.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expect.poll(async () => (await portal.calls('exerciseAnswer')).length).toBeGreaterThan(4);
  await small.reload();
  await expect(sheet(small)).toContainText(`已答 5 / ${total}`);
  await small.close();

  // The time runs out with every tab closed.
  await portal.mock('clock', { advance: allowed + 11_000 });
  const late = await phone.newPage();
  await late.goto(address);
  await expect(late).toHaveURL(/\/learn\/detail\/exercise\/result\//);
  await hydrated(late);
  await expect(main(late)).toContainText('考试时间已到，系统已自动交卷');
  await expect(main(late)).toContainText(`未答 ${total - 5}`);
  await phone.close();
});

for (const width of [1440, 390])
  test(`[2.1-17] R092 R085 R084 a practice is confirmed question by question, paused, handed in and done again (${width} px)`, async ({
    page,
    portal,
  }) => {
    await beginPractice(page, portal, 7_011, width);
    await options(page).first().check();
    await page.getByRole('button', { name: '确认' }).click();
    await expect(main(page).getByText(/全站正确率 \d+%/)).toBeVisible();
    await expect(options(page).first()).toBeDisabled();
    await page.getByRole('button', { name: '暂停' }).click();
    await expect(main(page)).toContainText('练习已暂停');
    await page.getByRole('button', { name: '继续练习' }).click();
    await page.getByRole('button', { name: '下一题' }).click();
    await page.getByRole('button', { name: '交卷' }).first().click();
    await expect(page.getByRole('alertdialog')).toContainText(/还有 \d+ 题未作答，确定交卷吗？/);
    await page.getByRole('alertdialog').getByRole('button', { name: '继续答题' }).click();
    await handIn(page);
    await expect(page).toHaveURL(/\/learn\/detail\/exercise\/result\//);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '再做一次' }).click();
    await expect(page).toHaveURL(/\/learn\/detail\/exercise\/7011\?recordId=/);
    await expect(sheet(page)).toContainText('已答 0 /');
  });
