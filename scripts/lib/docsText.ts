/** Markdown that the documentation adds to the descriptions of the contract. */
import type { DocsSource, DocumentedOperation, Refusal, SocketDocument } from './docsSource.ts';
import { idsIn } from './testTitles.ts';

/** Permitted callers, by `x-auth`. */
const callers: Record<DocumentedOperation['x-auth'], string> = {
  none: '所有人，与登录状态无关，从不带令牌',
  optional: '所有人；登录后结果不同',
  token: '仅登录用户；没有令牌时返回 4103',
  any: '所有人；有令牌就带上，失效的也不拒绝',
};

const hosts: Record<DocumentedOperation['x-host'], string> = {
  portal: '门户',
  userapi: '用户接口，前缀 `/userapi`',
  payment: '支付，前缀 `/payapi`',
};

/** A text with its Markdown characters escaped. */
export const literal = (text: string): string => text.replace(/[\\`*_<>[\]#|]/g, String.raw`\$&`);

/** Link to an operation or an error inside the page: Redoc writes anchors in lower case. */
const linkTo = (tag: string, name: string): string => `[\`${name}\`](#/${tag}/${name.toLowerCase()})`;

/** The outcomes of an operation with their examples, in the contract's order. */
export const outcomesOf = ({ responses }: DocumentedOperation) =>
  Object.entries(responses[200].content['application/json'].examples);

/** The text, followed by the statements that it (or `alsoIn`) names, each with the text of the ledger. */
export function withStatements(text: string, { ledger }: DocsSource, alsoIn: (string | undefined)[] = []): string {
  const named = new Set([text, ...alsoIn].flatMap((one) => idsIn(one ?? '')));
  const items = [...named].flatMap((id) => (ledger.has(id) ? `- \`${id}\` ${literal(ledger.get(id) ?? '')}` : []));
  return items.length === 0 ? text : `${text}\n\n**提到的说明**\n\n${items.join('\n')}`;
}

const codeText = (code: unknown, key: number | undefined): string =>
  `code ${String(code)}${key === undefined ? '' : `，key ${key}`}`;

const cookieText = (cookie: string): string => (cookie.startsWith('-') ? `清除 ${cookie.slice(1)}` : `写入 ${cookie}`);

/** The description of an operation: permitted callers, provenance, and every outcome with the command that forces it. */
export function operationText(operation: DocumentedOperation, source: DocsSource): string {
  const { operationId, description, parameters = [], 'x-provenance': provenance } = operation;
  const { specified, designed = '' } = provenance;
  const facts = [
    `操作：\`${operationId}\`，主机：${hosts[operation['x-host']]}`,
    `可调用者：${callers[operation['x-auth']]}`,
    specified === undefined
      ? `自行设计：${literal(designed)}`
      : `产品说明 \`${specified}\`：${literal(source.ledger.get(specified) ?? '')}`,
    ...(operation['x-writes'] ? ['写操作：改变状态，从不自动重试，也不缓存'] : []),
    ...(operation['x-sets-cookie'] ? [`Cookie：${operation['x-sets-cookie'].map(cookieText).join('、')}`] : []),
  ];
  const outcomes = outcomesOf(operation).map(([outcome, { summary, value }]) => {
    const refusal = source.refusals.find(({ name }) => name === outcome);
    const reaction = refusal ? `。${literal(refusal.portal)}` : '';
    const force = JSON.stringify({ operation: operationId, outcome });
    const name = refusal ? linkTo('errors', outcome) : `\`${outcome}\``;
    return `${name} ${codeText(value.code, refusal?.key)}：${literal(summary)}${reaction} \`${force}\``;
  });
  const text = [
    description,
    facts.map((fact) => `- ${fact}`).join('\n'),
    `**结果 ${outcomes.length}**（[指定](#/people/指定结果)：\`POST /__mock/outcome\`）`,
    outcomes.map((outcome) => `- ${outcome}`).join('\n'),
  ];
  return withStatements(
    text.join('\n\n'),
    source,
    parameters.map((parameter) => parameter.description),
  );
}

/** The section of an error. */
export function refusalText(
  { name, code, key, message, spec, portal, operations }: Refusal,
  source: DocsSource,
): string {
  const links = source.operations
    .filter(({ operationId }) => operations.includes(operationId))
    .map(({ operationId, tags }) => linkTo(tags[0] ?? '', operationId));
  return withStatements(
    `## ${name}\n\n**${literal(message)}** ${codeText(code, key)}\n\n${literal(portal)}\n\n可能答复它的操作：${links.join('、')}`,
    source,
    [`[${spec.join(', ')}]`],
  );
}

const directions = { send: '门户 → 服务端', receive: '服务端 → 门户' } as const;

/** The frames of a socket as a table: who sends each, and when. */
export function framesText({ operations, components: { messages } }: SocketDocument): string {
  const rows = Object.values(operations).flatMap((operation) =>
    operation.messages.map(({ $ref }) => {
      const { name = '', title = '', summary = '' } = messages[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {};
      return `| ${directions[operation.action]} | \`${name}\` | ${title} | ${literal(summary)} |`;
    }),
  );
  return `**帧 ${rows.length}**\n\n| 方向 | messageType | 名称 | 说明 |\n| --- | --- | --- | --- |\n${rows.join('\n')}`;
}
