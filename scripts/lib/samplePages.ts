/** Finds an address for every page with its declared properties. Vite loads the pages, because Playwright and Node cannot. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'vite';
import type { OperationId } from '#openapi/operation.ts';
import { root } from './run.ts';

const file = `${root}reports/pages.json`;

/** An address of a page, and the operations that the page reads there. */
export interface Visit {
  at: string;
  reads: OperationId[];
}

/** A page of the route table, at addresses that open it. */
export interface Sample {
  pattern: string;
  /** The simplest address that opens the page, then addresses with other reads. */
  visits: [Visit, ...Visit[]];
  /** Phone of the reader; missing for a visitor. */
  who?: string;
  /** Title of the document at the first address. */
  title: string;
  private: boolean;
  /** Hidden from search engines. */
  unlisted: boolean;
  /** Never kept, because its address is a secret. */
  secret: boolean;
  /** Computers are redirected to another address. */
  isForPhones: boolean;
  /** The redirect target of a page without content. */
  leadsTo: string | null;
}

/** Writes the samples of all pages into a file. */
export async function findSamples(): Promise<void> {
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
      pageSamples(): Promise<readonly (Sample & { address: unknown })[]>;
    };
    const samples = (await pageSamples()).map(({ address: _address, ...sample }): Sample => sample);
    mkdirSync(`${root}reports`, { recursive: true });
    writeFileSync(file, JSON.stringify(samples, null, 1));
  } finally {
    await server.close();
  }
}

/** The samples that `findSamples` has written. */
export const readSamples = (): Sample[] => JSON.parse(readFileSync(file, 'utf8')) as Sample[];
