/** The report that a tester reads. */
import { expect, test } from 'vitest';
import { coverageHtml, sabotageHtml } from '#scripts/lib/contractPage.ts';
import {
  causesIn,
  type CellResult,
  type ContractReport,
  coverageText,
  missingIn,
  reportPath,
  totalsOf,
  unprovedIn,
  unprovedMoneyIn,
} from '#scripts/lib/contractReport.ts';
import { junitXml } from '#scripts/lib/contractJunit.ts';
import { inChinese } from '#scripts/lib/contractWords.ts';
import { cells, unmatchedIn } from './cells.ts';
import { Finding } from './Finding.ts';

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
const evidence = {
  call: 'GET /api/user/login?phone=13800000001&code=1234',
  sent: '{"a":"<b>"}',
  received: '{"code":200,"data":{}}',
};
const report: ContractReport = {
  target: 'https://staging.invalid',
  at: '2026-01-02T03:04:05.000Z',
  seconds: 1.5,
  cells: [
    cell('ok', 'contradicted', { problems: [problem], evidence }),
    cell('wrongCode', 'proved'),
    cell('failure', 'proved (forced)', { why: '没有请求能让正常的后端失败' }),
    cell('codeUsedUp', 'unreachable', { why: '会改动数据：请加 --destructive' }),
    cell('codeUsedUp', 'unreachable', { part: 'story', why: '它不写 Cookie' }),
  ],
};

test('[7-01] counts cells by verdict, own stories separately from outcomes', () => {
  expect(totalsOf(report)).toEqual({
    outcomes: { contradicted: 1, 'not run': 0, unreachable: 1, 'proved (forced)': 1, proved: 1 },
    stories: { contradicted: 0, 'not run': 0, unreachable: 1, 'proved (forced)': 0, proved: 0 },
  });
});

test('[7-01] the table ends with each outcome without a story and each story without an outcome', () => {
  const [first, second] = cells;
  if (!first || !second) throw new Error('The document has two cells.');
  const shelf = { [first.operation.id]: { outcomes: { [first.outcome]: async () => {}, gone: async () => {} } } };
  const unmatched = unmatchedIn([first, { ...second, story: null }], shelf);
  expect(
    coverageText({ ...report, unmatched })
      .split('\n')
      .slice(-2),
  ).toEqual([
    `✗ No story reaches ${second.operation.id} ${second.outcome}: write one in tests/contract/stories.`,
    `✗ No outcome for the story ${first.operation.id} gone: add it to x-outcomes or the examples, or remove the story.`,
  ]);
  expect(coverageText(report)).not.toMatch(/No story|No outcome/);
});

test('[7-01] says one cause once, with the cells that show it, and what is late and why cells are unreachable', () => {
  const nothing = { pointer: '/data/list/3/lecturerName', expected: 'must be string', actual: 'null' };
  const shown = (operation: string, pointer: string) =>
    cell('ok', 'contradicted', { operation, problems: [{ ...nothing, operation, pointer }] });
  const many = {
    ...report,
    cells: [
      shown('courseList', '/data/list/3/lecturerName'),
      shown('courseRanking', '/data/0/lecturerName'),
      shown('courseDetail', '/data/album/lecturerName'),
      cell('failure', 'unreachable', { why: '该调用不需要令牌；目标不接受指令 outcome' }),
      cell('empty', 'unreachable', { why: '始终有内容；目标不接受指令 outcome' }),
      cell('wrongCode', 'unreachable', { why: 'rate limited：sendCode 操作过于频繁' }),
    ],
    slow: [
      { operation: 'login', ms: 2_500 },
      { operation: 'login', ms: 9_100 },
    ],
  };
  const text = coverageText(many);
  expect(text.match(/lecturerName: expected must be string, got null/g)).toHaveLength(1);
  expect(text).toContain('    in courseList ok, courseRanking ok, courseDetail ok');
  expect(text).toContain('– 2 unreachable: 目标不接受指令 outcome\n– 1 unreachable: rate limited');
  expect(text).toContain('slow: login answered after 9100 ms');
  const html = coverageHtml(many);
  expect(html).toContain('3 项：<code>courseList ok、courseRanking ok、courseDetail ok</code>');
  expect(html).toContain('<code>login</code> 9100 毫秒');
});

