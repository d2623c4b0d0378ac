// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { withPortal } from '#tests/fuzz/withPortal.ts';

const portal = withPortal();
const codes = (): (string | null)[] =>
  [...document.querySelectorAll('img[alt*=二维码]')].map((code) => code.getAttribute('alt'));
const appCode = /App|版下载/;

test.each(['/', '/web/common/download'])('[3-02] [6-06] %s shows the codes of the app on a computer', async (at) => {
  await portal().open({ at });
  expect(codes().filter((alt) => appCode.test(alt ?? '')).length).toBeGreaterThan(1);
});

test.each(['/', '/web/common/download'])('[3-02] [6-06] %s shows a phone links instead of those codes', async (at) => {
  await portal().open({ at, isPc: false });
  expect(codes().filter((alt) => appCode.test(alt ?? ''))).toEqual([]);
  expect(codes()).toContain('小程序二维码');
  const links = [...document.querySelectorAll('footer a, aside a')].map((link) => link.getAttribute('href'));
  expect(links).toContain('/web/common/download');
});
