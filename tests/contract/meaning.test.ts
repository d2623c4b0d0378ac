/** The `x-does` entries of the contract are valid: known keywords, and paths that exist in the items. */
import { expect, test } from 'vitest';
import {
  branchOf,
  documented,
  type DocumentedOperation,
  documentedOperation,
  type Json,
  resolved,
} from './document.ts';

const telling = documented.flatMap((operation) =>
  operation.parameters.flatMap((parameter) => {
    const [does = '', what = ''] = parameter['x-does']?.split(':') ?? [];
    return does ? [{ operation, parameter, does, what, title: `${operation.id} ${parameter.name}` }] : [];
  }),
);

/** The schema of the items in an operation's list. */
function itemsOf(operation: DocumentedOperation): Json {
  const data = resolved((branchOf(operation, 'ok').properties as { data: Json }).data);
  const list = data.type === 'array' ? data : resolved((data.properties as { list: Json }).list);
  return resolved(list.items as Json);
}

/** A field at a path, in any of a schema's alternatives. */
function fieldAt(schema: Json, path: string): Json | undefined {
  const own = resolved(schema);
  const [name = '', ...rest] = path.split('/');
  const options = [own, ...((own.oneOf ?? own.anyOf ?? []) as Json[]).map(resolved)];
  const field = options.map(({ properties }) => (properties as Record<string, Json> | undefined)?.[name]).find(Boolean);
  return field && rest.length > 0 ? fieldAt(field, rest.join('/')) : field;
}

test.each(telling)('[7-01] $title has the valid entry $does', ({ operation, parameter, does, what }) => {
  expect(['page', 'size', 'filter', 'sort', 'narrows']).toContain(does);
  if (does === 'filter') expect(fieldAt(itemsOf(operation), what)).toBeDefined();
  if (does === 'size') expect(parameter.schema.maximum).toBeGreaterThan(1);
  if (does === 'narrows' && what !== '') {
    const [source = '', field = ''] = what.split('/');
    expect(fieldAt(itemsOf(documentedOperation(source as never)), field)).toBeDefined();
  }
  if (does === 'narrows' && what === '') expect(parameter.example).toBeDefined();
  if (does !== 'sort') return;
  for (const [value, path = ''] of what.split(',').map((order) => order.split('='))) {
    expect(parameter.schema.enum).toContain(value);
    expect(fieldAt(itemsOf(operation), path.replace('-', ''))).toBeDefined();
  }
});

/** Its pages belong to one tab; its own story tests them. */
const byStory = ['searchResult page', 'searchResult size', 'actModule page'];

test('[7-01] every page and every size of the document is checked', () => {
  const paged = documented.flatMap(({ id, parameters }) =>
    parameters.filter(({ name }) => name === 'page' || name === 'size').map(({ name }) => `${id} ${name}`),
  );
  const checked = telling.map(({ title }) => title);
  expect(paged.filter((title) => !checked.includes(title))).toEqual(byStory);
});