test('[7-01] tells a wrong value before the refusals that follow from it', () => {
  const refused = { operation: 'orderCreate', pointer: '/code', expected: '200 (ok)', actual: '4202' };
  const wrong = { operation: 'orderPreview', pointer: '/data/amount/payFen', expected: '2800', actual: '28' };
  const cells = [
    cell('ok', 'contradicted', { problems: [refused] }),
    cell('free', 'contradicted', { problems: [refused] }),
    cell('x', 'contradicted', { problems: [wrong] }),
  ];
  expect(causesIn({ cells }).map(({ operation }) => operation)).toEqual(['orderPreview', 'orderCreate']);
});

test('[7-01] a failed test has the sentences of the report as its message', () => {
  expect(new Finding([problem]).message).toBe('login /data/userName: expected present, got <script>alert(1)</script>');
  expect(String(new Finding([problem]).stack)).toBe('');
});

test('[7-01] prints operation × outcome with totals, and every contradiction with its place', () => {
  const text = coverageText(report);
  expect(text).toContain('✗ ok  ✓ wrongCode  ◦ failure  – codeUsedUp');
  expect(text).toContain('✗ login /data/userName: expected present, got <script>');
  expect(text).toContain('own stories:');
});

test('[7-01] writes one self-contained page without scripts that shows a reason or a place for each cell', () => {
  const html = coverageHtml(report);
  expect(html).not.toMatch(/<script|<link|\ssrc=|href="(?!#)|url\(|@import/);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  for (const text of [
    '/data/userName',
    '<code>必须有</code>',
    '会改动数据：请加 --destructive',
    'GET /api/user/login',
    '1.5 秒',
  ])
    expect(html).toContain(text);
  for (const label of ['与契约不符', '无法到达', '已证明', '已证明（指定结果）']) expect(html).toContain(label);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const wanted = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
});

test('[7-01] shows request and answer of a contradiction in a closed disclosure', () => {
  const html = coverageHtml(report);
  expect(html).toContain('<details><summary>请求与应答</summary>');
  for (const text of [
    'phone=13800000001&amp;code=1234',
    '{&quot;a&quot;:&quot;&lt;b&gt;&quot;}',
    '&quot;code&quot;:200',
  ])
    expect(html).toContain(text);
  // A filter hides whole parts of the page, but never a disclosure inside a visible row.
  expect(html).toContain(':is(section,body>details,.line)');
});

test('[7-01] translates expectations and findings into Chinese and keeps values unchanged', () => {
  for (const [english, chinese] of [
    ['present', '必须有'],
    ['must be string,null', '类型必须为 string,null'],
    ['must be >= 1', '必须 >= 1'],
    ['must NOT have more than 6 items', '长度不得大于 6'],
    ['not []', '不是 []'],
    ["frame/content must have required property 'id': {}", 'frame/content 缺少 id：{}'],
    ['4001 (badParameter)', '4001 (badParameter)'],
    ['"missing"', '"missing"'],
  ] as const)
    expect(inChinese(english)).toBe(chinese);
});

const green: ContractReport = { ...report, cells: [cell('ok', 'proved'), cell('wrongCode', 'proved')] };
const nothingFound = '没有发现与契约不符之处';

test('[7-01] an incomplete report says so at the top and never reports success', () => {
  expect(coverageHtml(green)).toContain(nothingFound);
  expect(coverageHtml(green)).not.toContain('未执行');
  const why = '目标没有启动：Error: <port> is taken';
  const half = {
    ...green,
    cells: [...green.cells, cell('failure', 'not run', { why }), cell('x', 'not run', { why })],
  };
  const html = coverageHtml(half);
  expect(html).not.toContain(nothingFound);
  expect(html.indexOf('报告不完整：应有 4 项，其中 2 项没有执行。')).toBeLessThan(html.indexOf('<nav'));
  expect(html).toContain('2 项：目标没有启动：Error: &lt;port&gt; is taken');
  expect(html).toContain('<strong>2</strong>未执行');
  expect(coverageText(half)).toContain('INCOMPLETE: 2 of 4 cells were not run.');
  expect(coverageText(half)).toContain('? failure');
  expect(coverageText(green)).not.toContain('INCOMPLETE');
  expect([missingIn(green), missingIn(half)]).toEqual([new Map(), new Map([[why, 2]])]);
});

