/** The browser tests' own `test`: a fresh mock backend each time; console noise, foreign requests and contract violations fail it. */
import { type BrowserContext, expect, type Locator, type Page, test as base } from '@playwright/test';
import type { TokenMode } from '#shared/sessionMark.ts';
import { entries } from './entries.ts';
import { startServer } from './server.ts';
import { runMode } from './tokenMode.ts';
import { traffic } from './traffic.ts';

/** Phones of the personas. */
export const phones = {
  doctor: '13800000001',
  member: '13800000002',
  unknown: '13800000003',
  sendFails: '13800000004',
  captchaFails: '13800000005',
  shortSession: '13800000006',
  everything: '13800000007',
} as const;

/** A page with the whole frame and little content, for tests that need any page: home takes half as long again. */
export const plainPage = '/web/common/about';

/** What the factories answer (docs/mocks.md). */
interface Made {
  order: { orderId: number; orderNo: string };
  coupon: { couponId: number; orderId: number | null };
  invoice: { invoiceId: number };
  submission: { articleId: number };
  certificate: { certificateId: number | null };
}

/** Controls for a test. */
export interface Portal {
  /** Sends a command to the mock backend: `/__mock/{command}`. Resolves with the ids of what it has made. */
  mock<Name extends string>(command: Name, body?: object): Promise<Name extends keyof Made ? Made[Name] : unknown>;
  /** Calls that the mock backend has answered, by operation. */
  calls(operation: string): Promise<{ url: string; outcome: string }[]>;
  /** Opens an address and waits for hydration. */
  open(path: string): Promise<void>;
  /** Logs a persona in without the form. */
  loginAs(phone: string): Promise<void>;
  /** Allows console messages that the test provokes. */
  expectNoise(pattern: RegExp): void;
  /** Allows contract violations that the test provokes; fails when none happens. */
  expectOffence(pattern: RegExp): void;
}

/** Waits until the page has painted, so that work in the next frame is done. */
export async function drawn(page: Page): Promise<void> {
  try {
    await (await page.$('html'))?.waitForElementState('stable');
  } catch {
    // The page was closed or navigated away meanwhile.
  }
}

/** Waits for an animation frame before each key, because no person types faster. */
function slowKeys(page: Page): void {
  const { keyboard } = page;
  const press = keyboard.press.bind(keyboard);
  const type = keyboard.type.bind(keyboard);
  keyboard.press = async (...given) => (await drawn(page), press(...given));
  keyboard.type = async (...given) => (await drawn(page), type(...given));
}

/** Slows the pages of a context down by the factor `E2E_SLOW`, to find races. */
async function slowDown(context: BrowserContext): Promise<void> {
  const rate = Number(process.env.E2E_SLOW ?? 1);
  if (rate <= 1) return;
  const slow = async (page: Page): Promise<void> => {
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate });
  };
  context.on('page', (page) => void slow(page).catch(() => undefined));
  await Promise.all(context.pages().map(slow));
}

/** Waits for hydration. */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.documentElement?.dataset.ready === '1', undefined, { timeout: 60_000 });

