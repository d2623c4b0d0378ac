/** Measures a cohort of 500 doctors who hand the same paper in at once, over real HTTP: the test of this rush writes its times. */
import { mkdir, readFile } from 'node:fs/promises';
import { bin, mustRunNode, root } from './run.ts';

const file = `${root}reports/rush.json`;
/** The part of the times that lies below, as its name says. */
const parts = { p50: 0.5, p99: 0.99, max: 1 } as const;

/** Figures of the calls that hand in, and of the ranking that everybody reads afterwards. */
export async function rush(): Promise<Record<string, number>> {
  await mkdir(`${root}reports`, { recursive: true });
  process.env.DEEP = '1';
  process.env.RUSH_REPORT = file;
  await mustRunNode([bin('vitest/vitest.mjs'), 'run', 'mocks/engine/exercises/rush.test.ts'], { quiet: true });
  const measured = JSON.parse(await readFile(file, 'utf8')) as Record<string, number[]>;
  return Object.fromEntries(
    Object.entries(measured).flatMap(([name, times]) => {
      const sorted = times.toSorted((one, other) => one - other);
      return Object.entries(parts).map(([part, share]) => [
        `${name} of ${times.length} doctors at once, ${part}, ms`,
        sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0,
      ]);
    }),
  );
}
