/** Lighthouse with the settings for phones, medians of three runs. */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { ensureBrowser } from './browser.ts';

const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const audits = {
  'first-contentful-paint': 'FCP, ms',
  'largest-contentful-paint': 'LCP, ms',
  'total-blocking-time': 'TBT, ms',
  'cumulative-layout-shift': 'CLS',
} as const;

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Medians of the categories (0–100) and of the paint times of a page. */
export async function lighthouseMedians(url: string): Promise<Record<string, number>> {
  const { executablePath } = await ensureBrowser();
  const chrome = await launch({
    ...(executablePath && { chromePath: executablePath }),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const seen: Record<string, number[]> = {};
  try {
    for (let run = 0; run < runs; run++) {
      const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' });
      for (const name of categories)
        (seen[`Lighthouse ${name}`] ??= []).push((result?.lhr.categories[name]?.score ?? 0) * 100);
      for (const [id, name] of Object.entries(audits))
        (seen[`Lighthouse ${name}`] ??= []).push(result?.lhr.audits[id]?.numericValue ?? 0);
    }
  } finally {
    chrome.kill();
  }
  return Object.fromEntries(Object.entries(seen).map(([name, values]) => [name, median(values)]));
}
