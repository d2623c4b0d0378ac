/** `TOKEN_MODE=bff` in a browser: everything of a session works, and no script can read the token. */
import type { BrowserContext, Page } from '@playwright/test';
import { chat, countSockets, entry } from './chatPage.ts';
import { expect, hydrated, logIn, openLogin, phones, plainPage, test, toast, userMenu } from './portal.ts';
import { asDoctor } from './tokenMode.ts';

test.use({ tokenMode: 'bff' });

const banner = (page: Page) => page.getByRole('banner');
/** The token of the mock backend for the doctor of these tests. */
const secret = /demo-10001-/;

/** Notes each header and body that a page sends or receives from now on in which the token stands. */
function watchToken(context: BrowserContext): { found: string[]; seen(): Promise<number> } {
  const found: string[] = [];
  const reads: Promise<void>[] = [];
  const judge = (where: string, text: string): void => void (secret.test(text) && found.push(where));
  context.on('request', (request) =>
    judge(`request ${request.url()}`, JSON.stringify(request.headers()) + request.url()),
  );
  context.on('response', (response) => {
    const read = async (): Promise<void> => {
      judge(`headers of ${response.url()}`, JSON.stringify(await response.headersArray()));
      // A redirect and a page that is left have no body.
      judge(`body of ${response.url()}`, await response.text().catch(() => ''));
    };
    reads.push(read().catch(() => undefined));
  });
  return { found, seen: async () => (await Promise.all(reads)).length };
}

test('[7-01] [7.3-10] a doctor logs in, is in the first HTML, writes, chats and logs out in another tab; no script sees the token', async ({
  page,
  context,
  portal,
}) => {
  const watched = watchToken(context);
  const sockets = countSockets(page);
  await portal.open(plainPage);
  await openLogin(page);
  await logIn(page, phones.doctor);
  await expect(banner(page).locator('summary').getByText('张样例')).toBeVisible();

  const cookies = await context.cookies();
  expect(cookies.filter(({ httpOnly }) => httpOnly).map(({ name, value }) => [name, value.slice(0, 3)])).toEqual([
    ['session', 'v1.'],
  ]);
  const readable = await page.evaluate(() => document.cookie);
  expect(readable).toMatch(/session_mark=[\w-]{22}(?:;|$)/);
  expect(readable).not.toMatch(/demo-10001|(?:^|; )(?:token|session)=/);
  const stored = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, document.documentElement.outerHTML]),
  );
  expect(stored).not.toMatch(secret);

  const html = await (await page.request.get('/')).text();
  expect(html).toContain('张样例');
  expect(html).not.toMatch(secret);

  await page.getByRole('contentinfo').getByRole('button', { name: '意见反馈' }).click();
  const box = page.getByRole('dialog', { name: '意见反馈' });
  await box.getByRole('textbox', { name: '反馈内容' }).fill('密封会话里的反馈');
  await box.getByRole('button', { name: '提交' }).click();
  await expect(box).toHaveCount(0);
  expect((await portal.calls('feedbackSubmit')).map(({ outcome }) => outcome)).toEqual(['ok']);

  await entry(page).click();
  await expect(chat(page).log.getByText('很高兴为您服务')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/web/help');
  await hydrated(other);
  await userMenu(other).click();
  await other.getByRole('button', { name: '退出登录' }).click();
  await other.getByRole('button', { name: '确定' }).click();
  await expect(toast(other, '退出登录')).toBeVisible();
  await expect.poll(() => sockets.open).toBe(0);
  await expect(banner(page).getByRole('link', { name: '登录' })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  expect(await watched.seen()).toBeGreaterThan(10);
  expect(watched.found).toEqual([]);
});

test('A29 another site’s page, and a client with the cookies alone, do nothing in the doctor’s name', async ({
  context,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  for (const site of ['cross-site', 'same-site', 'none'])
    expect(
      (await context.request.get('/api/user/layout/10001', { headers: { 'sec-fetch-site': site } })).status(),
    ).toBe(403);
  expect(await portal.calls('layout')).toEqual([]);
  const codeOf = async (headers: Record<string, string>): Promise<number> =>
    ((await (await context.request.get('/api/user/user_info/10001', { headers })).json()) as { code: number }).code;
  await expect(codeOf({})).resolves.not.toBe(200);
  await expect(codeOf(await asDoctor(context))).resolves.toBe(200);
});

test('K11 a sealed cookie that the server cannot open ends the session on the open page: one message, no loop', async ({
  page,
  context,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  await portal.open('/web/help');
  portal.expectNoise(/401 \(Unauthorized\)/);
  await page.getByRole('contentinfo').getByRole('button', { name: '意见反馈' }).click();
  const box = page.getByRole('dialog', { name: '意见反馈' });
  await box.getByRole('textbox', { name: '反馈内容' }).fill('会话已失效');
  await box.getByRole('textbox', { name: '联系方式' }).fill('13800000001');
  // Only now: a read of the page itself would find it out before the dialog is open.
  await context.clearCookies({ name: 'session' });
  await box.getByRole('button', { name: '提交' }).click();
  await expect(toast(page, '登录已失效，请重新登录')).toBeVisible();
  await expect(page.locator('header a', { hasText: '登录' })).toBeAttached();
  const text = page.getByRole('textbox', { name: '反馈内容', includeHidden: true });
  await expect(text).toHaveValue('会话已失效');
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual([]);
  expect(await portal.calls('feedbackSubmit')).toEqual([]);
});
