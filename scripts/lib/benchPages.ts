/** Measures pages in a browser: the weight of every public page, and the long list. */
import type { Page } from '@playwright/test';
import { inBrowser, hydrated } from './benchBrowser.ts';
import { weighing } from './pageWeights.ts';
import { findSamples, readSamples } from './samplePages.ts';

/** Weight of every public page for a visitor and for a doctor with a course, an order and a reservation of everything. */
export async function pageWeights(origin: string, doctorsPhone: string): Promise<Record<string, string>> {
  await findSamples();
  const weights: Record<string, string> = {};
  for (const { pattern, visits, ...page } of readSamples()) {
    if (page.leadsTo !== null || page.private) continue;
    const weightFor = (phone: string | null): Promise<string> =>
      inBrowser(origin, async (context) => {
        if (phone) await context.request.post('/__mock/login', { data: { phone } });
        const opened = await context.newPage();
        const weigh = weighing(opened);
        await opened.goto(visits[0].at);
        await hydrated(opened);
        const { kB, files } = await weigh();
        return `${kB.toFixed(1)} in ${files}`;
      });
    weights[`${pattern} scripts until idle, kB in files, visitor | doctor`] =
      `${await weightFor(null)} | ${await weightFor(doctorsPhone)}`;
  }
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
