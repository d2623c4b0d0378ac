/** The documentation of the contract as a folder of pages that need nothing else. */
import { callOf, operationHtml, outcomesOf } from './docsOperation.ts';
import { fields, json, prose, statements } from './docsParts.ts';
import { peopleHtml } from './docsPeople.ts';
import type { ChatMessage, DocsSource, DocumentedOperation, Refusal } from './docsSource.ts';
import { escaped, readingPage } from './readingPage.ts';

const style = `
h3 small{margin-left:4px;font-weight:400}.call{margin:4px 0 12px;font-weight:600}
ul.outcomes{margin:0;padding:0;list-style:none}.outcomes>li{border-top:1px solid var(--line);padding:6px 0}.outcomes>li:first-child{border-top:0}
.outcomes summary .chip{margin-left:4px}.outcomes p{margin:8px 0 0}.said{color:var(--text)}summary code{color:var(--text)}
table.fields{min-width:560px}table.fields td:first-child{width:26%}table.fields td p{margin:0}dd p{margin:0}td.must{white-space:nowrap}
.index td:last-child{white-space:nowrap;text-align:right;font-variant-numeric:tabular-nums}.index a{text-decoration:none}
.outcome{scroll-margin-top:112px}.outcome:target pre{box-shadow:inset 3px 0 var(--brand-solid)}
@media (max-width:600px){.index td:nth-child(2){display:none}table.fields{min-width:0}.fields tr:has(th){display:none}
.fields tr{display:block;padding:8px 0;border-top:1px solid var(--line)}.fields tr:nth-child(2){border-top:0}.fields td{display:block;padding:0;border:0}.fields td:first-child{font-weight:600}table.fields td:first-child{width:auto}}
`;

/** Operations of a tag. */
const under = (tag: string, { operations }: DocsSource): DocumentedOperation[] =>
  operations.filter(({ tags }) => tags[0] === tag);

function page(file: string, title: string, lead: string, body: string, source: DocsSource): string {
  const links: [file: string, name: string][] = [
    ['index.html', '总览'],
    ...source.tags.map(({ name, 'x-name': title }): [string, string] => [`${name}.html`, title]),
    ['chat.html', '在线咨询'],
    ['errors.html', '错误'],
    ['schemas.html', '数据'],
    ['people.html', '人物与指定结果'],
  ];
  const items = links.map(
    ([target, name]) => `<li><a href="${target}"${target === file ? ' aria-current="page"' : ''}>${name}</a></li>`,
  );
  return readingPage(
    `${title} · ${source.info.title}`,
    `<nav class="bar" aria-label="页面"><ul>${items.join('')}</ul></nav>
<header><h1>${escaped(title)}</h1>${lead && `<p class="lead">${lead}</p>`}</header>
<main>${body}</main>
<footer>${escaped(source.info.title)} ${escaped(source.info.version)} · 由契约生成</footer>`,
    style,
  );
}

function indexHtml(source: DocsSource): string {
  const count = source.operations.reduce((sum, operation) => sum + outcomesOf(operation).length, 0);
  const specified = source.operations.filter(({ 'x-provenance': { specified: row } }) => row !== undefined).length;
  const sections = source.tags.map(({ name, description, 'x-name': title }) => {
    const rows = under(name, source).map(
      (operation) =>
        `<tr><td><a href="${name}.html#${operation.operationId}">${escaped(operation.summary)}</a></td><td><code>${escaped(callOf(operation))}</code></td><td>${outcomesOf(operation).length} 种结果</td></tr>`,
    );
    return `<h2>${escaped(title)}</h2><p class="muted" lang="en">${escaped(description)}</p><div class="card"><table class="index">${rows.join('\n')}</table></div>`;
  });
  return `<ul class="tiles"><li><a href="#operations"><b>${source.operations.length}</b>个操作</a></li><li><a href="#operations"><b>${count}</b>种结果</a></li>
<li><a href="#operations"><b>${specified}</b>个出自产品说明</a></li><li><a href="errors.html"><b>${source.refusals.length}</b>种错误</a></li></ul>
<h2>答复的形式</h2><div class="card"><p>每个答复都是 HTTP 200 和 <code>{code, message, data}</code>；<code>code</code> 为 200 是成功，其他为失败，<code>message</code> 可以直接给用户看。
401 和 403 只表示令牌无效，门户随后调用 cleartoken。请求的 <code>Authorization</code> 取自 Cookie <code>token</code>。</p>
<p>每种结果都可以在模拟后端上<a href="people.html#force">指定</a>。按 Ctrl+F（⌘F）在页面中查找。</p></div>
<div id="operations"></div>${sections.join('\n')}`;
}

