/** The class space: signing in, homework over a broken network, asking for leave, and the way from the registration to the certificate. */
import type { Page } from '@playwright/test';
import { day, hour } from '#mocks/engine/times.ts';
import { partBytes } from '#kit/files/FileUpload.ts';
import { png } from '../support/png.ts';
import { axeFindings } from './checks.ts';
import { dialog, expect, main, payNow, phones, type Portal, tabTo, test, toast } from './portal.ts';

/** A document of two parts. */
const report = {
  name: '观摩报告.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(500_000, 32)]),
};

test('[2.1-17] a learner signs in and asks for leave by keyboard, and hands homework in with a file after a lost network', async ({
  page,
  portal,
}) => {
  portal.expectNoise(/ERR_INTERNET_DISCONNECTED/);
  await portal.loginAs(phones.doctor);
  await portal.open('/new/class');
  await page.getByRole('link', { name: /^进入班级：膝单髁置换OMO手术班/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '膝单髁置换OMO手术班' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const practice = page.getByRole('listitem').filter({ hasText: '工具操作与假骨练习' });
  await tabTo(page, practice.getByRole('button', { name: /^签到/ }));
  await page.keyboard.press('Enter');
  await expect(practice).toContainText('已签到');

  const model = page.getByRole('listitem').filter({ hasText: '模型实操' });
  await model.getByRole('button', { name: /^请假/ }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '请假' });
  await dialog.getByRole('textbox', { name: '请假原因' }).fill('当日值班，无法参加');
  await dialog.getByRole('button', { name: '提交' }).press('Enter');
  await expect(model).toContainText('请假原因：当日值班，无法参加');

  await page.getByRole('link', { name: '作业', exact: true }).click();
  await page.getByRole('button', { name: '写作业：观摩报告' }).click();
  const text = page.getByRole('textbox', { name: '作业内容' });
  await text.fill('观摩报告见附件（示例）。');
  await page.context().setOffline(true);
  await page.getByLabel('选择文件').setInputFiles(report);
  await expect(page.getByRole('group', { name: '文件' }).getByRole('alert')).toContainText('网络已断开');
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: `移除 ${report.name}` })).toBeVisible();

  // The text and the file are still there after a reload.
  await page.reload();
  await page.getByRole('button', { name: '写作业：观摩报告' }).click();
  await expect(text).toHaveValue('观摩报告见附件（示例）。');
  await expect(page.getByRole('button', { name: `移除 ${report.name}` })).toBeVisible();
  await page.getByRole('button', { name: '提交作业' }).click();
  const homework = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '观摩报告' }) });
  await expect(homework).toContainText('待批改');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    homework.getByRole('link', { name: report.name }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(report.name);
  expect(await axeFindings(page)).toEqual([]);
});

test('[2.1-17] who is not in a class is led to its programme, which says so', async ({ page, portal }) => {
  await portal.loginAs(phones.member);
  await portal.open('/new/class/omoOperation/5001');
  await expect(page).toHaveURL(/\/new\/meeting\/meeting\/4102\?outside=1$/);
  await expect(page.getByRole('status').filter({ hasText: '您未加入该班级' })).toBeVisible();
});

const homeworkNamed = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('[2.1-17] an upload that fails in the middle goes on with the part that is missing', async ({ page, portal }) => {
  portal.expectNoise(/ERR_FAILED/);
  // Three parts, each with other bytes.
  const buffer = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1_048_567, 'abcdefg')]);
  const offsets: number[] = [];
  let isBroken = true;
  await page.route(/\/api\/upload\/file$/, async (route) => {
    const { offset } = route.request().postDataJSON() as { offset: number };
    offsets.push(offset);
    if (isBroken && offset === 2 * partBytes) await route.abort();
    else await route.continue();
  });
  await portal.loginAs(phones.doctor);
  await portal.open('/new/class/omoOperation/5001?tab=homework');
  await page.getByRole('button', { name: '写作业：观摩报告' }).click();
  await page.getByLabel('选择文件').setInputFiles({ name: '观摩录像.pdf', mimeType: 'application/pdf', buffer });
  const files = page.getByRole('group', { name: '文件' });
  await expect(files.getByRole('alert')).toContainText('（已上传 75%）');
  isBroken = false;
  await files.getByRole('button', { name: '继续上传' }).click();
  await expect(page.getByRole('button', { name: '移除 观摩录像.pdf' })).toBeVisible();
  expect(offsets).toEqual([0, partBytes, 2 * partBytes, 2 * partBytes]);

  await page.getByRole('textbox', { name: '作业内容' }).fill('录像见附件（示例）。');
  await page.getByRole('button', { name: '提交作业' }).click();
  const link = homeworkNamed(page, '观摩报告').getByRole('link', { name: '观摩录像.pdf' });
  const stored = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(Buffer.compare(await stored.body(), buffer)).toBe(0);
});

