/** The trace as an HTML page: statements without tests first, then all sections, then the fault rows. */
import type { FaultRow } from './faultRows.ts';
import { escaped, readingPage } from './readingPage.ts';
import { shareOf, type TracedPart } from './statementParts.ts';
import type { TestTitle } from './testTitles.ts';
import type { Place, Trace, TracedStatement } from './trace.ts';

const kinds: Record<TestTitle['kind'], string> = { unit: '单元', contract: '契约', e2e: '浏览器' };

/** Titles of the sections of the specification. */
const names: Record<string, string> = {
  '1': '产品',
  '2.1': '地址',
  '2.2': '页框',
  '2.3': '搜索',
  '2.4': '登录',
  '2.5': '注册',
  '2.6': '弹窗',
  '3': '数据',
  '4': '流程',
  '5': '校验',
  '6': '权限',
  '7': '接口总则',
  '7.1': '账号接口',
  '7.2': '基础数据接口',
  '7.3': '其他接口',
  '7.4': '签名',
  '8': '错误',
  '9': '常数',
};

/** Section of a statement: `7.1` of `7.1-05`. */
const sectionOf = (id: string): string => id.slice(0, id.indexOf('-'));

const placeText = ({ file, line }: Place): string => `<code>${escaped(file)}${line > 0 ? `:${line}` : ''}</code>`;

/** Number of tests of each kind. */
const counts = (tests: TestTitle[]): string =>
  (Object.keys(kinds) as TestTitle['kind'][])
    .map((kind) => ({ kind, count: tests.filter((test) => test.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `<span class="chip brand">${kinds[kind]} ${count}</span>`)
    .join('');

const list = (title: string, items: string[]): string =>
  items.length === 0
    ? ''
    : `<details><summary>${title} ${items.length}</summary><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul></details>`;

const testList = (tests: TestTitle[]): string =>
  list(
    '测试',
    tests.map((test) => `${escaped(test.title)}<br>${placeText(test)}`),
  );

/** The parts of a statement, each with its tests or its reason. */
const partList = (parts: TracedPart[]): string =>
  parts.length === 0
    ? ''
    : `<details open><summary>已证明 ${shareOf(parts)} 部分</summary><ul>${parts
        .map(({ name, tests, why }) => {
          const proof =
            tests.length > 0 ? counts(tests) : `<span class="chip">${escaped(why ?? '没有说明原因')}</span>`;
          return `<li><code>${escaped(name)}</code> ${proof}</li>`;
        })
        .join('')}</ul></details>`;

function statementHtml({ id, text, tests, code, parts, why }: TracedStatement): string {
  const without =
    parts.length > 0
      ? ''
      : why === null
        ? '<p class="bad">没有测试，也没有说明原因。</p>'
        : `<p class="muted">${escaped(why)}</p>`;
  return (
    `<tr id="s-${id}"><td><code>${id}</code></td><td lang="en">${escaped(text)}${tests.length > 0 ? `<p>${counts(tests)}</p>` : without}` +
    `${partList(parts)}${testList(tests)}${list('代码', code.map(placeText))}</td></tr>`
  );
}

function faultHtml({ row, said, tests }: FaultRow): string {
  const why = tests.length > 0 ? `<p>${counts(tests)}</p>` : '';
  return `<tr id="f-${row}"><td><code>${row}</code></td><td lang="en">${said.map((text) => escaped(text.replaceAll('`', ''))).join('<br>')}${why}${testList(tests)}</td></tr>`;
}

const table = (rows: string[]): string => `<div class="card"><table>${rows.join('\n')}</table></div>`;

const tile = (href: string, count: number, label: string): string =>
  `<li><a href="#${href}"><b>${count}</b>${label}</a></li>`;

const style = `td:first-child{width:84px;white-space:nowrap}td p{margin:4px 0}details ul{margin:4px 0 8px;padding-left:20px}li{margin-bottom:4px}`;

/** The whole page. */
export function traceHtml({ statements, faults, titles, problems }: Trace): string {
  const bare = statements.filter(({ proof }) => proof === 'none');
  const partly = statements.filter(({ proof }) => proof === 'part');
  const whole = statements.filter(({ proof }) => proof === 'whole');
  const unproved = faults.filter(({ tests }) => tests.length === 0);
  const sections = [...new Set(statements.map(({ id }) => sectionOf(id)))];
  const links = [
    ['without', '没有证明'],
    ['part', '部分证明'],
    ...sections.map((section) => [`sec-${section}`, `${section} ${names[section] ?? ''}`]),
    ['faults', '故障'],
  ].map(([anchor, text]) => `<li><a href="#${anchor}">${text}</a></li>`);
  const tiles = [
    tile('sections', statements.length, '条说明'),
    tile('sections', whole.length, '条已证明'),
    tile('part', partly.length, '条部分证明'),
    tile('without', bare.length, '条没有证明'),
    tile('faults', faults.length - unproved.length, '种故障有测试'),
    tile('faults-without', unproved.length, '种故障没有测试'),
  ];
  const found =
    problems.length === 0
      ? '<p class="good">没有不一致之处。</p>'
      : `<ul class="bad">${problems.map((problem) => `<li>${escaped(problem)}</li>`).join('')}</ul>`;
  const bySection = sections.map(
    (section) =>
      `<h2 id="sec-${section}">${section} ${names[section] ?? ''}</h2>${table(
        whole.filter(({ id }) => sectionOf(id) === section).map(statementHtml),
      )}`,
  );
  return readingPage(
    '追溯：说明与测试',
    `<nav class="bar" aria-label="章节"><ul>${links.join('')}</ul></nav>
<header><h1>追溯：说明与测试</h1>
<p class="lead">产品说明的每一条由哪些测试证明、在哪些代码里提到，说到几件事的逐件列出；故障目录的每一行由哪些测试证明。读了 ${titles} 个测试标题。</p>
${found}<ul class="tiles">${tiles.join('')}</ul></header>
<main>
<h2 id="without">没有证明的说明</h2>${table(bare.map(statementHtml))}
<h2 id="part">部分证明的说明</h2>${table(partly.map(statementHtml))}
<div id="sections"></div>${bySection.join('\n')}
<h2 id="faults-without">没有测试的故障</h2>${table(unproved.map(faultHtml))}
<h2 id="faults">故障</h2>${table(faults.filter(({ tests }) => tests.length > 0).map(faultHtml))}
</main>`,
    style,
  );
}
