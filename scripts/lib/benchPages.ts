/** Measures pages in a visitor's browser: the scripts that load until the network is idle, and the long list. */
import type { Page } from '@playwright/test';
import { inBrowser, hydrated } from './benchBrowser.ts';

/** Transferred kB of compressed scripts until the network is idle; each page in a browser with an empty cache. */
export async function scriptsUntilIdle(origin: string, paths: readonly string[]): Promise<Record<string, number>> {
  const weights: Record<string, number> = {};
  for (const path of paths)
    weights[`${path} scripts until idle, kB brotli`] = await inBrowser(origin, async (context) => {
      const page = await context.newPage();
      const sizes: Promise<number>[] = [];
      page.on('response', (response) => {
        const request = response.request();
        if (request.resourceType() === 'script') sizes.push(request.sizes().then((size) => size.responseBodySize));
      });
      await page.goto(path);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
    });
  return weights;
}

/** Runs in the page: collects long tasks from now on. */
function watchLongTasks(): void {
  const tasks: number[] = [];
  Object.assign(window, { longTasks: tasks });
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
}

/** Runs in the page: the longest task so far, after the current frame is painted and its tasks are reported. */
const longestTask = (): Promise<number> =>
  new Promise((resolve) => {
    const { longTasks } = window as unknown as { longTasks: number[] };
    requestAnimationFrame(() => setTimeout(() => resolve(Math.max(0, ...longTasks.splice(0))), 500));
  });

/** A filter choice in the list and the resulting address. */
const steps: readonly (readonly [name: string, follow: (page: Page) => Promise<void>, to: RegExp])[] = [
  ['filtered', (page) => chip(page, '科室', '普外科'), /departmentId=1/],
  ['next page', (page) => page.getByRole('link', { name: '下一页' }).click(), /page=2/],
  ['sorted', (page) => chip(page, '排序', '最热'), /sort=hot/],
];

const chip = (page: Page, row: string, name: string): Promise<void> =>
  page.getByRole('navigation', { name: row, exact: true }).getByRole('link', { name, exact: true }).click();

/** With 10,000 courses: longest task in ms after each filter choice (0: under 50), worst of three runs. */
export const longList = (origin: string): Promise<Record<string, number>> =>
  inBrowser(origin, async (context) => {
    await context.request.post('/__mock/data', { data: { amount: 'many' } });
    const results: Record<string, number> = {};
    try {
      for (let run = 0; run < 3; run += 1) {
        const page = await context.newPage();
        await page.goto('/course');
        await hydrated(page);
        await page.waitForLoadState('networkidle');
        await page.evaluate(watchLongTasks);
        for (const [name, follow, to] of steps) {
          const before = await page.locator('#list h2').allInnerTexts();
          await follow(page);
          await page.waitForURL(to);
          await page.waitForFunction(
            (old) => [...document.querySelectorAll('#list h2')].map((one) => one.textContent).join() !== old,
            before.join(),
          );
          const key = `10,000 courses, ${name}: longest task, ms (0: under 50)`;
          results[key] = Math.max(results[key] ?? 0, await page.evaluate(longestTask));
        }
        await page.close();
      }
    } finally {
      await context.request.post('/__mock/data', { data: { amount: 'usual' } });
    }
    return results;
  });
