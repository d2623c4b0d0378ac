/** The documentation of the contract, read from the disk. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from './portal.ts';

const script = fileURLToPath(new URL('../../scripts/docs.ts', import.meta.url));

test('[7-01], [3-16] the documentation works from disk and offline: operation, outcome, error, search, sockets', async ({
  page,
  portal,
}, { outputDir }) => {
  execFileSync(process.execPath, [script, `--out=${outputDir}/docs`]);
  const address = (file: string, place = ''): string => pathToFileURL(`${outputDir}/docs/${file}`).href + place;
  // The generator logs its signature, and the page's policy blocks the logo that it would load.
  portal.expectNoise(/Redoc|cdn\.redoc\.ly/);

  await page.goto(address('index.html', '#/account/login'));
  await expect(page.getByRole('heading', { name: '手机号登录' })).toBeVisible();
  await page.getByRole('link', { name: 'notRegistered' }).click();
  await expect(page.getByRole('heading', { name: 'notRegistered' })).toBeInViewport();
  const fact = page.getByText('60 秒后失效');
  await expect(fact).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByPlaceholder('Search docs').fill('13800000006');
  await expect(fact.first()).toBeVisible();

  await page.goto(address('index.html'));
  await page.getByRole('link', { name: '在线咨询', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('橙医学苑在线咨询');
  // Operations are drawn when they come into view.
  await page.getByText('More details').scrollIntoViewIfNeeded();
  await page.keyboard.press('End');
  await expect(page.getByRole('main')).toContainText('"messageType": "WELCOME"');

  await page.goto(address('index.html'));
  await page.getByRole('link', { name: '直播聊天', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('橙医学苑直播聊天');
  await expect(page.getByRole('row', { name: /门户 → 服务端 SAY/ })).toBeVisible();
  rmSync(`${outputDir}/docs`, { recursive: true });
});
