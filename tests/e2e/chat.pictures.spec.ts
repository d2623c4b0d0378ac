/** Pictures that a doctor sends [5-24], [5-25], [5-26], in a real browser. The test plays the service side. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { png } from '../support/png.ts';
import { watchObjectAddresses } from './checks.ts';
import { runs } from '../support/runs.ts';
import { chat, entry, playServiceSide } from './chatPage.ts';
import { expect, phones, test, plainPage } from './portal.ts';

const fixture = (name: string): string => `${import.meta.dirname}/fixtures/${name}`;

async function openChat(
  page: Page,
  portal: { loginAs(phone: string): Promise<void>; open(path: string): Promise<void> },
) {
  const side = await playServiceSide(page);
  await portal.loginAs(phones.doctor);
  await portal.open(plainPage);
  await entry(page).click();
  await expect(chat(page).log.getByText('您好')).toBeVisible();
  return side;
}

/** Size of a JPEG in base64, and its colours in the middle of each quarter, in tens so that the coding does not matter. */
const look = (page: Page, base64: string) =>
  page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/jpeg;base64,${data}`;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    pen?.drawImage(image, 0, 0);
    const nameAt = (x: number, y: number): string => {
      const [r = 0, g = 0, b = 0] = pen?.getImageData(width * x, height * y, 1, 1).data ?? [];
      if (r > 230 && g > 230 && b > 230) return 'white';
      return r > 150 && g < 80 && b < 80
        ? 'red'
        : g > 110 && r < 80
          ? 'green'
          : b > 150 && r < 80
            ? 'blue'
            : `${r},${g},${b}`;
    };
    return [`${width}×${height}`, nameAt(0.25, 0.25), nameAt(0.75, 0.25), nameAt(0.25, 0.75), nameAt(0.75, 0.75)];
  }, base64);

test('[5-26] I06, I07, I08 every picture is sent upright, on white, as a still JPEG without metadata', async ({
  page,
  portal,
}) => {
  const { frames } = await openChat(page, portal);
  const red = ['32×32', 'red', 'red', 'red', 'red'];
  const upright = ['64×32', 'red', 'green', 'blue', 'white'];
  const cases: [name: string, seen: string[]][] = [
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((at): [string, string[]] => [`exif-${at}.jpg`, upright]),
    ...['animated.png', 'deep.png', 'cmyk.jpg', 'progressive.jpg'].map((name): [string, string[]] => [name, red]),
  ];
  for (const [at, [name, seen]] of cases.entries()) {
    if (name.startsWith('exif')) expect(readFileSync(fixture(name), 'latin1')).toContain('GPS 31.2304');
    await chat(page).file.setInputFiles(fixture(name));
    await expect.poll(() => frames.length, name).toBe(at + 1);
    const { messageType, images, content } = frames[at] ?? { messageType: '', images: [], content: {} };
    expect([messageType, images.length, content.text], name).toEqual(['USER_MESSAGE', 1, '']);
    expect(await look(page, images[0] ?? ''), name).toEqual(seen);
    const bytes = Buffer.from(images[0] ?? '', 'base64').toString('latin1');
    expect([bytes.slice(0, 3), bytes.includes('Exif'), bytes.includes('GPS')], name).toEqual([
      '\xff\xd8\xff',
      false,
      false,
    ]);
  }
  await chat(page).file.setInputFiles({
    name: 'clear.png',
    mimeType: 'image/png',
    buffer: png(1_600, 400, [0, 0, 0, 0]),
  });
  await expect.poll(() => frames.length).toBe(cases.length + 1);
  expect(await look(page, frames.at(-1)?.images[0] ?? '')).toEqual(['800×200', 'white', 'white', 'white', 'white']);
});

/** Drops files on the panel or pastes them into the box; `times` repeats it in the same tick. */
const hand = (page: Page, how: 'drop' | 'paste', count: number, text = '', times = 1) =>
  page.evaluate(
    ([kind, many, words, bytes, often]) => {
      const data = new DataTransfer();
      const picture = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      for (let at = 0; at < many; at += 1) data.items.add(new File([picture], `p${at}.png`, { type: 'image/png' }));
      if (words) data.setData('text/plain', words);
      const target = document.querySelector('textarea[aria-label=咨询内容]');
      const options = { bubbles: true, cancelable: true };
      const event = (): Event =>
        kind === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data });
      let taken = false;
      for (let time = 0; time < often; time += 1) taken = !target?.dispatchEvent(event());
      return taken;
    },
    [how, count, text, png(20, 20, [208, 0, 0, 255]).toString('base64'), times] as const,
  );

test('[5-24], [5-25] I01, I03, I11 one picture at a time is chosen, pasted or dropped; other files show a message', async ({
  page,
  portal,
}) => {
  const { frames } = await openChat(page, portal);
  const { panel, file, pictures, box } = chat(page);
  const problem = panel.getByRole('alert');
  await file.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(problem).toHaveText('上传产品图片只能是 JPG/PNG/JPEG 格式!');
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(2_097_152, 1) });
  await expect(problem).toHaveText('上传产品图片大小不能超过 2MB!');
  for (let time = 1; time <= 2; time += 1) {
    await file.setInputFiles(fixture('exif-1.jpg'));
    await expect(pictures).toHaveCount(time);
    await expect(problem).toHaveText('');
  }
  expect(await hand(page, 'drop', 20)).toBe(true);
  await expect(pictures).toHaveCount(3);
  await expect(problem).toHaveText('一次只能发送一张图片');
  expect(await hand(page, 'paste', 1)).toBe(true);
  await expect(pictures).toHaveCount(4);
  // A pasted text with a picture is pasted as text.
  expect(await hand(page, 'paste', 1, '文字')).toBe(false);
  // Two at once: the second arrives while the first is being processed.
  await hand(page, 'drop', 1, '', 2);
  await expect(pictures).toHaveCount(5);
  await box.fill('完');
  await page.keyboard.press('Enter');
  await expect.poll(() => frames.length).toBe(6);
});

// The deep run sends fifty.
const pictures = runs(15, 50);

test(`I12 after ${pictures} pictures every object URL is revoked and the heap does not grow`, async ({
  page,
  portal,
}) => {
  const held = await watchObjectAddresses(page);
  const { frames } = await openChat(page, portal);
  const cdp = await page.context().newCDPSession(page);
  const heap = async (): Promise<number> => {
    await cdp.send('HeapProfiler.collectGarbage');
    return (await cdp.send('Runtime.getHeapUsage')).usedSize;
  };
  let before = 0;
  for (let time = 0; time < pictures; time += 1) {
    if (time === 10) before = await heap();
    const buffer = png(700 + time, 700, [time, 90, 200, 255]);
    await chat(page).file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await expect.poll(() => frames.length).toBe(time + 1);
  }
  expect(await held()).toBe(0);
  expect((await heap()) - before).toBeLessThan(10_000_000);
  // The newest thirty are kept.
  await expect(chat(page).pictures).toHaveCount(Math.min(pictures, 30));
  await expect(chat(page).log.getByText('较早的图片已不再显示')).toHaveCount(Math.max(0, pictures - 30));
});