test('[7-01] an incomplete report with contradictions says both', () => {
  const html = coverageHtml({ ...report, cells: [...report.cells, cell('x', 'not run', { why: '没有被选中' })] });
  expect(html).toContain('报告不完整：应有 6 项，其中 1 项没有执行。发现 1 处与契约不符。');
});

test('[7-01] the report files of an address have names without colon and slashes', () => {
  expect(reportPath('https://staging.invalid:8443', 'html')).toBe('reports/contract-https_staging.invalid_8443.html');
});

const of = (
  operation: string,
  tag: string,
  verdict: CellResult['verdict'],
  more: Partial<CellResult> = {},
): CellResult => cell('ok', verdict, { operation, tag, ...more });
const halfProved: ContractReport = {
  ...report,
  cells: [
    of('commentLike', 'comment', 'unreachable'),
    of('orderCreate', 'order', 'proved'),
    of('orderCancel', 'order', 'unreachable'),
    of('payQrcode', 'pay', 'unreachable'),
    of('orderRemove', 'order', 'unreachable', { isReadOnly: true }),
    cell('notFound', 'unreachable', { operation: 'payStatus', tag: 'pay' }),
  ],
};

test('[7-01] what has no proved success stands at the head of the report by family, money first', () => {
  expect([...unprovedIn(halfProved)]).toEqual([
    ['order', ['orderCancel']],
    ['pay', ['payQrcode']],
    ['comment', ['commentLike']],
  ]);
  const [head = '', ...lines] = coverageText(halfProved).split('\n');
  expect([head, ...lines.slice(0, 3)]).toEqual([
    'Not proved at all (no ok was reached), by family:',
    '  order: orderCancel',
    '  pay: payQrcode',
    '  comment: commentLike',
  ]);
  const html = coverageHtml(halfProved);
  expect(html).toContain('<dt>order</dt><dd><code>orderCancel</code></dd>');
  expect(html.indexOf('没有一次成功得到证明的操作')).toBeLessThan(html.indexOf('<nav'));
  expect(coverageHtml(report)).not.toContain('没有一次成功得到证明的操作');
});

test('[7-01] unproved money is allowed by operation or by tag', () => {
  expect(unprovedMoneyIn(halfProved, [])).toEqual(['orderCancel', 'payQrcode']);
  expect(unprovedMoneyIn(halfProved, ['pay'])).toEqual(['orderCancel']);
  expect(unprovedMoneyIn(halfProved, ['orderCancel', 'payQrcode'])).toEqual([]);
});

test('[7-01] writes JUnit XML with a case per outcome, its sentence and the reason of a skipped one', () => {
  const cells = [
    of('orderCreate', 'order', 'proved', { ms: 1_500 }),
    cell('ok', 'contradicted', { tag: 'account', problems: [problem], evidence: { ...evidence, curl: 'curl x' } }),
    cell('wrongCode', 'unreachable', { why: '没有 "令牌" & 密码' }),
  ];
  const xml = junitXml([{ ...report, cells }]);
  expect(xml).toContain('tests="3" failures="1" errors="0" skipped="1"');
  expect(xml).toContain('<testcase classname="order.orderCreate" name="orderCreate answers ok" time="1.5"></testcase>');
  expect(xml).toContain('expected present, got &lt;script&gt;alert(1)&lt;/script&gt;\ncurl x</failure>');
  expect(xml).toContain('<skipped message="没有 &quot;令牌&quot; &amp; 密码"/>');
});

test('[7-01] writes the planted faults as a page, undetected faults first', () => {
  const html = sabotageHtml([
    {
      fault: 'a wrong code',
      inChinese: '错误的 code',
      plantedIn: 'login',
      foundBy: { cell: '[7.1-05] login answers ok', ...problem },
    },
    { fault: 'lost', inChinese: '<i>lost</i>', plantedIn: 'layout', foundBy: null },
    { fault: 'a wrong key', inChinese: '错误的 key', plantedIn: 'login', foundBy: null, notRun: true },
  ]);
  expect(html).toContain('植入 2 个故障，发现 1 个。报告不完整：另有 1 个没有执行。');
  expect(html).toContain('? 未执行');
  expect(html.indexOf('&lt;i&gt;lost')).toBeLessThan(html.indexOf('错误的 code'));
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toMatch(/<script|<link|\ssrc=|url\(/);
});
