/** The trace: every statement and every fault row has tests or a reason, and the titles are parsed correctly. */
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { faultProblems, faultRows } from '../../scripts/lib/faultRows.ts';
import { rowsIn, titlesOf } from '../../scripts/lib/testTitles.ts';
import { readTrace, traceText } from '../../scripts/lib/trace.ts';
import { traceHtml } from '../../scripts/lib/tracePage.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const trace = readTrace(root);

test('[1-01] each statement and each fault row has a test or a reason, and no title names what does not exist', () => {
  expect(trace.problems).toEqual([]);
  expect(trace.statements).toHaveLength(232);
  expect(trace.titles).toBeGreaterThan(1_000);
});

test('titles are found in plain calls, groups, tables, templates and rows of the matrix, unless the test is skipped', () => {
  const source = `
    const made = [{ id: '2.1-01' }];
    describe('[3-01] a group', () => {
      test.each([['[4-01] A01 one', 1], ['[4-02] two', 2]])('%s is told', () => {});
      it.each([1])(\`A02–A04 [5-01], [5-02] of \${1}\`, async () => {});
    });
    test.describe('outside', () => { test.skip('A05 sleeps', () => {}); test('A06 runs', () => {}); });
    describe.skip('A07 all sleep', () => { test('A08 sleeps, too', () => {}); });
    it.skipIf(true).each([1])('A09 may sleep', () => {});
    test(\`[\${made[0].id}] is computed\`, () => {});
    const row = { id: 'F07', title: 'an HTML page' };
    expect('[9-01] is no title').toBe(text.test('A99'));`;
  expect(titlesOf('src/x.test.ts', source).map(({ title, ids, rows, line }) => [line, title, ids, rows])).toEqual([
    [4, '[3-01] a group › %s is told', ['3-01', '4-01', '4-02'], ['A01']],
    [5, '[3-01] a group › A02–A04 [5-01], [5-02] of …', ['3-01', '5-01', '5-02'], ['A02', 'A03', 'A04']],
    [7, 'outside › A06 runs', [], ['A06']],
    [10, '[…] is computed', ['2.1-01'], []],
    [11, 'F07 …: an HTML page', [], ['F07']],
  ]);
  expect(rowsIn('F14b, N11–N13 and K1')).toEqual(['F14b', 'N11', 'N12', 'N13']);
});

test('a page that claims a proof without a title is reported, and so is a row without a mention', () => {
  const page = `The catalogue: A01–A04.

## One
Paths below are from \`src/shared\`.

| A01, A02 | \`a.test.ts\`; A02 \`e2e/b.spec.ts\` |
| A03 | planned: \`a.test.ts\` |
`;
  const titles = titlesOf('src/shared/a.test.ts', `test('A01 holds', () => {}); test('A09 holds', () => {});`);
  const rows = faultRows(page, titles);
  expect(rows.map(({ row, claims, tests }) => [row, claims, tests.length])).toEqual([
    ['A01', ['src/shared/a.test.ts'], 1],
    ['A02', ['src/shared/a.test.ts', 'tests/e2e/b.spec.ts'], 0],
    ['A03', [], 0],
  ]);
  expect(faultProblems(page, rows, titles)).toEqual([
    'src/shared/a.test.ts:1 names row A09, which is not in the catalogue.',
    'A04: missing in the page.',
    'A02: no title of src/shared/a.test.ts contains it.',
    'A02: no title of tests/e2e/b.spec.ts contains it.',
  ]);
});

test('the trace page loads nothing, runs nothing, and each of its links has a target', () => {
  const html = traceHtml(trace);
  expect(html).not.toMatch(/<script|src=|@import|url\(/);
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  for (const [, anchor] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(anchor);
  for (const { id } of trace.statements) expect(html.split(` id="s-${id}"`)).toHaveLength(2);
  expect(html.indexOf('id="s-9-12"')).toBeLessThan(html.indexOf('id="s-1-01"'));
  expect(traceText(trace)).toMatch(/232 statements: \d+ with a test, \d+ without\./);
});
