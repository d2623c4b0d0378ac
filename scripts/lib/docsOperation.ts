/** One operation of the contract as a card: who may call it, where it comes from, what it takes, every outcome. */
import { fields, json, limitText, prose, statements, typeText } from './docsParts.ts';
import type { DocsSource, DocumentedOperation, Example, Refusal, Schema } from './docsSource.ts';
import { escaped } from './readingPage.ts';

/** Who may call, by `x-auth`. */
const callers: Record<DocumentedOperation['x-auth'], string> = {
  none: '所有人，与登录状态无关，从不带令牌',
  optional: '所有人；登录后结果不同',
  token: '仅登录用户；没有令牌时返回 4103',
  any: '所有人；有令牌就带上，失效的也不拒绝',
};

const hosts: Record<DocumentedOperation['x-host'], [name: string, prefix: string]> = {
  portal: ['门户', ''],
  userapi: ['用户接口', '/userapi'],
  payment: ['支付', '/payapi'],
};

/** Where the named schemas are. */
export const schemaPage = 'schemas.html';

/** Path as our own origin takes it. */
export const callOf = ({ method, path, 'x-host': host }: DocumentedOperation): string =>
  `${method} ${hosts[host][1]}${path}`;

/** The outcomes of an operation with their examples, in the document's order. */
export const outcomesOf = (operation: DocumentedOperation): [name: string, example: Example][] =>
  Object.entries(operation.responses[200].content['application/json'].examples);

/** The command that makes the pretend backend answer so. */
const forceText = (operation: string, outcome: string): string =>
  `POST /__mock/outcome ${JSON.stringify({ operation, outcome, times: 1 })}`;

function outcomeHtml(id: string, [outcome, { summary, value }]: [string, Example], refusals: Refusal[]): string {
  const refusal = refusals.find(({ name }) => name === outcome);
  const code = (value as { code?: unknown }).code;
  const told = refusal?.key === undefined ? '' : `<span class="chip">key ${refusal.key}</span>`;
  const portal = refusal
    ? `<p lang="en">${escaped(refusal.portal)} <a href="errors.html#error-${refusal.name}" lang="zh-CN">错误目录</a></p>`
    : '';
  return (
    `<li><details><summary><code>${outcome}</code> <span class="chip ${refusal ? '' : 'brand'}">${String(code)}</span>${told}` +
    `<span class="said">${escaped(summary ?? '')}</span></summary><div class="outcome" id="${id}.${outcome}">${portal}${json(value)}` +
    `<p class="force"><small>指定此结果</small> <code>${escaped(forceText(id, outcome))}</code></p></div></details></li>`
  );
}

function parametersHtml({ parameters = [] }: DocumentedOperation): string {
  if (parameters.length === 0) return '';
  const places: Record<string, string> = { query: '查询', path: '路径', header: '请求头' };
  const rows = parameters.map(({ name, in: place, required, schema, description, example }) => {
    const limit = limitText(schema);
    return (
      `<tr><td><code>${escaped(name)}</code><br><small>${places[place] ?? place}，${required ? '必填' : '可选'}</small></td>` +
      `<td>${typeText(schema, schemaPage)}${limit && `<br><small>${limit}</small>`}</td>` +
      `<td><code>${example === undefined ? '' : escaped(String(example))}</code></td><td lang="en">${prose(description ?? '')}</td></tr>`
    );
  });
  return `<h4>参数</h4><div class="scroll"><table class="fields"><tr><th>名称</th><th>类型</th><th>示例</th><th>说明</th></tr>${rows.join('')}</table></div>`;
}

function bodyHtml({ requestBody }: DocumentedOperation): string {
  const body = requestBody?.content['application/json'];
  if (!body) return '';
  const examples = Object.values(body.examples ?? {}).map(({ value }) => json(value));
  return `<h4>请求体</h4>${fields(body.schema, schemaPage)}${examples.join('')}`;
}

/** The payload of the success answer: `data`, or the fields beside `code`. */
function payloadHtml({ responses }: DocumentedOperation): string {
  const branch: Schema = responses[200].content['application/json'].schema.oneOf[0] ?? {};
  const { data, ...beside } = branch.properties ?? {};
  const flat = Object.keys(beside).filter((name) => name !== 'code' && name !== 'message').length > 0;
  return `<h4>成功时的 <code>${flat ? '答复' : 'data'}</code></h4>${fields(flat ? branch : (data ?? {}), schemaPage)}`;
}

const cookieText = (cookie: string): string => (cookie.startsWith('-') ? `清除 ${cookie.slice(1)}` : `写入 ${cookie}`);

/** The card. Its id is the operation's, those of its outcomes are `operation.outcome`. */
export function operationHtml(operation: DocumentedOperation, { refusals, ledger }: DocsSource): string {
  const { operationId: id, summary, description, 'x-provenance': provenance, 'x-auth': auth } = operation;
  const { specified } = provenance;
  const origin =
    specified === undefined
      ? `自行设计：<span lang="en">${escaped(provenance.designed ?? '')}</span>`
      : `产品说明 <code>${specified}</code>：<span lang="en">${escaped(ledger.get(specified) ?? '')}</span>`;
  const outcomes = outcomesOf(operation);
  const facts = [
    ['可调用者', callers[auth]],
    ['主机', hosts[operation['x-host']][0]],
    ['出处', origin],
    ...(operation['x-writes'] ? [['写操作', '改变状态，从不自动重试，也不缓存']] : []),
    ...(operation['x-sets-cookie'] ? [['Cookie', operation['x-sets-cookie'].map(cookieText).join('、')]] : []),
  ];
  return `<article class="card" id="${id}"><h3>${escaped(summary)} <small>${id}</small></h3>
<p class="call"><code>${escaped(callOf(operation))}</code></p>${prose(description)}
<dl>${facts.map(([term = '', text = '']) => `<dt>${term}</dt><dd>${text}</dd>`).join('')}</dl>
${statements([description, ...(operation.parameters ?? []).map((parameter) => parameter.description)], ledger)}
${parametersHtml(operation)}${bodyHtml(operation)}${payloadHtml(operation)}
<h4>结果 ${outcomes.length}</h4><ul class="outcomes">${outcomes.map((outcome) => outcomeHtml(id, outcome, refusals)).join('\n')}</ul></article>`;
}
