/** A page whose start fails: what the server has sent stays, works natively, says so and can be loaded again. */
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './portal.ts';

const path = '/web/common/about';

/** Puts code before that of a built file. */
const before = (file: RegExp, code: string) => (page: Page) =>
  page.route(file, async (route) => {
    const answer = await route.fetch();
    // The file is broken now, not for ever.
    const headers = { ...answer.headers(), 'cache-control': 'no-store' };
    await route.fulfill({ response: answer, headers, body: code + (await answer.text()) });
  });

/** Gives the page another component. It is in plain JavaScript, for there is no React in its reach. */
const showing = (component: string) => (page: Page) =>
  page.route(/\/assets\/About-[\w-]+\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `import { page as real } from ${JSON.stringify(`${route.request().url()}?real`)};
export const page = { ...real, Component: ${component} };`,
    }),
  );

const planted = `throw new TypeError('planted')`;
const element = (props: string): string =>
  `({ $$typeof: Symbol.for('react.transitional.element'), type: 'h1', key: null, props: ${props} })`;

/** The moments of a start, and how each is made to fail. */
const moments: [moment: string, plant: (page: Page) => Promise<unknown>, said?: RegExp][] = [
  ['an API of the entry is missing', before(/\/assets\/entry-client-/, `${planted};`)],
  ['the common code is broken', before(/\/assets\/core-/, 'let broken = ;')],
  [
    'the common code is not there',
    (page) => page.route(/\/assets\/core-/, (route) => route.fulfill({ status: 404 })),
    /^页面功能加载失败，请检查网络后刷新页面/,
  ],
  [
    'the state of the page cannot be read',
    (page) =>
      page.route(`**${path}`, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          body: (await answer.text()).replace(/(id="page-state"[^>]*>)/, '$1{'),
        });
      }),
  ],
  ['the page fails while React renders it', showing(`() => { ${planted} }`)],
  ['the page fails when it has been rendered', showing(`() => ${element(`{ ref() { ${planted} } }`)}`)],
];

for (const [moment, plant, said = /^页面功能加载失败，页面内容仍可阅读/] of moments)
  test(`B01 B02 P06 when ${moment}, the server’s page stays readable and works natively`, async ({ page, portal }) => {
    portal.expectNoise(/planted|错误编号|Failed to load resource|Unexpected token|JSON|Error: Minified React error/);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.goto(path);
    await hydrated(page);
    const text = await page.getByRole('main').innerText();
    await plant(page);
    await page.reload();
    const line = page.getByRole('alert').filter({ hasText: '页面功能加载失败' });
    await expect(line).toHaveText(new RegExp(`${said.source} 重新加载$`));
    expect(await page.getByRole('main').innerText()).toBe(text);
    await expect(page.locator('html')).not.toHaveAttribute('data-ready');
    // A link, a form and the way back are the browser's own.
    await page.getByRole('contentinfo').getByRole('link', { name: '帮助中心' }).click();
    await expect(page.getByRole('heading', { name: '帮助中心', level: 1 })).toBeVisible();
    expect(loads).toBe(3);
    await page.goBack();
    await expect(line).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await line.getByRole('link', { name: '重新加载' }).click();
    await hydrated(page);
    await expect(line).toBeHidden();
  });

test('B02 a task after the start that fails is reported, and keeps the page and the other tasks from nothing', async ({
  page,
  portal,
}) => {
  portal.expectNoise(/错误编号/);
  // Only one of the tasks listens to this event of the window.
  await page.addInitScript(() => {
    const add = window.addEventListener.bind(window);
    const planted: typeof window.addEventListener = (
      type: string,
      ...given: [EventListenerOrEventListenerObject, (boolean | AddEventListenerOptions)?]
    ) => {
      if (type === 'scroll' && document.documentElement.dataset.ready) throw new TypeError('planted');
      add(type, ...given);
    };
    window.addEventListener = planted;
  });
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await portal.open(path);
  await page.getByRole('contentinfo').getByRole('link', { name: '帮助中心' }).click();
  await expect(page.getByRole('heading', { name: '帮助中心', level: 1 })).toBeVisible();
  expect(faults).toEqual([expect.stringMatching(/^错误编号：[0-9a-f]{12}$/)]);
  await expect(page.locator('html')).toHaveAttribute('data-ready');
});

test('B02 a page that has worked stays readable when a later render of it fails', async ({ page, portal }) => {
  portal.expectNoise(/planted|错误编号/);
  await page.route(/\/assets\/Help-[\w-]+\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `import { page as real } from ${JSON.stringify(`${route.request().url()}?real`)};
let breaks = false;
window.addEventListener('planted', () => (breaks = true));
export const page = { ...real, Component(props) { if (breaks) { ${planted} } return real.Component(props); } };`,
    }),
  );
  await portal.open('/');
  await page.getByRole('contentinfo').getByRole('link', { name: '帮助中心' }).click();
  await expect(page.getByRole('heading', { name: '帮助中心', level: 1 })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('planted')));
  await page.getByRole('navigation', { name: '问题分类' }).getByRole('link').nth(1).click();
  await expect(page.getByRole('alert').filter({ hasText: '页面功能加载失败，页面内容仍可阅读' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '帮助中心', level: 1 })).toBeVisible();
  await expect(page.getByText('服务器开小差了')).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: '关于我们' }).click();
  await hydrated(page);
});

test('B01 a browser that is older than promised says which browsers work, also 360’s and QQ’s mode', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Promise, 'any'));
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(path);
  await expect(page.getByRole('alert')).toHaveText(/浏览器版本过低。请使用 Chrome.*360、QQ 等浏览器请切换到极速模式/);
  await page.getByRole('heading', { level: 1 }).click();
  expect(scripts).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
