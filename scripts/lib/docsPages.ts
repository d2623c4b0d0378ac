/** The input documents of the documentation pages: the contract and the sockets, with completed descriptions. */
import { peopleText } from './docsPeople.ts';
import { type DocsSource, type Socket, sockets } from './docsSource.ts';
import { framesText, operationText, outcomesOf, refusalText, withStatements } from './docsText.ts';

const form = `每个答复都是 HTTP 200 和 \`{code, message, data}\`；\`code\` 为 200 是成功，其他为失败，\`message\` 可以直接给用户看。
401 和 403 只表示令牌无效，门户随后调用 cleartoken。请求的 \`Authorization\` 取自 Cookie \`token\`。`;

/** The document of each page by the page's name. Mutates the documents of the source. */
export function docsPages(source: DocsSource): Record<'index' | Socket, object> {
  const { contract, operations, refusals } = source;
  const count = operations.reduce((sum, operation) => sum + outcomesOf(operation).length, 0);
  for (const operation of operations) {
    operation.description = operationText(operation, source);
    // Redoc labels the branches of an answer by their titles.
    const { oneOf } = operation.responses[200].content['application/json'].schema;
    for (const branch of oneOf) branch.title ??= branch.description ?? '成功';
  }
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
  const links = Object.entries(sockets).map(([name, title]) => `[${title}](${name}.html)`);
  const info = { ...contract.info, description: `${counts}${links.join('和')}各在另一页。\n\n${form}` };
  return { index: { ...contract, info, tags }, chat: socketPage(source, 'chat'), live: socketPage(source, 'live') };
}

/** The document of a socket, with its frames by their direction and the statements that they name. */
function socketPage(source: DocsSource, name: Socket): object {
  const document = source.sockets[name];
  const frames = framesText(document);
  for (const message of Object.values(document.components.messages))
    message.summary = withStatements(message.summary, source);
  const text = withStatements(document.info.description, source);
  return { ...document, info: { ...document.info, description: `[总览](index.html)\n\n${text}\n\n${frames}` } };
}
