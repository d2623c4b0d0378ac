/** The browser tests' own `test`: a fresh pretend backend each time; no noise, no foreign request, no call beside the contract. */
import { type BrowserContext, expect, type Locator, type Page, test as base } from '@playwright/test';
import { startServer } from './server.ts';
import { traffic } from './traffic.ts';

/** The personas that the tests use, by phone. */
export const phones = {
  doctor: '13800000001',
  member: '13800000002',
  unknown: '13800000003',
  sendFails: '13800000004',
  captchaFails: '13800000005',
  shortSession: '13800000006',
  everything: '13800000007',
} as const;

/** A page with the whole frame and little in it: for tests that need any page, because home costs half as much again. */
export const plainPage = '/web/common/about';

/** What a test may steer. */
export interface Portal {
  /** Tells the pretend backend something, as `/__mock/{command}`. */
  mock(command: string, body?: object): Promise<void>;
  /** Calls that the pretend backend has answered, by operation. */
  calls(operation: string): Promise<{ url: string; outcome: string }[]>;
  /** Opens an address and waits until scripts have taken the page over. */
  open(path: string): Promise<void>;
  /** Logs a persona in without the form. */
  loginAs(phone: string): Promise<void>;
  /** Console messages to expect, because the test provokes them. */
  expectNoise(pattern: RegExp): void;
  /** What breaks the contract, because the test makes a page or the backend break it; fails when nothing does. */
  expectOffence(pattern: RegExp): void;
}

/** Waits until a page has drawn what came before: what a part has put off to its next frame is done then. */
async function drawn(page: Page): Promise<void> {
  try {
    await (await page.$('html'))?.waitForElementState('stable');
  } catch {
    // A page that goes away meanwhile has nothing more to draw.
  }
}

/** Lets every key come after what the one before it did has been drawn, as with a person, who is never quicker than a frame. */
function slowKeys(page: Page): void {
  const { keyboard } = page;
  const press = keyboard.press.bind(keyboard);
  const type = keyboard.type.bind(keyboard);
  keyboard.press = async (...given) => (await drawn(page), press(...given));
  keyboard.type = async (...given) => (await drawn(page), type(...given));
}

/** Makes the pages of a context as many times slower as `E2E_SLOW` says, to look for races. */
async function slowDown(context: BrowserContext): Promise<void> {
  const rate = Number(process.env.E2E_SLOW ?? 1);
  if (rate <= 1) return;
  const slow = async (page: Page): Promise<void> => {
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate });
  };
  context.on('page', (page) => void slow(page).catch(() => undefined));
  await Promise.all(context.pages().map(slow));
}

/** Waits until scripts have taken the page over. */
export const taken = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.documentElement.dataset.ready === '1');

/** The browser tests' `test`. */
export const test = base.extend<{ portal: Portal }, { origin: string }>({
  origin: [
    async ({ browser }, use, { parallelIndex }) => {
      const server = await startServer(parallelIndex);
      traffic.listen(browser);
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
      page.on('pageerror', (error) => note(`page error: ${error.message}`));
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL) foreign.push(request.url());
      });
      // What the policy has stopped has not left.
      context.on('requestfailed', (request) => {
        const at = foreign.indexOf(request.url());
        if (at >= 0 && request.failure()?.errorText === 'csp') foreign.splice(at, 1);
      });
      const mock: Portal['mock'] = async (command, body = {}) => {
        const answer = await context.request.post(`/__mock/${command}`, { data: body });
        expect(answer.ok(), await answer.text()).toBe(true);
      };
      await mock('reset');
      // The server spares its backend for two seconds where the test before took it away.
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
          await taken(page);
        },
        loginAs: (phone) => mock('login', { phone }),
        expectNoise: (pattern) => void expected.push(pattern),
        expectOffence: (pattern) => void offensive.push(pattern),
      });
      const offences = await traffic.judge(titlePath.join(' › '));
      const unexpected = offences.filter((offence) => !offensive.some((pattern) => pattern.test(offence)));
      expect(unexpected, 'exchanges or frames broke the contract').toEqual([]);
      const inVain = offensive.filter((pattern) => !offences.some((offence) => pattern.test(offence)));
      expect(inVain, 'expected offences that did not happen').toEqual([]);
      expect(noise, 'the browser said something').toEqual([]);
      expect(foreign, 'requests left for other hosts').toEqual([]);
    },
    { auto: true },
  ],
});

/** Keeps the calls that match on their way, until what it resolves with is called. */
export async function holdBack(page: Page, calls: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(calls, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Presses Tab, as who has no mouse, until the focus is there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < 150; step++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab does not come there.');
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

/** Presses for a code until the captcha stands there; returns its button. */
export async function openCaptcha(page: Page): Promise<Locator> {
  const answer = page.getByRole('button', { name: '完成验证' });
  // Nobody is as quick as a test: until the captcha is ready, a click is told so and no more.
  await expect(async () => {
    if (!(await answer.isVisible())) await page.getByRole('button', { name: '获取验证码' }).click({ timeout: 1_000 });
    await expect(answer).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return answer;
}

/** Presses for a code in the form that is open and passes the offline captcha. */
export async function passCaptcha(page: Page): Promise<void> {
  const answer = await openCaptcha(page);
  await answer.click();
  // The focus comes back into the form below; only then does a key reach the field that is filled next.
  await expect(answer).toBeHidden();
  await expect(page.locator(':focus')).toHaveCount(1);
}

/** Asks for a code in the open login dialog. */
export async function askForCode(page: Page, phone: string): Promise<void> {
  await fields(page).phone.fill(phone);
  await passCaptcha(page);
}

/** Asks for a code in the open login dialog and types it, not before it has been sent: until then it would be a wrong one. */
export async function takeCode(page: Page, phone: string, code = '1234'): Promise<void> {
  await askForCode(page, phone);
  await expect(page.getByRole('button', { name: /s后重新获取$/ })).toBeVisible();
  await fields(page).code.fill(code);
}

/** Lets the short session end on an open page: not before what the page asks for in its idle time, which would notice it first. */
export async function outliveSession(portal: Portal): Promise<void> {
  await expect.poll(async () => (await portal.calls('gioUserStruct')).length).toBe(1);
  await portal.mock('clock', { advance: 61_000 });
}

/** The button of the user menu in the header. */
export const userMenu = (page: Page) => page.getByRole('banner').locator('summary').filter({ hasText: '用户菜单' });

/** The form of the daily question. */
export const dailyQuestion = (page: Page) => page.locator('form').filter({ has: page.locator('legend') });

/** The message that is shown at the top of the page. */
export const toast = (page: Page, text: string | RegExp) =>
  page.locator('[data-scope=toast][data-part=root]').filter({ hasText: text });

export { expect };
