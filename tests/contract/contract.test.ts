/** The contract suite: every operation × every outcome of the document against the target in CONTRACT_TARGET. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { coverageHtml } from '#scripts/lib/contractPage.ts';
import { type CellResult, type ContractReport, reportPath } from '#scripts/lib/contractReport.ts';
import { deep, share } from '../support/runs.ts';
import {
  type Cell,
  cells,
  hasOwnStory,
  inVisitOrder,
  listsFirst,
  cellNotRun,
  runCell,
  runOwnStory,
  unmatchedIn,
} from './cells.ts';
import { documented } from './document.ts';
import { unmarked } from './marks.ts';
import { Scene } from './Scene.ts';
import { storyTable } from './storyTable.ts';
import { Finding } from './Finding.ts';
import { type SocketName, socketNames } from './frames.ts';
import { talkAt, talkNotRun } from './socketAt.ts';
import { targetNamed } from './targets.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const target = targetNamed(process.env.CONTRACT_TARGET ?? 'msw');
/** The results by test title. */
const results = new Map<string, CellResult>();
let neverBegan = '没有被选中，或者在它之前就中断了';
/** In milliseconds; Prism needs two seconds to start, and more on a busy machine. */
const longestStart = 30_000;
/** Timeout of a story, which waits for each rate-limited call up to the patience of the run. */
const longestStory = Math.max(60_000, 20 * (target.visit?.patience ?? 0));

/** Operations and tags to which the run is limited; empty for all. */
const only = (process.env.CONTRACT_ONLY ?? '').split(',').filter(Boolean);
const isWanted = ({ operation: { id, tag } }: Cell): boolean =>
  only.length === 0 || only.includes(id) || only.includes(tag);

/**
 * `npm test` asks for every so many cells, each day others: all of them run in process there, and over a port and with Prism they only
 * show that the way to the backend changes nothing.
 */
const parts = Number(process.env.CONTRACT_PARTS ?? 1);

/** All planned cells of this target, so that a report lists those that were not run; own stories only in the deep run. */
const planned = share(cells.filter(isWanted), target.name === 'msw' ? 1 : parts).flatMap(
  (cell): { title: string; cell: Cell; part?: 'story' }[] => [
    { title: cell.title, cell },
    ...(deep && hasOwnStory(cell, target)
      ? [{ title: `${cell.title} in its own story`, cell, part: 'story' as const }]
      : []),
  ],
);

/** The target in process and Prism have no socket. */
const hasSocket = target.name !== 'msw' && !target.stateless;
const sockets = socketNames.filter((name) => hasSocket && (only.length === 0 || only.includes(name)));
const talkTitles: Readonly<Record<SocketName, string>> = {
  chat: '[7.3-08] chat answers conversation',
  live: '[1-02] live answers conversation',
};

const began = Date.now();

beforeAll(async () => {
  await target.start().catch((error: unknown) => {
    neverBegan = `目标没有启动：${String(error)}`;
    throw error;
  });
}, longestStart);
afterAll(async () => {
  await new Scene(target).endsVisit();
  await target.stop();
  const report: ContractReport = {
    target: target.name,
    at: new Date(began).toISOString(),
    seconds: Math.round((Date.now() - began) / 100) / 10,
    cells: [
      ...planned.map(({ title, cell, part }) => results.get(title) ?? cellNotRun(cell, target, neverBegan, part)),
      ...sockets.map((name) => results.get(talkTitles[name]) ?? talkNotRun(name, neverBegan)),
    ],
    ...(only.length > 0 && { only }),
    ...(target.visit && { slow: target.visit.slow }),
    unmatched: unmatchedIn(cells, storyTable),
  };
  mkdirSync(`${root}reports`, { recursive: true });
  writeFileSync(root + reportPath(target.name, 'json'), JSON.stringify(report, null, 1));
  writeFileSync(root + reportPath(target.name, 'html'), coverageHtml(report));
});

test('[7-01] every operation and outcome of the document has a story, and every story an operation and outcome', () => {
  expect(unmatchedIn(cells, storyTable)).toEqual({ outcomes: [], stories: [] });
  expect(new Set(cells.map(({ title }) => title)).size).toBe(cells.length);
});

test('[7-01] every two successes of one operation are distinguishable', () => {
  expect(documented.flatMap((operation) => unmarked(operation).map((outcome) => `${operation.id} ${outcome}`))).toEqual(
    [],
  );
});

test('[7-01] every call of the specification is an operation with its method, host, path and cells', () => {
  const ledger = parse(readFileSync(`${root}tests/spec/ledger.yaml`, 'utf8')) as { id: string; text: string }[];
  const calls = ledger.flatMap(({ id, text }) => {
    const call = /^(GET|POST) (?:(userapi|payment) )?(\/[\w/{}]*\w\}?)/.exec(text);
    return call && /^7\.[123]-/.test(id) ? [{ id, method: call[1], host: call[2] ?? 'portal', path: call[3] }] : [];
  });
  expect(calls).toHaveLength(31);
  const proved = new Set(cells.filter(({ outcome }) => outcome === 'ok').map(({ operation }) => operation.id));
  const operations = documented
    .filter(({ id, specified }) => specified !== null && proved.has(id))
    .map(({ specified, method, host, path }) => ({ id: specified, method, host, path }));
  expect(operations).toEqual(calls);
});

function judged(title: string, run: () => Promise<CellResult>): void {
  test(title, { timeout: longestStory }, async ({ skip }) => {
    const start = performance.now();
    const result = { ...(await run()), ms: Math.round(performance.now() - start) };
    results.set(title, result);
    if (result.verdict === 'unreachable') skip(result.why);
    if (result.problems.length > 0) throw new Finding(result.problems);
  });
}

const inOrder = target.readOnly ? listsFirst(planned) : target.visit ? inVisitOrder(planned) : planned;
for (const { title, cell, part } of inOrder) judged(title, () => (part ? runOwnStory : runCell)(cell, target));
for (const name of sockets) judged(talkTitles[name], () => talkAt(target, name));
