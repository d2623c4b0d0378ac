/** Writes the results of the contract suite as self-contained HTML pages without scripts. */
import type { Problem } from '#openapi/problem.ts';
import {
  byOperation,
  type Cause,
  causesIn,
  type CellResult,
  type ContractReport,
  type Evidence,
  missingIn,
  type PlantedFault,
  signs,
  slowestIn,
  sumOf,
  totalsOf,
  unprovedIn,
  type Verdict,
  verdicts,
} from './contractReport.ts';
import { inChinese } from './contractWords.ts';
import { escaped } from './readingPage.ts';

const labels: Record<Verdict, string> = {
  contradicted: '与契约不符',
  'not run': '未执行',
  unreachable: '无法到达',
  'proved (forced)': '已证明（指定结果）',
  proved: '已证明',
};
const kinds: Record<Verdict, string> = {
  contradicted: 'contradicted',
  'not run': 'missed',
  unreachable: 'unreachable',
  'proved (forced)': 'forced',
  proved: 'proved',
};

const anchorOf = ({ operation, outcome, part }: CellResult): string =>
  escaped([operation, outcome, part].filter(Boolean).join('.'));

const badge = (verdict: Verdict): string => `<b class="badge">${signs[verdict]} ${labels[verdict]}</b>`;

const problemHtml = ({ operation, call, pointer, expected, actual }: Problem): string =>
  `<dl><dt>位置</dt><dd><code>${escaped([operation, call, pointer || '（整个应答）'].filter(Boolean).join(' '))}</code></dd>` +
  `<dt>应为</dt><dd><code>${escaped(inChinese(expected))}</code></dd><dt>实际</dt><dd><code>${escaped(inChinese(actual))}</code></dd></dl>`;

const evidenceHtml = ({ call, sent, received, curl, steps, line }: Evidence): string =>
  `<details><summary>请求与应答</summary><dl><dt>请求</dt><dd><code>${escaped(call)}</code></dd>` +
  (sent === undefined ? '' : `<dt>请求体</dt><dd><code>${escaped(sent)}</code></dd>`) +
  `<dt>应答</dt><dd><code>${escaped(received ?? '（没有应答）')}</code></dd>` +
  (curl === undefined ? '' : `<dt>重发</dt><dd><code>${escaped(curl)}</code></dd>`) +
  (line === undefined ? '' : `<dt>检查</dt><dd><code>${escaped(line)}</code></dd>`) +
  (steps === undefined
    ? ''
    : `<dt>步骤</dt><dd>${steps.map((step) => `<code>${escaped(step)}</code>`).join('<br>')}</dd>`) +
  '</dl></details>';

const rowHtml = (cell: CellResult): string =>
  `<tr class="cell ${kinds[cell.verdict]}" id="${anchorOf(cell)}"><td>${badge(cell.verdict)}</td>` +
  `<td><code>${escaped(cell.outcome)}</code>${cell.part ? ' <small>自然路径</small>' : ''}</td>` +
  `<td>${cell.why === undefined ? '' : escaped(cell.why)}${cell.problems.map(problemHtml).join('')}${
    cell.evidence ? evidenceHtml(cell.evidence) : ''
  }</td></tr>`;

const chipHtml = (cell: CellResult): string =>
  `<a class="chip ${kinds[cell.verdict]}" href="#${anchorOf(cell)}">${signs[cell.verdict]} ${escaped(cell.outcome)}</a>`;

const causeHtml = ({ cells, curl, ...problem }: Cause): string =>
  `${problemHtml(problem)}<p class="muted">${cells.length} 项：<code>${escaped(cells.join('、'))}</code></p>` +
  (curl === undefined ? '' : `<p class="muted"><code>${escaped(curl)}</code></p>`);

/** Families in which no success was reached; those about money first. */
function unprovedHtml(report: ContractReport): string {
  const rows = [...unprovedIn(report)].map(
    ([tag, operations]) => `<dt>${escaped(tag)}</dt><dd><code>${escaped(operations.join('、'))}</code></dd>`,
  );
  return rows.length === 0
    ? ''
    : `<details open class="missed"><summary>没有一次成功得到证明的操作，按类别</summary><dl>${rows.join('')}</dl></details>`;
}

