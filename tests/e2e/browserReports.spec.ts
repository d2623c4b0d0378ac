/** What browsers report to the server, and where they report nothing. The server's metrics are the witness. */
import type { Browser, Page } from '@playwright/test';
import { expect, hydrated, test } from './portal.ts';
import { freePort, type RunningServer, startServerAt } from './server.ts';

let reporting: RunningServer;
let metricsPort = 0;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  metricsPort = await freePort();
  reporting = await startServerAt(0, { BROWSER_REPORTS: '1', METRICS_PORT: String(metricsPort) });
});

test.afterAll(() => reporting.stop());

/** A page of the reporting server, in a window of its own. */
const pageIn = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: reporting.origin })).newPage();

/** The metrics of browsers, without their buckets. */
async function reported(): Promise<string[]> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics/summed`)).text();
  return text.split('\n').filter((line) => /^portal_browser_(?!.*_bucket)/.test(line));
}

/** One of them, whose value another test may have raised before. */
const valueOf = async (pattern: RegExp): Promise<number> => {
  const line = (await reported()).find((one) => pattern.test(one));
  return Number(line?.split(' ').at(-1) ?? 0);
};

const reports = /^portal_browser_reports_total\{result="taken"\}/;

test('X15 a page whose address is a key sends nothing', async ({ browser }) => {
  const page = await pageIn(browser);
  await page.goto('/act/gift-demo-0001');
  await hydrated(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.goto('about:blank');
  expect(await reported()).toEqual([]);
});

test('N92 a page reports an error soon, and its web vitals when it is left', async ({ browser }) => {
  const page = await pageIn(browser);
  await page.goto('/web/article?keyword=s3cr3t');
  await hydrated(page);
  await page.waitForFunction(() => 'portalTrouble' in window && !Array.isArray(window.portalTrouble));
  await page.evaluate(() => setTimeout(() => Reflect.apply(Reflect.get({}, 'missing'), null, [])));
  await expect
    .poll(reported)
    .toContainEqual(
      expect.stringMatching(
        /^portal_browser_errors_total\{build="[\w-]{8}",route="web-article",error="TypeError"\} 1$/,
      ),
    );
  expect(await valueOf(reports)).toBe(1);
  await page.goto('about:blank');
  await expect.poll(() => valueOf(reports)).toBe(2);
  expect(await valueOf(/^portal_browser_pages_total/)).toBe(1);
  expect(await valueOf(/^portal_browser_lcp_seconds_sum\{route="web-article"\}/)).toBeGreaterThan(0);
  expect((await reported()).join()).not.toContain('s3cr3t');
});

test('N92 a page whose scripts do not arrive says so to the server, once', async ({ browser }) => {
  const before = await valueOf(reports);
  const page = await pageIn(browser);
  await page.route('**/assets/entry-client-*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('#unstarted')).toBeVisible();
  await expect.poll(() => valueOf(/^portal_browser_errors_total\{.*route="index",error="NotStarted"\}/)).toBe(1);
  await page.goto('about:blank');
  expect(await valueOf(reports)).toBe(before + 1);
});

/** The errors that a route has reported. */
const errorsOf = async (route: string): Promise<string[]> =>
  (await reported()).filter(
    (line) => line.startsWith('portal_browser_errors_total') && line.includes(`route="${route}"`),
  );

test('N92 extensions that change the page before React starts: it works, nothing is reported as a fault of ours', async ({
  browser,
}) => {
  const page = await pageIn(browser);
  // Dark Reader, Grammarly and a password manager.
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.darkreaderMode = 'dynamic';
      document.documentElement.append(document.createElement('grammarly-desktop-integration'));
      document.body.dataset.grExtInstalled = '';
      for (const link of document.querySelectorAll<HTMLElement>('a')) {
        link.dataset.darkreaderInlineColor = '';
        link.style.setProperty('--darkreader-inline-color', '#e8e6e3');
      }
      for (const field of document.querySelectorAll('input')) {
        field.dataset.dashlaneRid = '1';
        field.setAttribute('autocomplete', 'off');
        field.after(Object.assign(document.createElement('div'), { textContent: '…' }));
      }
    }),
  );
  await page.goto('/web/mall/list');
  await hydrated(page);
  await page.getByRole('searchbox', { name: '商品' }).fill('图谱');
  await page.getByRole('searchbox', { name: '商品' }).press('Enter');
  await expect(page).toHaveURL(/keyword=/);
  await page.waitForFunction(() => 'portalTrouble' in window && !Array.isArray(window.portalTrouble));
  await page.goto('about:blank');
  await expect.poll(() => valueOf(/^portal_browser_foreign_total\{kind="remade"\}/)).toBeGreaterThan(0);
  expect(await errorsOf('web-mall-list')).toEqual([]);
});

test('N92 a page that differs from the server’s by our own fault is reported; a moved node is counted', async ({
  browser,
}) => {
  const page = await pageIn(browser);
  await page.route('**/web/common/about', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/<h1([^>]*)>[^<]+/, '<h1$1>…') });
  });
  await page.goto('/web/common/about');
  await hydrated(page);
  await page.waitForFunction(() => 'portalTrouble' in window && !Array.isArray(window.portalTrouble));
  await page.evaluate(() => {
    const [title] = document.querySelectorAll('h1');
    const [text, wrapper] = [title?.firstChild, document.createElement('font')];
    if (!title || !text) throw new Error('The page has no title.');
    title.replaceChild(wrapper, text);
    wrapper.append(text);
    title.insertBefore(document.createElement('i'), text);
  });
  await page.goto('about:blank');
  await expect.poll(() => errorsOf('web-common-about')).toHaveLength(1);
  expect(await valueOf(/^portal_browser_foreign_total\{kind="moved"\}/)).toBe(1);
});

test('N92 without a share of reports a page carries none of their code', async ({ page, portal }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await portal.open('/');
  await page.waitForLoadState('networkidle');
  expect(addresses.filter((url) => /browserReporter|browser-report/.test(url))).toEqual([]);
});
