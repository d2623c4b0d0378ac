/** The table of simulated outages: `reports/deploy.json` for scripts, `reports/deploy.md` for people. */
import { mkdir, writeFile } from 'node:fs/promises';
import type { Results } from '#scripts/lib/benchAttackTraffic.ts';
import { root } from '#scripts/lib/run.ts';

/** One outage and what readers saw meanwhile. */
export interface Outage extends Results {
  name: string;
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** The table in Markdown. */
export const outageText = (outages: readonly Outage[]): string =>
  [
    row(['outage', 'requests', 'failed', 'p50 ms', 'p99 ms', 'worst ms']),
    row(['---', '--:', '--:', '--:', '--:', '--:']),
    ...outages.map(({ name, count, failed, p50, p99, worst }) =>
      row([name, count, failed, p50.toFixed(1), p99.toFixed(0), worst.toFixed(0)]),
    ),
  ].join('\n');

/** Writes the table of all outages so far. */
export async function writeOutages(outages: readonly Outage[]): Promise<void> {
  await mkdir(`${root}reports`, { recursive: true });
  const head =
    '# Simulated outages behind nginx\n\nReaders ask through nginx over TLS, at a constant rate, for kept pages, pages that are not kept, calls and files.\n\n';
  await writeFile(`${root}reports/deploy.md`, `${head}${outageText(outages)}\n`);
}
