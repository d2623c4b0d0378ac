/** The poster of a shared page, as the browser draws and saves it (L-16). */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { qrSquares } from '#ui/qrPath.ts';
import { expect, phones, test } from './portal.ts';

/** Opens the share dialog and saves its poster. */
async function savePoster(page: Page, button: string): Promise<{ name: string; address: string; bytes: Buffer }> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '分享' });
  await expect(dialog.getByRole('img', { name: /^海报：/ })).toBeVisible();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '保存海报' }).click();
  const file = await saved;
  return {
    name: file.suggestedFilename(),
    address: await dialog.getByRole('textbox', { name: '链接', exact: true }).inputValue(),
    bytes: await readFile(await file.path()),
  };
}

/** Size of a poster, and whether each module of the QR code at its foot is dark. */
const seen = (page: Page, bytes: Buffer, size: number) =>
  page.evaluate(
    async ({ data, modules }) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${data}`;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = picture.naturalWidth;
      canvas.height = picture.naturalHeight;
      const pen = canvas.getContext('2d', { willReadFrequently: true });
      if (!pen) throw new Error('no canvas');
      pen.drawImage(picture, 0, 0);
      const unit = 232 / modules;
      const dark = Array.from({ length: modules }, (_, y) =>
        Array.from({ length: modules }, (__, x) => {
          const [red = 0] = pen.getImageData(64 + (x - 3.5) * unit, canvas.height - 308 + (y + 0.5) * unit, 1, 1).data;
          return red < 128;
        }),
      );
      return { width: canvas.width, height: canvas.height, dark };
    },
    { data: bytes.toString('base64'), modules: size },
  );

for (const width of [1440, 390])
  test(`[1-02] L-16 the poster of a course is saved as PNG with a readable QR code, ${width} px`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await portal.open('/web/video/open/1001');
    const { name, address, bytes } = await savePoster(page, '分享');
    expect(name).toMatch(/\.png$/);
    expect(address).toMatch(/\/web\/video\/open\/1001$/);
    const { size, squares } = qrSquares(address);
    const poster = await seen(page, bytes, size);
    expect(poster.width).toBe(1080);
    const places = new Set(squares.map(({ x, y }) => `${x},${y}`));
    const dark = Array.from({ length: size }, (_, y) =>
      Array.from({ length: size }, (__, x) => places.has(`${x},${y}`)),
    );
    expect(poster.dark).toEqual(dark);
  });

test('[1-02] L-16 R084 a score card leads to the set and not to the own result; without a cover picture a poster is drawn, too', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.everything);
  await portal.open('/learn/detail/exercise/result');
  const { address } = await savePoster(page, '分享成绩');
  expect(address).toMatch(/\/learn\/(?:exercise|paper)\/\d+$/);
  portal.expectNoise(/ERR_FAILED/);
  await page.route('**/mock-media/**', (route) => route.abort());
  await portal.open('/learn/medicase/7001');
  const { name } = await savePoster(page, '分享');
  expect(name).toMatch(/\.png$/);
});
