/** Before a run: finds an address for every page with its declared properties. Vite loads the pages, because Playwright cannot. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'vite';
import { root } from '#scripts/lib/run.ts';
import type { PageSample } from '../support/pageSamples.ts';

const file = `${root}reports/pages.json`;

/** A page of the route table, at addresses that open it. */
export type Sample = Omit<PageSample, 'address'>;

/** Patterns of pages that redirect as soon as scripts run, and their targets. */
export const leftByScript: Readonly<Record<string, string>> = { '/hysapp': '/web/common/download' };

/** Writes the samples of all pages for the workers of the run. */
export default async function samplePages(): Promise<void> {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    define: { __MOCKS__: 'false' },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { pageSamples } = (await server.ssrLoadModule('/tests/support/pageSamples.ts')) as {
      pageSamples(): Promise<PageSample[]>;
    };
    const samples = (await pageSamples()).map(({ address: _address, ...sample }): Sample => sample);
    mkdirSync(`${root}reports`, { recursive: true });
    writeFileSync(file, JSON.stringify(samples, null, 1));
  } finally {
    await server.close();
  }
}

/** The sample of a pattern of the route table; samples are found before the run, so only a running test can use it. */
export function sampleOf(pattern: string): Sample {
  const samples = JSON.parse(readFileSync(file, 'utf8')) as Sample[];
  const sample = samples.find((one) => one.pattern === pattern);
  if (!sample) throw new Error(`${file} has no ${pattern}: is it a pattern of the route table?`);
  return sample;
}
