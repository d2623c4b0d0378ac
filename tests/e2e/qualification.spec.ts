/** The qualification of a doctor: refused, handed in again, confirmed; then an article may be submitted. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { statedSize } from '#shared/imageIntake.ts';
import { placeBytes, withPlace } from '../support/gpsPhoto.ts';
import { png } from '../support/png.ts';
import { axeFindings } from './checks.ts';
import { expect, hydrated, main, test, toast } from './portal.ts';
import { button, fillAll, openEditor, saved, text } from './writingPage.ts';

/** Was refused; has a picture of the licence. */
const refused = '13800000008';
const photo = withPlace(readFileSync('tests/e2e/fixtures/exif-1.jpg'));

/** The bytes of the pictures that leave the page from now on. */
function picturesOf(page: Page): Buffer[] {
  const sent: Buffer[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/upload/image') return;
    const { image } = request.postDataJSON() as { image: string };
    sent.push(Buffer.from(image, 'base64'));
  });
  return sent;
}

test('R050 R017 a refused doctor hands in pictures without their place, is confirmed and submits the article', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await portal.loginAs(refused);
  await openEditor(page, '/web/article/upload');
  await fillAll(page);
  await text(page).click();
  await page.keyboard.insertText('正文。'.repeat(100));
  await button(page, '提交审核').click();
  await expect(page.getByText('完成医师认证后即可投稿，稿件已保存为草稿。')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  const draft = page.url();
  await page.getByRole('link', { name: '去认证' }).click();
  await expect(main(page).getByText('执业证书照片不清晰（示例）')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  const form = page.getByRole('form', { name: '医师认证' });
  await expect(form.getByLabel('执业证书编号')).toHaveValue('110990000010008');
  await form.getByRole('button', { name: '移除图片 1' }).click();
  await form.getByRole('checkbox', { name: /我同意为核验执业身份/ }).check();
  await form.getByLabel('真实姓名').fill('吴');
  await button(page, '重新提交').click();
  await expect(form.getByLabel('真实姓名')).toBeFocused();
  await expect(form.getByRole('alert')).toHaveText([/2–30个汉字/, '请上传证件照片']);
  expect(await axeFindings(page)).toEqual([]);
  await form.getByLabel('真实姓名').fill('吴重来');
  expect([photo.includes('Exif'), photo.includes(placeBytes)]).toEqual([true, true]);
  const sent = picturesOf(page);
  await form.getByLabel('选择证件照片').setInputFiles([
    { name: 'licence.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'number.png', mimeType: 'image/png', buffer: png(2_600, 900, [200, 220, 240, 255]) },
  ]);
  await expect(form.getByRole('img')).toHaveCount(2);
  for (const bytes of sent)
    expect([bytes.subarray(0, 2).toString('hex'), bytes.includes('Exif'), bytes.includes(placeBytes)]).toEqual([
      'ffd8',
      false,
      false,
    ]);
  expect(sent.map((bytes) => statedSize(bytes))).toEqual([
    { width: 64, height: 32 },
    { width: 2_000, height: 692 },
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await button(page, '重新提交').click();
  await expect(page.getByRole('heading', { name: '审核中' })).toBeVisible();
  const state = page.getByRole('link', { name: /^医师认证：/ });
  await expect(state).toHaveText('医师认证：认证中');

  await page.setViewportSize({ width: 1440, height: 900 });
  await portal.mock('qualification', { phone: refused, agree: false, reason: '编号页太暗（示例）' });
  await page.reload();
  await hydrated(page);
  await expect(main(page).getByText('编号页太暗（示例）')).toBeVisible();
  await expect(form.getByLabel('真实姓名')).toHaveValue('吴重来');
  await expect(form.getByRole('img')).toHaveCount(2);
  await form.getByRole('checkbox', { name: /我同意为核验执业身份/ }).check();
  await button(page, '重新提交').click();
  await expect(page.getByRole('heading', { name: '审核中' })).toBeVisible();

  await portal.mock('qualification', { phone: refused });
  await portal.open('/web/userCenter/home?tab=message');
  await main(page)
    .getByRole('link', { name: /您的医师认证已通过/ })
    .click();
  await expect(page.getByRole('heading', { name: '已认证' })).toBeVisible();
  await expect(state).toHaveText('医师认证：已认证');
  await openEditor(page, draft);
  await button(page, '提交审核').click();
  await button(page, '确认提交').click();
  await expect(toast(page, '已提交审核')).toBeVisible();
});
