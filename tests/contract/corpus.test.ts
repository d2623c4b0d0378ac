/** The corpus of wrong backends: the suite sees each of them, and one of its first three causes names what is wrong. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Problem, problemText } from '#openapi/problem.ts';
import { type CellResult, causesIn } from '#scripts/lib/contractReport.ts';
import { deep } from '../support/runs.ts';
import { type AlteredBackend, startAltered } from './alteringProxy.ts';
import { type Cell, cells, runCell } from './cells.ts';
import { corpus, type Deviation, isNamed } from './deviations.ts';
import { socketNames } from './frames.ts';
import { talkAt } from './socketAt.ts';
import { type Target, targetNamed } from './targets.ts';
import { unseen } from './unseen.ts';
import { unseenParameters } from './usualFaults.ts';

/** Causes that a tester reads before giving up. */
const mostCauses = 3;
/** In `npm test` every so many of a family, in each family others; all in the deep run. */
const step = 12;

let backend: AlteredBackend;
let target: Target;
/** What was found, by family. */
const rows = new Map<string, string[]>();

beforeAll(async () => {
  backend = await startAltered();
});
afterAll(async () => {
  await backend.close();
  const page = fileURLToPath(new URL('../../reports/contract-corpus.md', import.meta.url));
  mkdirSync(new URL('../../reports', import.meta.url), { recursive: true });
  writeFileSync(page, [...rows].flatMap(([family, own]) => [`## ${family}`, '', ...own, '']).join('\n'));
});

type Judged = Pick<Deviation, 'alter' | 'only'>;

const cellsOf = ({ only }: Judged): Cell[] => {
  const names = only.split(' ');
  return cells.filter(({ operation: { id, tag } }) => names.includes(id) || names.includes(tag));
};

/** The causes that a run of these cells tells, the first ones first. */
async function causesOf({ alter, only }: Judged): Promise<Problem[]> {
  target = targetNamed(backend.origin, { CONTRACT_STEER: '1' });
  await target.start();
  const alters = (): void => void (backend.altered = alter());
  backend.onReset = alters;
  alters();
  const results: CellResult[] = [];
  for (const cell of cellsOf({ alter, only })) results.push(await runCell(cell, target));
  for (const socket of socketNames) if (only.split(' ').includes(socket)) results.push(await talkAt(target, socket));
  backend.onReset = () => undefined;
  backend.altered = {};
  return causesIn({ cells: results });
}

const families = [...corpus.keys()];
const isRun = (family: string, at: number, { isSlow }: Deviation): boolean =>
  deep || ((at + families.indexOf(family)) % step === 0 && isSlow !== true);

for (const [family, deviations] of corpus) {
  for (const [at, deviation] of deviations.entries()) {
    if (!isRun(family, at, deviation)) continue;
    test(`[7-01] names the cause: ${family}, ${deviation.name}`, async () => {
      const began = performance.now();
      const causes = (await causesOf(deviation)).slice(0, mostCauses);
      const rank = causes.findIndex((cause) => isNamed(deviation, cause));
      const seconds = (performance.now() - began) / 1_000;
      const told = causes[Math.max(rank, 0)];
      rows.set(family, [
        ...(rows.get(family) ?? []),
        `| ${deviation.name} | ${rank < 0 ? 'NOT' : rank + 1} | ${told ? problemText(told) : 'nothing'} | ${seconds.toFixed(1)} |`,
      ]);
      expect(causes.map(problemText), JSON.stringify(deviation.names)).not.toEqual([]);
      if (rank < 0) expect.fail(`${JSON.stringify(deviation.names)}\n${causes.map(problemText).join('\n')}`);
    });
  }
}

for (const row of deep ? unseen : []) {
  test(`[7-01] cannot see, as the corpus says: ${row.name}`, async () => {
    expect((await causesOf(row)).map(problemText)).toEqual([]);
  });
}

test('[7-01] the page of the corpus lists what cannot be seen, each with its reason', () => {
  const page = readFileSync(new URL('corpus/README.md', import.meta.url), 'utf8');
  const wanted = [...unseen.map(({ name, why }) => [name, why]), ...Object.entries(unseenParameters)];
  const rows = wanted.map(([name, why]) => `| ${name} | ${why} |`);
  expect(page.split('\n').filter((line) => /^\| (?!case|---)/.test(line))).toEqual(rows);
});

test('[7-01] the corpus has more than 300 rows, each with its own name in its family', () => {
  const names = [...corpus].flatMap(([family, rows]) => rows.map(({ name }) => `${family}, ${name}`));
  expect(names.length).toBeGreaterThan(300);
  expect(new Set(names).size).toBe(names.length);
});