test('[2.1-17] on a phone the part of a class that is open is in view among its tabs', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.loginAs(phones.doctor);
  await portal.open('/new/class/omoOperation/5001?tab=finish');
  await expect(page.getByRole('link', { name: '结业', exact: true })).toBeInViewport({ ratio: 1 });
});

const theClass = { albumId: 4104, termId: 410401, classId: 5007 };
const classAt = (tab: string): string => `/new/class/onlineOperation/${theClass.classId}?tab=${tab}`;
const learner = 10_001;

/** Registers for the term, pays, and is accepted by the organiser. */
async function register(page: Page, portal: Portal): Promise<void> {
  await portal.open(`/web/meeting/order?albumId=${theClass.albumId}&termId=${theClass.termId}`);
  await page.getByLabel('手机号').fill(phones.doctor);
  await page.getByLabel('1–10台').check();
  await page.getByRole('complementary', { name: '价格明细' }).getByRole('checkbox').check();
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(dialog(page, '微信支付')).toContainText('应付金额 ¥2,980.00');
  await payNow(page, portal);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('提交成功，等待审核');
  await portal.mock('registration', { do: 'approve' });
}

/** Hands in one homework; the mentor grades it. */
async function handIn(page: Page, portal: Portal, name: string, homeworkId: number): Promise<void> {
  await portal.open(classAt('homework'));
  await page.getByRole('button', { name: `写作业：${name}` }).click();
  await page.getByRole('textbox', { name: '作业内容' }).fill('示例作业。');
  await page
    .getByLabel('选择图片')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png(20, 20, [0, 128, 0, 255]) });
  await expect(page.getByRole('button', { name: '移除图片 1' })).toBeVisible();
  await page.getByRole('button', { name: '提交作业' }).click();
  await expect(homeworkNamed(page, name)).toContainText('待批改');
  const { classId } = theClass;
  await portal.mock('class', { classId, userId: learner, do: 'grade', homeworkId, score: 91, comment: '步骤清楚' });
  await page.reload();
  await expect(homeworkNamed(page, name)).toContainText('91分');
  await expect(homeworkNamed(page, name)).toContainText('导师评语：步骤清楚');
}

test('R090 F.4 a new registration leads to the class, and the class to the certificate', async ({ page, portal }) => {
  await portal.loginAs(phones.doctor);
  await register(page, portal);
  await portal.open('/web/userCenter/order/operation');
  await main(page).getByRole('link', { name: '进入班级' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('HoLEP线上手术班');
  await expect(main(page)).toContainText('开班准备');

  const answer = await page.request.get('/__mock/state');
  const { now } = ((await answer.json()) as { data: { now: number } }).data;
  const first = Math.floor((now + 8 * hour) / day) * day - 8 * hour + 24 * day;
  const goTo = async (days: number, clock: number): Promise<void> => {
    // No page is open over night: its calls would end the session that is out of date by then, and with it the new one.
    await page.goto('about:blank');
    await portal.mock('clock', { freeze: first + days * day + clock * hour });
    await portal.loginAs(phones.doctor);
  };
  const tasks: Record<number, readonly [name: string, homeworkId: number]> = {
    0: ['病例选择', 500_701],
    6: ['层面示意图', 500_702],
    15: ['尿控随访表', 500_703],
  };
  // Eight of ten sessions are enough.
  for (const days of [0, 3, 4, 5, 6, 10, 11, 15]) {
    await goTo(days, 19.25);
    await portal.open(classAt('schedule'));
    await page.getByRole('button', { name: /^签到/ }).click();
    await expect(toast(page, '签到成功')).toBeVisible();
    const [name, homeworkId] = tasks[days] ?? [];
    if (name !== undefined && homeworkId !== undefined) await handIn(page, portal, name, homeworkId);
  }
  await goTo(20, 15);
  await portal.open(classAt('finish'));
  const conditions = main(page).getByRole('listitem').filter({ hasText: '已达到' });
  await expect(conditions).toHaveCount(2);
  await expect(main(page)).toContainText('参加考核并达到60分');
  await portal.mock('class', { classId: theClass.classId, userId: learner, do: 'exam', score: 60 });
  await page.reload();
  await expect(conditions).toHaveCount(3);
  await expect(main(page)).not.toContainText('恭喜您');
  await portal.mock('meeting', { albumId: theClass.albumId, do: 'endClass', termId: theClass.termId });
  await page.reload();
  await expect(main(page)).toContainText(/恭喜您通过结业考核，证书编号 YL\d{4}-\d{6}-[0-9A-Z]{4}。/);
  expect(await axeFindings(page)).toEqual([]);
  await portal.open('/web/userCenter/order/operation');
  await expect(main(page).getByRole('listitem').filter({ hasText: 'HoLEP线上手术班' }).first()).toContainText('已结业');
});
