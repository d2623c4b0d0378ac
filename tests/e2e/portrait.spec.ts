import type { Page } from '@playwright/test';
import { png } from '../support/png.ts';
import { watchObjectAddresses } from './checks.ts';
import { expect, phones, hydrated, test, toast } from './portal.ts';
import { place } from './profilePage.ts';

const pick = (page: Page, fileName: string, mimeType: string, buffer: Buffer): Promise<void> =>
  page.getByLabel('选择头像').setInputFiles({ name: fileName, mimeType, buffer });

test('[5-24], [5-25] I01, I02, I03, I04, I05 a file that is no valid portrait shows a message at the field', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  await portal.open(place);
  // Playwright's recorder fetches pictures that could not be decoded; the page itself does not.
  portal.expectNoise(/^console.error: Connecting to 'blob:/);
  const problem = page.getByRole('region', { name: '头像' }).getByRole('alert');
  const kind = '上传产品图片只能是 JPG/PNG/JPEG 格式!';
  const tooBig = '上传产品图片大小不能超过 2MB!';
  const sound = png(20, 20, [0, 128, 0, 255]);
  const broken = Buffer.concat([sound.subarray(0, 40), Buffer.alloc(40, 7)]);
  const huge = Buffer.from(sound);
  huge.writeUInt32BE(30_000, 16);
  for (const [fileName, mimeType, bytes, words] of [
    ['a.gif', 'image/gif', Buffer.from('GIF89a'), kind],
    ['a.jpg.exe', 'image/jpeg', sound, kind],
    ['a.png', 'image/png', Buffer.from('<html><script>alert(1)</script></html>'), kind],
    ['a.png', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), kind],
    ['a.png', 'image/png', Buffer.alloc(0), kind],
    ['a.png', 'image/png', broken, kind],
    ['a.png', 'image/png', Buffer.concat([sound, Buffer.alloc(2_097_152)]), tooBig],
    ['a.png', 'image/png', huge, tooBig],
  ] as const) {
    await pick(page, fileName, mimeType, bytes);
    await expect(problem, `${fileName} of ${bytes.length} bytes`).toHaveText(words);
    await pick(page, 'good.png', 'image/png', sound);
    await expect(problem).toHaveCount(0);
    await expect(page.getByRole('button', { name: '重新选择' })).toBeEnabled();
  }
  expect(await portal.calls('uploadImage')).toEqual([]);
});

test('[5-26] I07, I09, I11 a portrait is previewed, then saved: square, at most 800 px, transparency filled with white', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  await portal.open(place);
  const block = page.getByRole('region', { name: '头像' });
  const clear = png(1_000, 900, [0, 0, 0, 0]);
  await pick(page, 'clear.png', 'image/png', clear);
  await expect(block.getByText('预览中，保存后生效')).toBeVisible();
  await block.getByRole('button', { name: '取消' }).click();
  await expect(block.getByRole('button', { name: '保存头像' })).toHaveCount(0);
  // The same file again: the input was cleared, or the browser would fire no change event.
  await expect(page.getByLabel('选择头像')).toHaveValue('');
  await pick(page, 'clear.png', 'image/png', clear);
  await portal.mock('outcome', { operation: 'uploadImage', outcome: 'failure', times: 1 });
  await block.getByRole('button', { name: '保存头像' }).click();
  await expect(toast(page, '系统繁忙，请稍后再试')).toBeVisible();
  await block.getByRole('button', { name: '保存头像' }).click();
  await expect(toast(page, '保存成功')).toBeVisible();
  const picture = page.getByRole('banner').locator('summary img').first();
  await expect(picture).toHaveAttribute('src', /^\/mock-media\/upload\/[0-9a-f]{32}\.jpg$/);
  const drawn = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0);
    return [image.naturalWidth, image.naturalHeight, ...(pen?.getImageData(0, 0, 1, 1).data ?? [])];
  });
  expect(drawn).toEqual([800, 800, 255, 255, 255, 255]);
  await page.reload();
  await hydrated(page);
  await expect(block.locator('img')).toHaveAttribute('src', /^\/mock-media\/upload\/[0-9a-f]{32}\.jpg$/);
});

test('I12 every previewed picture’s object URL is revoked after drawing', async ({ page, portal }) => {
  const held = await watchObjectAddresses(page);
  await portal.loginAs(phones.doctor);
  await portal.open(place);
  const block = page.getByRole('region', { name: '头像' });
  for (let time = 0; time < 5; time += 1) {
    await pick(page, 'a.png', 'image/png', png(30 + time, 30, [9, 9, 9, 255]));
    await block.getByRole('button', { name: '取消' }).click();
  }
  expect(await held()).toBe(0);
});
