/** The contract suite: every operation × every outcome of the document, against the target that CONTRACT_TARGET names. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  type CellResult,
  type ContractReport,
  coverageHtml,
  problemText,
  reportPath,
} from '../../scripts/lib/contractReport.ts';
import { type Cell, cells, hasOwnStory, runCell, runOwnStory, shelf } from './cells.ts';
import { documented } from './document.ts';
import { unmarked } from './marks.ts';
import { type Target, targetNamed } from './targets.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const target = targetNamed(process.env.CONTRACT_TARGET ?? 'msw');
const results: CellResult[] = [];
/** Prism takes two seconds, and more on a busy machine; in milliseconds. */
const longestStart = 30_000;

const began = Date.now();

beforeAll(() => target.start(), longestStart);
afterAll(async () => {
  await target.stop();
  const report: ContractReport = {
    target: target.name,
    at: new Date(began).toISOString(),
    seconds: Math.round((Date.now() - began) / 100) / 10,
    cells: results,
  };
  mkdirSync(`${root}reports`, { recursive: true });
  writeFileSync(root + reportPath(target.name, 'json'), JSON.stringify(report, null, 1));
  writeFileSync(root + reportPath(target.name, 'html'), coverageHtml(report));
});

test('[7-01] every operation and outcome of the document has a story, and every story an operation and outcome', () => {
  expect(cells.filter(({ story }) => !story).map(({ title }) => title)).toEqual([]);
  const told = Object.entries(shelf).flatMap(([id, book]) => Object.keys(book.outcomes).map((name) => `${id} ${name}`));
  const inDocument = cells.map(({ operation, outcome }) => `${operation.id} ${outcome}`);
  expect(told.filter((name) => !inDocument.includes(name))).toEqual([]);
  expect(new Set(inDocument).size).toBe(inDocument.length);
});

test('[7-01] every success that shares its operation with another can be told from it', () => {
  expect(documented.flatMap((operation) => unmarked(operation).map((outcome) => `${operation.id} ${outcome}`))).toEqual(
    [],
  );
});

test('[7-01] every call of the specification is an operation at its method, host and path, with its cells', () => {
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

const judged = (title: string, run: (cell: Cell, at: Target) => Promise<CellResult>, cell: Cell): void =>
  test(title, async ({ skip }) => {
    const result = await run(cell, target);
    results.push(result);
    if (result.verdict === 'unreachable') skip(result.why);
    expect(result.problems.map(problemText)).toEqual([]);
  });

for (const cell of cells) {
  judged(cell.title, runCell, cell);
  if (hasOwnStory(cell, target)) judged(`${cell.title} in its own story`, runOwnStory, cell);
}
