/** What the server keeps for everybody holds nothing of anybody: the contract's answers are walked to their last field. */
import { expect, test } from 'vitest';
import { documented, document, type Json, resolved } from './document.ts';

/** Names that are always a reader's own. */
const ownNames =
  /^(my|mine|progress|collected|liked|purchased|reserved|joined|done|watermark|lastVideoId|can(Play|Review|Remove))$/;
/** A field of such a name that tells of somebody else: the writer's progress, which everybody may see. */
const ofTheWriter = ['Review/progress'];

const isSchema = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Pointers of everything below a schema that depends on who asks. */
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

/** Fields of a reader's own name without the mark, as schema and field. */
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

/** Reads that are asked without a token and kept for every reader. */
const cacheableForAll = documented.filter(
  ({ auth, fresh, method, writes }) => auth === 'none' && method === 'GET' && !writes && !fresh,
);

test('N42 no field of a reader stands in an answer that is the same for everybody', () => {
  expect(cacheableForAll.length).toBeGreaterThan(15);
  expect(cacheableForAll.flatMap(({ id, answer }) => personalIn(answer).map((pointer) => id + pointer))).toEqual([]);
});

test('N42 a field that is named as a reader’s own is marked as such wherever it stands', () => {
  const { schemas } = (document as unknown as { components: { schemas: Record<string, Json> } }).components;
  const unmarked = Object.entries(schemas).flatMap(([name, schema]) => unmarkedIn(schema, name));
  expect(unmarked).toEqual(ofTheWriter);
});

test('N42 the walk finds a mark behind references, lists and alternatives', () => {
  const brief = { $ref: 'portal#/components/schemas/AlbumBrief' };
  const planted: Json = {
    oneOf: [{ properties: { data: { items: { oneOf: [{ type: 'null' }, brief] } } } }, { properties: { code: {} } }],
  };
  expect(personalIn(planted)).toEqual(['/data/*/purchased', '/data/*/progress']);
  expect(
    unmarkedIn({ properties: { list: { items: { properties: { liked: { type: 'boolean' } } } } } }, 'Planted'),
  ).toEqual(['Planted/liked']);
});

test('N42 a ranked course has the fields of a card that are no reader’s own, and its plays', () => {
  const { RankedCourse: ranked, AlbumBrief: brief } = (
    document as unknown as { components: { schemas: Record<string, Json> } }
  ).components.schemas;
  const { progress: _progress, purchased: _purchased, ...shared } = brief?.properties as Json;
  const { periodPlays: _plays, ...card } = ranked?.properties as Json;
  expect([card, ranked?.required]).toEqual([shared, [...(brief?.required as string[]), 'periodPlays']]);
});
