import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, phones, hydrated, test, toast } from './portal.ts';
import { fill, newcomer, submit } from './registration.ts';

test('[1-12] [2.1-10] [4-11] the page registers with the invitation of its address and leads home', async ({
  page,
  portal,
}) => {
  await portal.open('/web/user/register?inviteCode=page-1');
  await expect(page).toHaveTitle(/^注册 - /);
  await expect(page.getByRole('heading', { name: '注册', level: 1 })).toBeVisible();
  await expect(page.getByRole('complementary', { name: '注册后您可以' })).toBeVisible();
  await fill(page);
  await submit(page).click();
  await expect(toast(page, '注册成功')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByText('孙虚构').first()).toBeVisible();
  const [call] = await portal.calls('register');
  expect(call?.url).toContain(`phone=${newcomer}`);
  expect(call?.url).toContain('inviteCode=page-1');
});

test('a logged-in doctor is redirected home, by the server and in the browser', async ({ page, portal }) => {
  await portal.loginAs(phones.doctor);
  const answer = await page.request.get('/web/user/register', { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([302, '/']);
  await page.goto('/web/user/register');
  await hydrated(page);
  await expect(page).toHaveURL('/');
});

test('the page links to the login with the same redirect', async ({ page, portal }) => {
  await portal.open('/web/user/register?redirect=%2Fweb%2Fhelp');
  await expect(page.getByRole('link', { name: '返回登录' })).toHaveAttribute(
    'href',
    '/web/user/login?redirect=%2Fweb%2Fhelp',
  );
});

test('the first HTML contains no form and no Chakra, and says that scripts are needed', async ({
  request,
  browser,
  baseURL,
}) => {
  const html = await (await request.get('/web/user/register')).text();
  expect(html).not.toMatch(/data-emotion|chakra-/);
  expect(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).not.toContain('<form');
  expect(html).toMatch(/<noscript><p[^>]*>注册需要浏览器运行脚本/);
  interface Chunk {
    file: string;
    imports?: string[];
  }
  const client = join(import.meta.dirname, '../../dist/client');
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    chunk.imports?.forEach(visit);
  };
  ['src/entry-client.tsx', 'src/pages/web/UserRegister.tsx'].forEach(visit);
  const scripts = [...seen].map((name) => readFileSync(join(client, manifest[name]?.file ?? ''), 'utf8'));
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.filter((script) => /data-scope|data-emotion|chakra-|zag/.test(script))).toEqual([]);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/web/user/register`);
  await expect(page.getByRole('heading', { name: '注册', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: '返回登录' })).toBeVisible();
  await context.close();
});
