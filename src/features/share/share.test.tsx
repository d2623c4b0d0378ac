// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { coursePageOf, shows } from '#tests/support/coursePage.tsx';
import { does, pressed } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { dialogLoaders } from '#app/dialogCode.ts';
import { DialogHost } from '#app/DialogHost.tsx';
import { ShareButton } from './components/ShareButton.tsx';
import { copyText } from '#kit/copying/copy.ts';
import { qrPath } from '#ui/qrPath.ts';

const { draw } = withRoot();

test('[2.1-15] the page is shared by its own address, as a QR code and a link', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    ...navigator,
    onLine: true,
    userAgent: navigator.userAgent,
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
  const page = coursePageOf(0);
  // Preloaded, so that the click finds it.
  await dialogLoaders.share();
  await draw(
    page.around(
      <>
        <ShareButton />
        <DialogHost />
      </>,
    ),
  );
  await pressed('分享');
  await shows('微信扫一扫分享');
  const address = `${window.location.origin}/web/video/open/1001`;
  expect(document.querySelector<HTMLInputElement>('input[readonly]')?.value).toBe(address);
  expect(document.querySelector('svg[role=img] path')?.getAttribute('d')).toBe(qrPath(address).d);
  await pressed('复制链接');
  expect([copied, page.notices()]).toEqual([[address], ['链接已复制']]);
  await does(() => document.querySelector<HTMLButtonElement>('[aria-label=关闭]')?.click());
  expect(page.stores.dialogs.stack).toEqual([]);
});

test('a link is copied with the old command when the new API is missing or not allowed', async () => {
  const refusing = { writeText: () => Promise.reject(new Error('not allowed')) };
  for (const clipboard of [undefined, refusing]) {
    for (const works of [true, false]) expect(await copyText('x', { clipboard, bySelection: () => works })).toBe(works);
  }
  const allowed = { writeText: () => Promise.resolve() };
  expect(await copyText('x', { clipboard: allowed, bySelection: () => false })).toBe(true);
});