/** Each cause once, and the slow operations. */
function causesHtml(report: ContractReport): string {
  const causes = causesIn(report);
  const slow = slowestIn(report).map(({ operation, ms }) => `<code>${escaped(operation)}</code> ${ms} 毫秒`);
  return (
    (causes.length > 0
      ? `<details open><summary>原因：${causes.length} 处</summary>${causes.map(causeHtml).join('')}</details>`
      : '') +
    (slow.length > 0
      ? `<details open><summary>应答缓慢（不算违反契约）</summary><p>${slow.join('，')}</p></details>`
      : '')
  );
}

const filters = verdicts.map((verdict) => kinds[verdict]);
const style = `
*{box-sizing:border-box}html{scroll-padding-top:150px}
body{margin:0 auto;max-width:1280px;padding:0 24px 64px;color:#1d2433;background:#f5f7fa;
  font:14px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
h1{font-size:24px;margin:28px 0 4px}h2{font-size:16px;margin:0}p{margin:0 0 8px}small,.muted{color:#5b6577}
a{color:inherit;text-decoration:none}code{font:13px/1.5 ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}
.only{position:fixed;top:0}
nav{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:12px;padding:12px 0;background:#f5f7fa}
nav a{flex:1 1 120px;padding:10px 16px;border:1px solid #d9dfe8;border-top:4px solid var(--ink,#1d2433);border-radius:8px;background:#fff}
nav a:hover,nav a:focus-visible{border-color:var(--ink,#1d2433)}
nav strong{display:block;font-size:26px;line-height:1.2;color:var(--ink,#1d2433)}
section,details{margin:12px 0;padding:14px 18px;border:1px solid #d9dfe8;border-radius:8px;background:#fff}
summary{cursor:pointer;font-weight:600}table{width:100%;border-collapse:collapse;margin-top:8px}
td details{margin:6px 0;padding:4px 10px}td{padding:6px 12px 6px 0;border-top:1px solid #edf0f5;vertical-align:top;overflow-wrap:anywhere}
section td:first-child{width:180px;white-space:nowrap}section td:nth-child(2){width:250px}
details td:first-child{width:200px}tr:target td{background:#fff6d6}
.missed{--ink:#8a5300;--soft:#fff3dc}
.contradicted{--ink:#b3261e;--soft:#fdeceb}.unreachable{--ink:#5b6577;--soft:#edf0f5}
.forced{--ink:#1a5fb4;--soft:#e8f1fc}.proved{--ink:#1b6e3c;--soft:#e6f5ec}
.badge{color:var(--ink);font-weight:600}
.chip{display:inline-block;margin:1px 4px 1px 0;padding:0 8px;border-radius:10px;color:var(--ink);background:var(--soft);font-size:13px}
.chip:hover{outline:1px solid var(--ink)}
dl{display:grid;grid-template-columns:auto 1fr;gap:2px 12px;margin:4px 0}dl+dl{margin-top:12px}dt{color:#5b6577;white-space:nowrap}dd{margin:0}
${filters.map((kind) => `body:has(#only-${kind}:target) :is(.cell,.chip):not(.${kind})`).join(',')}{display:none}
${filters.map((kind) => `body:has(#only-${kind}:target) :is(section,body>details,.line):not(:has(.${kind}))`).join(',')}{display:none}
${filters.map((kind) => `body:has(#only-${kind}:target) nav .${kind}`).join(',')}{background:var(--soft);border-color:var(--ink)}
@media (max-width:700px){body{padding:0 12px 64px}html{scroll-padding-top:0}nav{position:static}nav a{flex-basis:90px}
table,tbody,tr,td{display:block}section td:nth-child(n),details td:nth-child(n){width:auto;padding:1px 0;border:0}
tr{padding:8px 0;border-top:1px solid #edf0f5}}
@media print{nav{position:static}}`;

/** The summary at the top of a report; it states success only when the report is complete. */
function headHtml(report: ContractReport): string {
  const { outcomes, stories } = totalsOf(report);
  const bad = outcomes.contradicted + stories.contradicted;
  const missing = [...missingIn(report)];
  const lost = missing.reduce((sum, [, count]) => sum + count, 0);
  const sentences = [
    ...(lost > 0 ? [`报告不完整：应有 ${report.cells.length} 项，其中 ${lost} 项没有执行。`] : []),
    ...(bad > 0 ? [`发现 ${bad} 处与契约不符。`] : []),
  ];
  const reasons = missing.map(([why, count]) => `<br><small>${count} 项：${escaped(why)}</small>`).join('');
  return sentences.length > 0
    ? `<p class="contradicted"><b class="badge">${sentences.join('')}</b>${reasons}</p>`
    : '<p class="proved"><b class="badge">没有发现与契约不符之处。</b></p>';
}

/** A report as an HTML page; the tiles filter by verdict through their anchors, without scripts. */
export function coverageHtml(report: ContractReport): string {
  const { outcomes, stories } = totalsOf(report);
  const own = (count: number): string => (sumOf(stories) > 0 ? `<small> · 自然路径 ${count}</small>` : '');
  const tile = (kind: string, label: string, count: number, ownCount: number): string =>
    `<a class="${kind}" href="#only-${kind}"><strong>${count}</strong>${label}${own(ownCount)}</a>`;
  const groups = byOperation(report);
  const lines = groups.map(
    (cells) =>
      `<tr class="line"><td><code>${escaped(cells[0]?.operation ?? '')}</code></td><td>${cells
        .filter(({ part }) => part === undefined)
        .map(chipHtml)
        .join('')}</td></tr>`,
  );
  const sections = groups.map(
    (cells) =>
      `<section><h2>${escaped(cells[0]?.operation ?? '')} <small>${escaped(cells[0]?.row ?? '')}</small></h2>` +
      `<code class="muted">${escaped(cells[0]?.call ?? '')}</code><table>${cells.map(rowHtml).join('\n')}</table></section>`,
  );
  const legend =
    '点击数字按结论筛选，点击总览中的结果跳到它的依据。“指定结果”是请目标直接给出该结果，因为没有自然的请求能到达。' +
    (sumOf(stories) > 0 ? '“自然路径”是像用户那样一步步走到该结果；无状态的目标多半做不到，原因写在每一行。' : '');
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>契约测试：${escaped(report.target)}</title><style>${style}</style></head><body>
${['all', ...filters].map((kind) => `<i class="only" id="only-${kind}"></i>`).join('')}
<h1>契约测试：${escaped(report.target)}</h1>
<p class="muted">${escaped(report.at.slice(0, 16).replace('T', ' '))} UTC · ${report.seconds} 秒 · ${groups.length} 个操作 · ${sumOf(outcomes)} 个结果${report.only ? ` · 只含 ${escaped(report.only.join('、'))}` : ''}</p>
${headHtml(report)}
${unprovedHtml(report)}
<p class="muted">${legend}</p>
<nav aria-label="按结论筛选">${tile('all', '全部', sumOf(outcomes), sumOf(stories))}${verdicts
    .filter((verdict) => verdict !== 'not run' || missingIn(report).size > 0)
    .map((verdict) => tile(kinds[verdict], labels[verdict], outcomes[verdict], stories[verdict]))
    .join('')}</nav>
${causesHtml(report)}
<details open><summary>总览：操作 × 结果</summary><table>${lines.join('\n')}</table></details>
${sections.join('\n')}
</body></html>\n`;
}

/** The table of planted faults as an HTML page: undetected faults first, then faults that were not run. */
export function sabotageHtml(planted: PlantedFault[]): string {
  const found = planted.filter(({ foundBy }) => foundBy !== null);
  const notRun = planted.filter((fault) => fault.notRun);
  const missed = planted.filter((fault) => fault.foundBy === null && !fault.notRun);
  const [bad, lost, good] = [
    ['contradicted', '✗ 未发现'],
    ['missed', '? 未执行'],
    ['proved', '✓ 已发现'],
  ] as const;
  const rowOf = ({ inChinese: fault, plantedIn, foundBy, notRun: skipped }: PlantedFault): string => {
    const [kind, label] = foundBy ? good : skipped ? lost : bad;
    return (
      `<tr class="${kind}"><td><b class="badge">${label}</b></td>` +
      `<td>${escaped(fault)}<br><code class="muted">${escaped(plantedIn)}</code></td>` +
      `<td>${foundBy ? `<small>${escaped(foundBy.cell)}</small>${problemHtml(foundBy)}` : ''}</td></tr>`
    );
  };
  const head =
    `植入 ${planted.length - notRun.length} 个故障，发现 ${found.length} 个。` +
    (notRun.length > 0 ? `报告不完整：另有 ${notRun.length} 个没有执行。` : '');
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>契约测试：反向检验</title><style>${style}</style></head><body>
<h1>契约测试：反向检验</h1>
<p class="${missed.length + notRun.length > 0 ? 'contradicted' : 'proved'}"><b class="badge">${head}</b></p>
<section><table>${[...missed, ...notRun, ...found].map(rowOf).join('\n')}</table></section>
</body></html>\n`;
}