function errorHtml({ name, code, key, message, spec, portal, operations }: Refusal, source: DocsSource): string {
  const links = source.operations
    .filter(({ operationId }) => operations.includes(operationId))
    .map(({ operationId, tags }) => `<a href="${tags[0] ?? ''}.html#${operationId}.${name}">${operationId}</a>`);
  return `<article class="card" id="error-${name}"><h3>${escaped(message)} <small>${name}</small></h3>
<p><span class="chip">code ${code}</span>${key === undefined ? '' : `<span class="chip">key ${key}</span>`}</p><p lang="en">${escaped(portal)}</p>
${statements([`[${spec.join(', ')}]`], source.ledger)}
<details><summary>可能答复它的操作 ${links.length}</summary><p>${links.join('、')}</p></details></article>`;
}

function messageHtml(id: string, message: ChatMessage, source: DocsSource): string {
  const examples = message.examples.map(({ summary, payload }) => `<h4>示例：${escaped(summary)}</h4>${json(payload)}`);
  return `<article class="card" id="message-${id}"><h3>${escaped(message.title)} <small>${escaped(message.name)}</small></h3>
${prose(message.summary)}<p>内容：<a href="#schema-${message.payload.$ref?.split('/').at(-1) ?? ''}">${message.payload.$ref?.split('/').at(-1) ?? ''}</a></p>
${statements([message.summary], source.ledger)}${examples.join('')}</article>`;
}

const schemasHtml = (schemas: DocsSource['schemas'], base: string): string =>
  Object.entries(schemas)
    .map(
      ([name, schema]) =>
        `<article class="card" id="schema-${name}"><h3>${escaped(name)}</h3>${prose(schema.description ?? '')}${fields(schema, base)}</article>`,
    )
    .join('\n');

function chatHtml(source: DocsSource): string {
  const { description, messages, schemas } = source.chat;
  const some = (prefix: string): string =>
    Object.entries(messages)
      .filter(([id]) => id.startsWith(prefix))
      .map(([id, message]) => messageHtml(id, message, source))
      .join('\n');
  return `<div class="card">${prose(description)}${statements([description], source.ledger)}</div>
<h2>门户发出</h2>${some('send')}<h2>客服发来</h2>${some('receive')}<h2>数据</h2>${schemasHtml(schemas, '')}`;
}

/** Every page by its file name. */
export function docsPages(source: DocsSource): Map<string, string> {
  const pages: [file: string, title: string, lead: string, body: string][] = [
    ['index.html', source.info.title, '医生门户与后端之间的约定：每个操作、每种结果，各有示例。', indexHtml(source)],
    ...source.tags.map(({ name, description, 'x-name': title }): [string, string, string, string] => [
      `${name}.html`,
      title,
      `<span lang="en">${escaped(description)}</span>`,
      `<h2>操作 ${under(name, source).length}</h2><p>${under(name, source)
        .map(({ operationId, summary }) => `<a href="#${operationId}">${escaped(summary)}</a>`)
        .join('　')}</p>${under(name, source)
        .map((operation) => operationHtml(operation, source))
        .join('\n')}`,
    ]),
    ['chat.html', '在线咨询', '一个 WebSocket，双方的每种消息。', chatHtml(source)],
    [
      'errors.html',
      '错误目录',
      '每种失败的代码、文字，以及门户怎么做。',
      `<h2>错误 ${source.refusals.length}</h2>${source.refusals.map((refusal) => errorHtml(refusal, source)).join('\n')}`,
    ],
    [
      'schemas.html',
      '数据',
      '操作中用名字提到的数据。',
      `<h2>数据 ${Object.keys(source.schemas).length}</h2>${schemasHtml(source.schemas, '')}`,
    ],
    ['people.html', '人物与指定结果', '模拟后端里的人物和有特别作用的值，好比支付的测试卡。', peopleHtml()],
  ];
  return new Map(pages.map(([file, title, lead, body]) => [file, page(file, title, lead, body, source)]));
}
