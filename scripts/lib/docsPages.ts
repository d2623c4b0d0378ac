/** The input documents of the documentation pages: the contract and the chat, with completed descriptions. */
import { peopleText } from './docsPeople.ts';
import type { DocsSource } from './docsSource.ts';
import { operationText, outcomesOf, refusalText, withStatements } from './docsText.ts';

const form = `每个答复都是 HTTP 200 和 \`{code, message, data}\`；\`code\` 为 200 是成功，其他为失败，\`message\` 可以直接给用户看。
401 和 403 只表示令牌无效，门户随后调用 cleartoken。请求的 \`Authorization\` 取自 Cookie \`token\`。`;

/** The document of each page by the page's name. Mutates the documents of the source. */
export function docsPages(source: DocsSource): Record<'index' | 'chat', object> {
  const { contract, chat, operations, refusals } = source;
  const count = operations.reduce((sum, operation) => sum + outcomesOf(operation).length, 0);
  for (const operation of operations) {
    operation.description = operationText(operation, source);
    // Redoc labels the branches of an answer by their titles.
    const { oneOf } = operation.responses[200].content['application/json'].schema;
    for (const branch of oneOf) branch.title ??= branch.description ?? '成功';
  }
  for (const message of Object.values(chat.components.messages))
    message.summary = withStatements(message.summary, source);
  const counts = `${operations.length} 个操作，${count} 种结果，${refusals.length} 种错误。`;
  const tags = [
    ...contract.tags.map((tag) => ({ ...tag, 'x-displayName': tag['x-name'] })),
    {
      name: 'errors',
      'x-displayName': '错误目录',
      description: refusals.map((refusal) => refusalText(refusal, source)).join('\n\n'),
    },
    { name: 'people', 'x-displayName': '人物与指定结果', description: peopleText() },
  ];
  const info = { ...contract.info, description: `${counts}[在线咨询](chat.html)在另一页。\n\n${form}` };
  const { description } = chat.info;
  return {
    index: { ...contract, info, tags },
    chat: {
      ...chat,
      info: { ...chat.info, description: withStatements(`[总览](index.html)\n\n${description}`, source) },
    },
  };
}
