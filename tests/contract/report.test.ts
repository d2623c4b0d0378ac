/** The report that a tester reads. */
import { expect, test } from 'vitest';
import {
  type CellResult,
  type ContractReport,
  coverageHtml,
  coverageText,
  reportPath,
  sabotageHtml,
  totalsOf,
} from '../../scripts/lib/contractReport.ts';

const cell = (outcome: string, verdict: CellResult['verdict'], more: Partial<CellResult> = {}): CellResult => ({
  row: '7.1-05',
  operation: 'login',
  call: 'GET /api/user/login',
  outcome,
  verdict,
  problems: [],
  ...more,
});
const problem = {
  operation: 'login',
  pointer: '/data/userName',
  expected: 'present',
  actual: '<script>alert(1)</script>',
};
const report: ContractReport = {
  target: 'https://staging.invalid',
  at: '2026-01-02T03:04:05.000Z',
  seconds: 1.5,
  cells: [
    cell('ok', 'contradicted', { problems: [problem] }),
    cell('wrongCode', 'proved'),
    cell('failure', 'proved (forced)', { why: 'no request makes a sound backend fail' }),
    cell('codeUsedUp', 'unreachable', { why: 'destructive: pass --destructive' }),
    cell('codeUsedUp', 'unreachable', { part: 'story', why: 'it sets no cookie' }),
  ],
};

test('[7-01] counts cells by result, a story of its own apart from its outcome', () => {
  expect(totalsOf(report)).toEqual({
    outcomes: { contradicted: 1, unreachable: 1, 'proved (forced)': 1, proved: 1 },
    stories: { contradicted: 0, unreachable: 1, 'proved (forced)': 0, proved: 0 },
  });
});

test('[7-01] prints operation × outcome with its totals, and every contradiction with its place', () => {
  const text = coverageText(report);
  expect(text).toContain('✗ ok  ✓ wrongCode  ◦ failure  – codeUsedUp');
  expect(text).toContain('login /data/userName: expected present, got <script>');
  expect(text).toContain('own stories:');
});

test('[7-01] writes one page that needs nothing else, runs nothing, and gives each cell its reason or its place', () => {
  const html = coverageHtml(report);
  expect(html).not.toMatch(/<script|<link|\ssrc=|href="(?!#)|url\(|@import/);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  for (const text of ['/data/userName', 'present', 'destructive: pass --destructive', 'GET /api/user/login', '1.5 秒'])
    expect(html).toContain(text);
  for (const label of ['与契约不符', '无法到达', '已证明', '已证明（指定结果）']) expect(html).toContain(label);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const wanted = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
});

test('[7-01] names the files of an address without its colon and slashes', () => {
  expect(reportPath('https://staging.invalid:8443', 'html')).toBe('reports/contract-https_staging.invalid_8443.html');
});

test('[7-01] writes the planted faults as a page, those that nothing found first', () => {
  const html = sabotageHtml([
    { fault: 'a wrong code', plantedIn: 'login', foundBy: { cell: '[7.1-05] login answers ok', ...problem } },
    { fault: '<i>lost</i>', plantedIn: 'layout', foundBy: null },
  ]);
  expect(html).toContain('植入 2 个故障，发现 1 个。');
  expect(html.indexOf('&lt;i&gt;lost')).toBeLessThan(html.indexOf('a wrong code'));
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toMatch(/<script|<link|\ssrc=|url\(/);
});