/** The browser tests' `test`. */
export const test = base.extend<{ portal: Portal }, { origin: string; tokenMode: TokenMode }>({
  tokenMode: [runMode, { option: true, scope: 'worker' }],
  origin: [
    async ({ browser, tokenMode }, use, { parallelIndex }) => {
      const server = await startServer(parallelIndex, tokenMode);
      traffic.listen(browser);
      entries.listen(browser, server.origin);
      await use(server.origin);
      server.stop();
      expect(await traffic.judge('(after the last test)'), 'late exchanges broke the contract').toEqual([]);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ origin }, provide) => provide(origin),
  portal: [
    async ({ page, context, baseURL }, use, { titlePath }) => {
      await slowDown(context);
      slowKeys(page);
      const noise: string[] = [];
      const foreign: string[] = [];
      const expected: RegExp[] = [];
      const offensive: RegExp[] = [];
      const note = (text: string): void => {
        if (!expected.some((pattern) => pattern.test(text))) noise.push(text);
      };
      page.on('console', (message) => note(`console.${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => note(`page error: ${error.stack || error.message}`));
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL) foreign.push(request.url());
      });
      // A request that the policy blocked did not leave.
      context.on('requestfailed', (request) => {
        const at = foreign.indexOf(request.url());
        if (at >= 0 && request.failure()?.errorText === 'csp') foreign.splice(at, 1);
      });
      const mock: Portal['mock'] = async (command, body = {}) => {
        const answer = await context.request.post(`/__mock/${command}`, { data: body });
        expect(answer.ok(), await answer.text()).toBe(true);
        return ((await answer.json()) as { data: never }).data;
      };
      await mock('reset');
      // After a test that stopped the backend, the server makes no calls to it for two seconds.
      await expect.poll(async () => (await context.request.get('/api/common/config')).ok()).toBe(true);
      await mock('reset');
      await use({
        mock,
        async calls(operation) {
          const answer = (await (await context.request.get('/__mock/calls')).json()) as {
            data: { operation: string; url: string; outcome: string }[];
          };
          return answer.data.filter((call) => call.operation === operation);
        },
        async open(path) {
          await page.goto(path);
          await hydrated(page);
        },
        loginAs: async (phone) => void (await mock('login', { phone })),
        expectNoise: (pattern) => void expected.push(pattern),
        expectOffence: (pattern) => void offensive.push(pattern),
      });
      const offences = await traffic.judge(titlePath.join(' › '));
      const unexpected = offences.filter((offence) => !offensive.some((pattern) => pattern.test(offence)));
      expect(unexpected, 'exchanges or frames broke the contract').toEqual([]);
      const missed = offensive.filter((pattern) => !offences.some((offence) => pattern.test(offence)));
      expect(missed, 'expected offences that did not occur').toEqual([]);
      expect(await entries.unnamed(), 'entries of the browser that the privacy policy does not name').toEqual([]);
      expect(noise, 'the browser reported messages').toEqual([]);
      expect(foreign, 'the page requested other hosts').toEqual([]);
    },
    { auto: true },
  ],
});

/** Holds matching calls until the returned function is called. */
export async function holdBack(page: Page, calls: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(calls, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Presses Tab, or the key for the way back, until the target has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < 150; step++) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab does not reach the target.');
}

/** Closes the dialog that tells of a campaign who comes back to the home page. */
export async function closeCampaign(page: Page): Promise<void> {
  await page.getByRole('alertdialog', { name: '六周年感恩季' }).getByRole('button', { name: '关闭' }).first().click();
}

/** Opens the login dialog from the header. */
export async function openLogin(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: '登录' }).click();
  await page.getByRole('dialog', { name: '手机登录' }).waitFor();
}

/** The fields of the login dialog. */
export const fields = (page: Page) => ({
  phone: page.getByRole('dialog').getByRole('textbox', { name: '手机号', exact: true }),
  code: page.getByRole('dialog').getByRole('textbox', { name: '验证码', exact: true }),
  submit: page.getByRole('dialog').getByRole('button', { name: '登录', exact: true }),
});

/** Clicks until the captcha is open; returns its button. */
export async function openCaptcha(page: Page): Promise<Locator> {
  const answer = page.getByRole('button', { name: '完成验证' });
  // A test is faster than a person: a click before the captcha is ready shows a message only.
  await expect(async () => {
    if (!(await answer.isVisible())) await page.getByRole('button', { name: '获取验证码' }).click({ timeout: 1_000 });
    await expect(answer).toBeVisible({ timeout: 300 });
  }).toPass({ intervals: [50] });
  return answer;
}

/** Requests a code in the open form and passes the offline captcha. */
export async function passCaptcha(page: Page): Promise<void> {
  const answer = await openCaptcha(page);
  await answer.click();
  // The focus returns to the form below; until then a key would not reach the next field.
  await expect(answer).toBeHidden();
  await expect(page.locator(':focus')).toHaveCount(1);
}

/** Requests a code in the open login dialog. */
export async function askForCode(page: Page, phone: string): Promise<void> {
  await fields(page).phone.fill(phone);
  await passCaptcha(page);
}

/** Requests a code in the open login dialog and types it once it has been sent; before that it would be wrong. */
export async function takeCode(page: Page, phone: string, code = '1234'): Promise<void> {
  await askForCode(page, phone);
  await expect(page.getByRole('button', { name: /s后重新获取$/ })).toBeVisible();
  await fields(page).code.fill(code);
}

/** Logs in by the login dialog, which is open or about to open. */
export async function logIn(page: Page, phone: string): Promise<void> {
  await page.getByRole('dialog', { name: '手机登录' }).waitFor();
  await takeCode(page, phone);
  await fields(page).submit.click();
  await expect(toast(page, '登录成功')).toBeVisible();
}

/** Calls of every page of a logged-in doctor that are made in idle time. */
const idleCalls = ['gioUserStruct', 'orderList'];

/** Ends the short session on an open page, after the page's calls in idle time, which would otherwise detect the end first. */
export async function outliveSession(portal: Portal): Promise<void> {
  for (const call of idleCalls) await expect.poll(async () => (await portal.calls(call)).length).toBe(1);
  await portal.mock('clock', { advance: 61_000 });
}

/** The button of the user menu in the header. */
export const userMenu = (page: Page) => page.getByRole('banner').locator('summary').filter({ hasText: '用户菜单' });

/** The form of the daily question. */
export const dailyQuestion = (page: Page) => page.locator('form').filter({ has: page.locator('legend') });

/** The message at the top of the page. */
export const toast = (page: Page, text: string | RegExp) =>
  page.locator('[data-scope=toast][data-part=root]').filter({ hasText: text });

/** The content of the page. */
export const main = (page: Page) => page.getByRole('main');

/** The dialog of that name. */
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** The money for the open payment arrives. The dialog then says so for two seconds and closes by itself [F.6.4]. */
export async function payNow(page: Page, portal: Portal): Promise<void> {
  await portal.mock('pay', { result: 'success' });
  await expect(dialog(page, '微信支付')).toHaveCount(0);
}

export { expect };
