/** The browser that benchmarks measure in. */
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from './browser.ts';

/** Waits until scripts have taken a page over. */
export const takenOver = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.documentElement.dataset.ready === '1');

/** Does something in a fresh browser and closes it. */
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
    return await work(await browser.newContext({ baseURL: origin, locale: 'zh-CN' }));
  } finally {
    await browser.close();
  }
}
