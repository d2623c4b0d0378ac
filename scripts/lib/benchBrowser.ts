/** The browser of the benchmarks. */
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from './browser.ts';

/** Waits until the page is hydrated. */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.documentElement.dataset.ready === '1');

/** Runs `act` in a new browser and closes the browser. */
export async function inBrowser<Result>(
  origin: string,
  work: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const { executablePath } = await ensureBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    return await work(await browser.newContext({ baseURL: origin, locale: 'zh-CN', ignoreHTTPSErrors: true }));
  } finally {
    await browser.close();
  }
}
