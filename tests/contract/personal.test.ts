/** Shared reads contain no personal fields: the tests traverse all fields of the contract's answers. */
import { expect, test } from 'vitest';
import { documented, document, type Json, resolved } from './document.ts';

/** Field names that always contain data of the reader. */
const ownNames =
  /^(my|mine|progress|collected|liked|purchased|reserved|joined|done|watermark|lastVideoId|can(Play|Review|Remove))$/;
/** An exception: the progress of a review's author, which everybody may see. */
const exceptions = ['Review/progress'];

const isSchema = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Pointers of all fields below a schema that depend on the caller. */
function personalIn(schema: unknown, pointer = ''): string[] {
  if (!isSchema(schema)) return [];
  const target = resolved(schema);
  if (schema['x-personal'] === true || target['x-personal'] === true) return [pointer];
  const alternatives = [target.oneOf, target.anyOf, target.allOf].flatMap(
    (list) => (list as unknown[] | undefined) ?? [],
  );
  return [
    ...Object.entries((target.properties ?? {}) as Json).flatMap(([name, part]) =>
      personalIn(part, `${pointer}/${name}`),
    ),
    ...personalIn(target.items, `${pointer}/*`),
    ...personalIn(target.additionalProperties, `${pointer}/*`),
    ...alternatives.flatMap((part) => personalIn(part, pointer)),
  ];
}

/** Fields with a personal name but without `x-personal`, as schema and field. */
function unmarkedIn(schema: unknown, name: string): string[] {
  if (!isSchema(schema)) return [];
  const own = Object.entries((schema.properties ?? {}) as Json).filter(([field]) => ownNames.test(field));
  const parts = Object.values((schema.properties ?? {}) as Json).concat(schema.items);
  const marked = schema['x-personal'] === true;
  return [
    ...own.filter(([, part]) => !marked && !personalIn(part).includes('')).map(([field]) => `${name}/${field}`),
    ...(marked ? [] : parts.flatMap((part) => unmarkedIn(part, name))),
  ];
}

/** Reads without a token, which the server caches for all readers. */
const keptForAll = documented.filter(
  ({ auth, fresh, method, writes }) => auth === 'none' && method === 'GET' && !writes && !fresh,
);

test('N42 answers that are the same for all readers contain no personal field', () => {
  expect(keptForAll.length).toBeGreaterThan(15);
  expect(keptForAll.flatMap(({ id, answer }) => personalIn(answer).map((pointer) => id + pointer))).toEqual([]);
});

test('N42 every field with a personal name has the mark x-personal', () => {
  const { schemas } = (document as unknown as { components: { schemas: Record<string, Json> } }).components;
  const unmarked = Object.entries(schemas).flatMap(([name, schema]) => unmarkedIn(schema, name));
  expect(unmarked).toEqual(exceptions);
});

test('N42 the traversal finds marks behind references, lists and alternatives', () => {
  const brief = { $ref: 'portal#/components/schemas/AlbumBrief' };
  const planted: Json = {
    oneOf: [{ properties: { data: { items: { oneOf: [{ type: 'null' }, brief] } } } }, { properties: { code: {} } }],
  };
  expect(personalIn(planted)).toEqual(['/data/*/purchased', '/data/*/progress']);
  expect(
    unmarkedIn({ properties: { list: { items: { properties: { liked: { type: 'boolean' } } } } } }, 'Planted'),
  ).toEqual(['Planted/liked']);
});

test('N42 a ranked course has the impersonal fields of a course card, and its number of plays', () => {
  const { RankedCourse: ranked, AlbumBrief: brief } = (
    document as unknown as { components: { schemas: Record<string, Json> } }
  ).components.schemas;
  const { progress: _progress, purchased: _purchased, ...shared } = brief?.properties as Json;
  const { periodPlays: _plays, ...card } = ranked?.properties as Json;
  expect([card, ranked?.required]).toEqual([shared, [...(brief?.required as string[]), 'periodPlays']]);
});
