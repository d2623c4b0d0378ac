/** The findings of the judging proxy as a page: a live one, which changes as findings come, and the report of a run. */
import { inChinese } from './contractWords.ts';
import { liveScript } from './proxyPageScript.ts';
import type { ProxyCount, ProxyFinding, ProxyReport, ProxyUnjudged } from './proxyReport.ts';
import { escaped, readingPage } from './readingPage.ts';

const timeOf = (at: string): string => new Date(at).toLocaleTimeString('zh-CN', { hour12: false });

/** One finding. */
export const findingHtml = (finding: ProxyFinding): string => {
  const { id, operation, operations, pointer, expected, actual, times, firstAt, lastAt, example, curl, received } =
    finding;
  const names = Object.entries(operations);
  const where = names.map(([name, count]) => `<code>${escaped(name)}</code> ${count} 次`).join('，');
  const when = times > 1 ? `${timeOf(firstAt)} 至 ${timeOf(lastAt)}` : timeOf(lastAt);
  return (
    `<article class="card" id="f-${id}" data-operations="${escaped(JSON.stringify(names.map(([name]) => name)))}">` +
    `<h3><code>${escaped(operation)}</code><code class="bad">${escaped(pointer || '（整个应答）')}</code>` +
    `<small><span class="chip brand">${times} 次</span> ${when}</small></h3>` +
    `<dl><dt>应为</dt><dd><code>${escaped(inChinese(expected))}</code></dd>` +
    `<dt>实际</dt><dd><code>${escaped(inChinese(actual))}</code></dd>` +
    (names.length > 1 ? `<dt>出现在</dt><dd>${where}</dd>` : '') +
    `<dt>${curl === null ? '帧' : '请求'}</dt><dd><code>${escaped(example)}</code></dd></dl>` +
    (curl === null ? '' : `<details><summary>curl</summary><pre>${escaped(curl)}</pre></details>`) +
    (received === ''
      ? ''
      : `<details><summary>${curl === null ? '帧的内容' : '应答的开头'}</summary><pre>${escaped(received)}</pre></details>`) +
    '</article>'
  );
};

/** One row of the counts. */
export const countHtml = ({ name, summary, judged, wrong }: ProxyCount): string =>
  `<tr id="c-${escaped(name)}"><td><code>${escaped(name)}</code><br><small>${escaped(summary)}</small></td><td>${judged}</td>` +
  `<td class="${wrong > 0 ? 'bad' : 'good'}">${wrong > 0 ? `✗ ${wrong}` : '✓'}</td></tr>`;

/** One kind of call that could not be judged. */
export const unjudgedHtml = ({ what, why, times, lastAt }: ProxyUnjudged): string =>
  `<tr id="u-${escaped(`${why} ${what}`)}"><td><code>${escaped(what)}</code></td><td>${escaped(inChinese(why))}</td>` +
  `<td>${times} 次<br><small>${timeOf(lastAt)}</small></td></tr>`;

/** The tiles at the top. */
export function tilesHtml({ calls, frames, seen, operations, findings }: ProxyReport): string {
  const tile = (number: string, label: string, kind = ''): string =>
    `<li class="tile"><b class="${kind}">${number}</b>${label}</li>`;
  return [
    tile(String(findings.length), '处与契约不符', findings.length > 0 ? 'bad' : 'good'),
    tile(String(calls), '次请求已检查'),
    tile(String(frames), '个帧已检查'),
    tile(`${seen} / ${operations}`, '个操作出现过'),
  ].join('');
}

const style = `
.tile{padding:12px 16px;border:1px solid var(--line);border-radius:var(--radius-card);background:var(--surface);color:var(--text-muted)}
.tiles b.bad{color:var(--danger)}.tiles b.good{color:var(--success)}
.tools{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center;margin:0 0 16px}
.tools :is(button,select,a){min-height:40px;padding:8px 16px;border:1px solid var(--field);border-radius:var(--radius-control);
  background:var(--surface);color:var(--text);font:inherit;text-decoration:none;cursor:pointer}
.tools select{max-width:100%}.tools :is(button,a):hover{border-color:var(--brand-text);color:var(--brand-text)}
.tools label{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
article h3{display:flex;flex-wrap:wrap;gap:0 12px;align-items:baseline}h3 code{font-size:16px;line-height:24px}
h3 small{margin-left:auto;font-weight:400}article details{margin-top:8px}
article[hidden],#none:has(+ div > *),.empty:has(+ table > tbody > *),table:has(> tbody:empty){display:none}.card>.empty{margin:0}
td:nth-child(n+2){width:96px;white-space:nowrap}#unjudged td:nth-child(2){width:200px;white-space:normal}
#state::before{content:"";display:inline-block;width:8px;height:8px;margin-right:8px;border-radius:50%;background:currentColor}`;

const tableHtml = (id: string, head: string[], rows: string[], empty: string): string =>
  `<div class="card"><p class="empty muted">${empty}</p><table><thead><tr>${head.map((name) => `<th>${name}</th>`).join('')}</tr></thead>` +
  `<tbody id="${id}">${rows.join('')}</tbody></table></div>`;

const tools = `<p class="tools"><label>操作 <select id="only"><option value="">全部</option></select></label>
<button type="button" id="clear">清空</button><a href="findings.json" download>下载 JSON</a><span id="state" role="status" class="muted">正在连接…</span></p>`;

/** The page. A live one gets the nonce of its script; it then follows `events` beside it. */
export function proxyHtml(report: ProxyReport, nonce?: string): string {
  const live = nonce !== undefined;
  const ways = report.strict ? '契约中没有的字段也算' : '契约中没有的字段不算';
  return readingPage(
    `契约检查：${report.target}`,
    `<header><h1>契约检查：${escaped(report.target)}</h1>
<p class="lead">经过代理的请求、应答和消息帧逐一按契约检查，${ways}。同一原因只列一次，附最近一次的例子。令牌、手机号和验证码已隐去。</p>
<p class="muted">自 ${escaped(new Date(report.at).toLocaleString('zh-CN', { hour12: false }))}</p>
<ul class="tiles" id="tiles">${tilesHtml(report)}</ul></header>
<main>
<h2>与契约不符</h2>
${live ? tools : ''}<p class="empty muted" id="none">还没有发现。</p><div id="findings">${report.findings.map(findingHtml).join('\n')}</div>
<h2>出现过的操作</h2>
${tableHtml('counts', ['操作', '已检查', '结果'], report.counts.map(countHtml), '还没有请求经过。')}
<h2>没有检查</h2>
${tableHtml('unjudged', ['请求', '原因', '次数'], report.unjudged.map(unjudgedHtml), '没有。')}
</main>
${live ? `<script nonce="${nonce}">${liveScript}</script>` : ''}`,
    style,
  );
}
