/** A certificate from the end of a course, through the confirmed name and its print, to its check by a visitor. */
import type { Page } from '@playwright/test';
import { axeFindings } from './checks.ts';
import { media, playAt } from './playing.ts';
import { dialog, expect, phones, type Portal, test } from './portal.ts';
import { asDoctor } from './tokenMode.ts';

/** A course of one lesson: 472 seconds without questions. */
const course = { albumId: 1102, videoId: 110_201, title: '腹腔引流管：颜色、量与拔管指征' };
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** A4 on its side, in points. */
const sheet = [842, 595];

/** The doctor has watched the first minutes; her player has reported them then. */
async function watchedBefore(page: Page, portal: Pick<Portal, 'mock'>, minutes: number): Promise<void> {
  const { albumId, videoId } = course;
  const began = Date.now() - 3_600_000;
  await page.request.get(`/api/video/play_auth?albumId=${albumId}&videoId=${videoId}`, {
    headers: await asDoctor(page.context()),
  });
  await portal.mock('clock', { advance: minutes * 60_000 });
  const beats = Array.from({ length: minutes }, (_, at) => ({
    ...{ albumId, videoId, position: (at + 1) * 60, watchedDelta: 60, rate: 1, event: 'beat' },
    clientTime: began + at * 60_000,
  }));
  const answer = await page.request.post('/api/video/play_record', {
    headers: await asDoctor(page.context()),
    data: { beats },
  });
  expect(((await answer.json()) as { data: { list: object[] } }).data.list).toMatchObject([{ finished: false }]);
}

/** Nothing is wider than the window, and axe finds nothing. */
async function fits(page: Page, { width }: { width: number }): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  expect(await axeFindings(page)).toEqual([]);
}

/** Number and size of the sheets that the print has. */
async function sheetsOf(page: Page): Promise<number[][]> {
  const text = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const count = text.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  const boxes = [...text.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)];
  expect(boxes).toHaveLength(count);
  return boxes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))]);
}

test('[G.5] R070 R050 R021 a doctor finishes a course, claims its certificate in the confirmed name, prints it, and a visitor checks it', async ({
  page,
  portal,
}) => {
  test.slow();
  await page.setViewportSize(desk);
  await portal.loginAs(phones.member);
  await watchedBefore(page, portal, 5);
  await playAt(page, portal, `/web/video/open/${course.albumId}?t=465`);
  await expect
    .poll(() => media(page).evaluate((video: HTMLVideoElement) => video.ended), { timeout: 40_000 })
    .toBe(true);
  const done = dialog(page, '恭喜完成本课程');
  await expect(done).toContainText(`${course.title}您已学完全部 1 节，可以领取结业证书`);
  await expect(done.getByRole('region', { name: '下一门推荐' }).getByRole('link')).toHaveCount(1);
  await fits(page, desk);
  await page.setViewportSize(phone);
  await fits(page, phone);
  await page.setViewportSize(desk);

  await done.getByRole('link', { name: '领取证书' }).click();
  await expect(page).toHaveURL('/web/userCenter/license');
  const waiting = page.getByRole('region', { name: '待领取' }).getByRole('listitem').filter({ hasText: course.title });
  await waiting.getByRole('button', { name: '确认姓名并领取' }).click();
  await expect(page.getByLabel('持证人姓名')).toHaveValue('李示范');
  await page.getByRole('button', { name: '确认并领取' }).click();
  await expect(waiting).toHaveCount(0);
  await page
    .getByRole('group', { name: `结业证书 ${course.title}` })
    .getByRole('link', { name: '查看 / 打印' })
    .click();
  const certificate = page.getByRole('article');
  await expect(certificate).toContainText('李示范 医生');
  await expect(certificate.getByRole('img', { name: '查询二维码' })).toBeVisible();
  const certNo = (await certificate.textContent())?.match(/YL\d{4}-\d{6}-\w{4}/)?.[0] ?? '';
  await fits(page, desk);
  expect(await sheetsOf(page)).toEqual([sheet]);
  await page.setViewportSize(phone);
  await fits(page, phone);
  expect(await sheetsOf(page)).toEqual([sheet]);

  await page.context().clearCookies();
  await portal.open(`/web/help?certNo=${certNo}#cert`);
  const check = page.getByRole('region', { name: '证书查询' });
  await expect(check.getByLabel('证书编号')).toHaveValue(certNo);
  await check.getByLabel('持证人姓名').fill('别的名字');
  await check.getByRole('button', { name: '查询' }).click();
  await expect(check.getByText('未查询到该证书，请核对证书编号和持证人姓名')).toBeVisible();
  await check.getByLabel('持证人姓名').fill('李示范');
  await page.keyboard.press('Enter');
  await expect(check.getByText('证书真实有效')).toBeVisible();
  await expect(check.getByText('李**')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('V76 the check of a certificate says what it needs, and no name gets into an address', async ({ page }) => {
    await page.goto('/web/help');
    const check = page.getByRole('region', { name: '证书查询' });
    expect(await check.locator('noscript').innerText()).toContain('查询证书需要启用 JavaScript');
    await check.getByLabel('证书编号').fill('YL2026-000001-7QX4');
    await check.getByLabel('持证人姓名').fill('张样例');
    await check.getByLabel('持证人姓名').press('Enter');
    await check.getByRole('button', { name: '查询' }).click();
    await expect(check.getByLabel('持证人姓名')).toHaveValue('张样例');
    expect(new URL(page.url()).search).toBe('');
  });
});
