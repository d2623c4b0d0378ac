/** Small parts of the documentation's pages: prose, schemas, examples, statements. All give HTML. */
import type { Schema } from './docsSource.ts';
import { escaped } from './readingPage.ts';
import { idsIn } from './testTitles.ts';

/** Code and emphasis inside a line of prose. */
const inline = (text: string): string =>
  escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');

/** Prose of the contract, which is English: paragraphs and lists with hyphens. */
export function prose(text: string): string {
  const blocks = text.trim().split(/\n{2,}/);
  return blocks
    .map((block) => {
      if (!block.startsWith('- ')) return `<p lang="en">${inline(block.replaceAll('\n', ' '))}</p>`;
      const items = block.slice(2).split(/\n- /);
      return `<ul lang="en">${items.map((item) => `<li>${inline(item.replace(/\n\s*/g, ' '))}</li>`).join('')}</ul>`;
    })
    .join('');
}

/** A value as indented JSON. */
export const json = (value: unknown): string => `<pre>${escaped(JSON.stringify(value, null, 2))}</pre>`;

/** The statements that texts name, each with its own text; empty when they name none. */
export function statements(texts: (string | undefined)[], ledger: Map<string, string>): string {
  const ids = [...new Set(texts.flatMap((text) => idsIn(text ?? '')))].filter((id) => ledger.has(id));
  if (ids.length === 0) return '';
  const items = ids.map((id) => `<dt><code>${id}</code></dt><dd lang="en">${escaped(ledger.get(id) ?? '')}</dd>`);
  return `<details><summary>提到的说明 ${ids.length}</summary><dl>${items.join('')}</dl></details>`;
}

/** How the pages call a schema's limits. */
const limits: Record<string, string> = {
  pattern: '格式',
  format: '格式',
  minLength: '最短',
  maxLength: '最长',
  minimum: '最小',
  maximum: '最大',
  minItems: '至少',
  maxItems: '至多',
};

/** A type in words, with links to named schemas; `base` is the page that has them. */
export function typeText(schema: Schema, base: string): string {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return `<a href="${base}#schema-${name}">${name}</a>`;
  }
  const options = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (options) return options.map((option) => typeText(option, base)).join(schema.allOf ? ' 且 ' : ' 或 ');
  if (schema.const !== undefined) return `<code>${escaped(JSON.stringify(schema.const))}</code>`;
  if (schema.enum) return schema.enum.map((value) => `<code>${escaped(JSON.stringify(value))}</code>`).join('、');
  if (schema.items) return `列表：${typeText(schema.items, base)}`;
  return schema.type === undefined ? '任意' : [schema.type].flat().join(' 或 ');
}

/** The limits of a schema in words. */
export const limitText = (schema: Schema): string =>
  Object.entries(limits)
    .filter(([keyword]) => schema[keyword] !== undefined)
    .map(([keyword, word]) => `${word} <code>${escaped(String(schema[keyword]))}</code>`)
    .join('，');

const rowsOf = (schema: Schema, base: string, before: string): string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const must = schema.required?.includes(name) ? '必有' : '可无';
    const limit = limitText(field);
    const row = `<tr><td><code>${before}${escaped(name)}</code></td><td>${typeText(field, base)}${limit && `<br><small>${limit}</small>`}</td><td class="must">${must}</td><td lang="en">${inline(field.description ?? '')}</td></tr>`;
    const inner = field.properties ? field : field.items?.properties ? field.items : null;
    return inner ? [row, ...rowsOf(inner, base, `${before}${escaped(name)}${inner === field ? '' : '[]'}.`)] : [row];
  });

/** The fields of an object; another schema as a line. */
export function fields(schema: Schema, base: string): string {
  const rows = rowsOf(schema, base, '');
  if (rows.length === 0) return `<p>${typeText(schema, base)} <small>${limitText(schema)}</small></p>`;
  return `<div class="scroll"><table class="fields"><tr><th>字段</th><th>类型</th><th></th><th>说明</th></tr>${rows.join('')}</table></div>`;
}
