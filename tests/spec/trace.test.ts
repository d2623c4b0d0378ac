/** The trace: every statement and every fault row has tests or a reason, and the titles are parsed correctly. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { table } from '#app/routes/table.ts';
import { describe, expect, test } from 'vitest';
import { faultProblems, faultRows } from '#scripts/lib/faultRows.ts';
import { rowsIn, type TestTitle, titlesOf } from '#scripts/lib/testTitles.ts';
import { type LedgerLine, notBuilt, partProblems, partsOf, patternsIn, proofOf, shareOf } from '#scripts/lib/statementParts.ts';
import { readTrace, traceText } from '#scripts/lib/trace.ts';
import { traceHtml } from '#scripts/lib/tracePage.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const trace = readTrace(root);

test('[1-01] each statement, each of its parts and each fault row has a test or a reason, and no title names what does not exist', () => {
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
  expect(titlesOf('src/x.test.ts', "test('[2.2-13 licences, 2.2-13 QR codes], [4-01] seen', () => {});")).toMatchObject([
    { ids: ['2.2-13', '4-01'], parts: ['2.2-13 licences', '2.2-13 QR codes'] },
  ]);
  expect(rowsIn('F14b, N11–N13 and K1')).toEqual(['F14b', 'N11', 'N12', 'N13']);
});

test('the route table is read from its source', () => {
  const source = readFileSync(`${root}/src/app/routes/table.ts`, 'utf8');
  expect(patternsIn(source)).toEqual(table.map(([pattern]) => pattern));
});

describe('a statement with parts', () => {
  const line: LedgerLine = { id: '2.2-02', text: 'Navigation.', parts: ['entries', '/course/:id?', '/web/mall'] };
  const sweep = titlesOf('tests/e2e/sweep.spec.ts', 'test(`[every route] ${pattern}`, () => {});');
  const whole = titlesOf('src/a.test.ts', "test('[2.2-02] the navigation is read', () => {});");
  const entries = titlesOf('src/b.test.ts', "test('[2.2-02 entries] the entries lead on', () => {});");
  const none = new Map<string, string>();
  /** Its proof, its share, and the reasons of its parts. */
  function judged(titles: TestTitle[], routes: string[], reasons = none): [string, string, (string | null)[], string[]] {
    const parts = partsOf(line, titles, routes, reasons);
    const tests = titles.filter(({ ids }) => ids.includes(line.id));
    const problems = partProblems([{ id: line.id, parts }], titles, reasons);
    return [proofOf({ tests, parts }), shareOf(parts), parts.map(({ why }) => why), problems];
  }
  const routes = ['/course/:courseId', '/web/mall'];
  const noTest = '2.2-02 entries: no test carries it, and untested.yaml has no reason.';

  test('is not proved by a title that carries its id alone', () => {
    expect(judged(whole, ['/'])).toEqual(['none', '0/3', [null, notBuilt, notBuilt], [noTest]]);
  });

  test('is proved in part while an address is not in the route table, and wholly when all are', () => {
    const titles = [...whole, ...entries, ...sweep];
    expect(judged(titles, ['/course/:id'])).toEqual(['part', '2/3', [null, null, notBuilt], []]);
    expect(judged(titles, routes)).toEqual(['whole', '3/3', [null, null, null], []]);
    expect(judged([...whole, ...sweep], routes)).toEqual(['part', '2/3', [null, null, null], [noTest]]);
  });

  test('has a problem for each address that the sweep does not open', () => {
    const unswept = (name: string): string => `2.2-02 ${name}: the page exists, but no title carries [every route].`;
    expect(judged(entries, routes)).toEqual([
      'part',
      '1/3',
      [null, null, null],
      [unswept('/course/:id?'), unswept('/web/mall')],
    ]);
  });

  test('takes reasons for its named parts only, and none for a part with a test', () => {
    const reasons = (...keys: string[]): Map<string, string> => new Map(keys.map((key) => [key, 'Later.']));
    expect(judged(sweep, routes, reasons('2.2-02 entries'))[3]).toEqual([]);
    expect(judged([...sweep, ...entries], routes, reasons('2.2-02 entries', '2.2-02', '2.2-02 icons'))[3]).toEqual([
      'untested.yaml: 2.2-02 has parts; give the reason to each part.',
      'untested.yaml: 2.2-02 icons is no part in the ledger.',
      '2.2-02 entries: has a test by now; take it out of untested.yaml.',
    ]);
  });

  test('names its parts: a title with any other is reported', () => {
    const wrong = titlesOf('src/c.test.ts', "test('[2.2-02 icons] are shown', () => {});");
    expect(judged([...sweep, ...entries, ...wrong], routes)[3]).toEqual([
      'src/c.test.ts:1 carries [2.2-02 icons], which is no part in the ledger.',
    ]);
  });
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
  expect(traceText(trace)).toMatch(/232 statements: \d+ proved, \d+ in part, \d+ not\./);
});
