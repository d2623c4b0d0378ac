/** Drives Firefox over WebDriver BiDi. */
import { type Browser, launch, type Page } from 'puppeteer-core';
import type { RunningBrowser, StartOptions, Tab } from './Tab.ts';

/** Starts a Firefox with a profile of its own. */
export async function startFirefox({ path, userAgent }: StartOptions): Promise<RunningBrowser> {
  const browser: Browser = await launch({
    browser: 'firefox',
    executablePath: path,
    headless: true,
    // Pages of a busy machine take longer than the half minute of the library.
    protocolTimeout: 120_000,
    defaultViewport: null,
    extraPrefsFirefox: {
      'intl.accept_languages': 'zh-CN',
      ...(userAgent && { 'general.useragent.override': userAgent }),
    },
  });
  // The tab that Firefox starts with never has the focus, and its pages get no focus events.
  const page = await browser.newPage();
  return {
    version: (await browser.version()).replace('/', ' '),
    tab: tabOf(page),
    stop: () => browser.close(),
  };
}

function tabOf(page: Page): Tab {
  const noise: string[] = [];
  page.on('console', (message) => noise.push(`console.${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => {
    noise.push(`uncaught: ${error instanceof Error ? error.stack || error.message : String(error)}`);
  });
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 60_000 })),
    run: (work, ...args) =>
      page.evaluate(`(${work.toString()})(...${JSON.stringify(args)})`) as Promise<Awaited<ReturnType<typeof work>>>,
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    picture: async () => Buffer.from(await page.screenshot()),
    takeNoise: async () => noise.splice(0),
  };
}
