/** Compares two JSON schemas as the two sides of a call see them: who sends values and who reads them. */

/** A JSON object. */
export type Json = Record<string, unknown>;

/** A schema of what the client sends, or of what it is answered. */
export type Direction = 'request' | 'answer';

/** One change of a schema. */
export interface SchemaChange {
  /** The shared schema that has changed, by its name; null for one that stands where it is used. */
  schema: string | null;
  /** Names of properties from the top of that schema, `[]` for the entries of a list. */
  path: string[];
  /** What has changed, as a part of a sentence. */
  what: string;
  breaking: boolean;
}

/** The two documents that references lead into. */
export interface Sides {
  before: Json;
  after: Json;
}

const listOf = (values: unknown): unknown[] => (Array.isArray(values) ? values : values === undefined ? [] : [values]);
const objectAt = (value: unknown): Json => (value ?? {}) as Json;

function resolved(document: Json, schema: Json): Json {
  if (typeof schema.$ref !== 'string') return schema;
  const [, ...steps] = schema.$ref.split('/');
  return steps.reduce((at, step) => objectAt(at[step]), document);
}

const constantsOf = (schema: Json): string =>
  Object.entries(objectAt(schema.properties))
    .flatMap(([name, own]) => ('const' in objectAt(own) ? [`${name} ${JSON.stringify(objectAt(own).const)}`] : []))
    .join(', ');

/** The schemas without alternatives that a value may follow, with their types; shared ones stay references. */
function partsOf(document: Json, given: Json): [type: string, schema: Json][] {
  const schema = resolved(document, given);
  const union = (schema.oneOf ?? schema.anyOf) as Json[] | undefined;
  if (union) return union.flatMap((part) => partsOf(document, part));
  const types = schema.type === undefined ? [valueType(schema)] : listOf(schema.type);
  return types.map((type) => [String(type), given]);
}

/** The same by their type; several kinds of objects are told apart by their constant properties. */
function alternativesOf(document: Json, given: Json): Map<string, Json> {
  const parts = partsOf(document, given);
  const isOne = parts.filter(([type]) => type === 'object').length < 2;
  return new Map(
    parts.map(([type, schema]) => [
      isOne || type !== 'object' ? type : `object ${constantsOf(resolved(document, schema))}`,
      schema,
    ]),
  );
}

/** The type of the values of a schema that names them without a type. */
function valueType({ const: constant, enum: values }: Json): string {
  const [value] = [...listOf(constant), ...listOf(values)];
  return value === undefined ? 'anything' : value === null ? 'null' : typeof value;
}

const valuesOf = (schema: Json): string[] | null =>
  'const' in schema || 'enum' in schema
    ? ('const' in schema ? [schema.const] : listOf(schema.enum)).map((value) => JSON.stringify(value))
    : null;

/** A schema as text, without what people read. */
const shapeOf = (schema: Json): string =>
  JSON.stringify(schema, (key, value: unknown) => (key === 'description' || key === 'example' ? undefined : value));

/** The types that a value may have, as text; a shared schema is a type of its own. */
const typesOf = (document: Json, schema: Json): string =>
  typeof schema.$ref === 'string'
    ? schema.$ref
    : partsOf(document, schema)
        .map(([type]) => type)
        .toSorted()
        .join();

/** Keywords that bound values: 1 where a larger number allows less, -1 where it allows more. */
const bounds = {
  ...{ minimum: 1, exclusiveMinimum: 1, minLength: 1, minItems: 1 },
  ...{ maximum: -1, exclusiveMaximum: -1, maxLength: -1, maxItems: -1 },
};

/** Where two schemas stand that are compared. */
interface Place {
  path: string[];
  /** The shared schemas on the way, the nearest last. */
  within: string[];
}

/** The name of the shared schema that both are; null when they are not the same one. */
const sharedName = (before: Json, after: Json): string | null =>
  typeof before.$ref === 'string' && before.$ref === after.$ref
    ? before.$ref.slice(before.$ref.lastIndexOf('/') + 1)
    : null;

/** All changes between two schemas. Only what narrows requests or widens answers is breaking. */
export function schemaChanges(
  sides: Sides,
  direction: Direction,
  before: Json,
  after: Json,
  { path, within }: Place = { path: [], within: [] },
): SchemaChange[] {
  const name = sharedName(before, after);
  if (name !== null) {
    // A schema that contains itself is compared once.
    if (within.includes(name)) return [];
    [path, within] = [[], [...within, name]];
    [before, after] = [resolved(sides.before, before), resolved(sides.after, after)];
  }
  const schema = within.at(-1) ?? null;
  const [narrows, widens] = direction === 'request' ? [true, false] : [false, true];
  const change = (what: string, breaking: boolean): SchemaChange => ({ schema, path, what, breaking });
  const [olds, news] = [alternativesOf(sides.before, before), alternativesOf(sides.after, after)];
  const changes: SchemaChange[] = [];
  for (const type of olds.keys()) if (!news.has(type)) changes.push(change(`is never ${type} any more`, narrows));
  for (const [type, own] of news) {
    const old = olds.get(type);
    if (!old) changes.push(change(`may be ${type}`, widens));
    else if (sharedName(old, own) !== null)
      changes.push(...schemaChanges(sides, direction, old, own, { path, within }));
    else changes.push(...plainChanges(resolved(sides.before, old), resolved(sides.after, own)));
  }
  return changes;

  function plainChanges(old: Json, own: Json): SchemaChange[] {
    return [...valueChanges(old, own), ...boundChanges(old, own), ...partChanges(old, own)];
  }

  function valueChanges(old: Json, own: Json): SchemaChange[] {
    const [had, has] = [valuesOf(old), valuesOf(own)];
    if (had && !has) return [change('may be any value', widens)];
    if (!had && has) return [change(`is only ${has.join(', ')}`, narrows)];
    const [lost, added] = [
      (had ?? []).filter((one) => !has?.includes(one)),
      (has ?? []).filter((one) => !had?.includes(one)),
    ];
    return [
      ...(lost.length > 0 ? [change(`is never ${lost.join(', ')} any more`, narrows)] : []),
      ...(added.length > 0 ? [change(`may be ${added.join(', ')}`, widens)] : []),
    ];
  }

  /** The client does not check the bounds of an answer, so they break requests alone. */
  function boundChanges(old: Json, own: Json): SchemaChange[] {
    const found = Object.entries(bounds).flatMap(([keyword, sign]) => {
      const [had, has] = [old[keyword], own[keyword]] as (number | undefined)[];
      if (had === has) return [];
      const isNarrower = has !== undefined && (had === undefined || (has - had) * sign > 0);
      return [change(`${keyword} ${had ?? 'none'} → ${has ?? 'none'}`, narrows && isNarrower)];
    });
    const texts = ['pattern', 'format'].flatMap((keyword) =>
      old[keyword] === own[keyword]
        ? []
        : [
            change(
              `${keyword} ${String(old[keyword] ?? 'none')} → ${String(own[keyword] ?? 'none')}`,
              narrows && keyword in own,
            ),
          ],
    );
    return [...found, ...texts];
  }

  function partChanges(old: Json, own: Json): SchemaChange[] {
    const [had, has] = [objectAt(old.properties), objectAt(own.properties)];
    const [needed, needs] = [listOf(old.required), listOf(own.required)];
    const at = (property: string, what: string, breaking: boolean): SchemaChange => ({
      ...change(what, breaking),
      path: [...path, property],
    });
    const deeper = (was: unknown, is: unknown, ...steps: string[]): SchemaChange[] =>
      schemaChanges(sides, direction, objectAt(was), objectAt(is), { path: [...path, ...steps], within });
    const renamed = renamings(had, has);
    const newText = (property: string): string => (needs.includes(property) ? 'is new and required' : 'is new');
    const properties = [...new Set([...Object.keys(had), ...Object.keys(has)])].flatMap((property) => {
      const isNeeded = needs.includes(property);
      if (!(property in has)) {
        const next = renamed.get(property);
        return [
          at(property, next === undefined ? 'is removed' : `is removed, ${next} ${newText(next)}: renamed?`, true),
        ];
      }
      if (!(property in had))
        return [...renamed.values()].includes(property) ? [] : [at(property, newText(property), narrows && isNeeded)];
      const became =
        needed.includes(property) === isNeeded
          ? []
          : [at(property, isNeeded ? 'became required' : 'became optional', isNeeded ? narrows : widens)];
      return [...became, ...deeper(had[property], has[property], property)];
    });
    const entries = (['items', 'additionalProperties'] as const).flatMap((keyword) =>
      typeof old[keyword] === 'object' && typeof own[keyword] === 'object'
        ? deeper(old[keyword], own[keyword], '[]')
        : [],
    );
    return [...properties, ...entries, ...conditionChanges(listOf(old.allOf), listOf(own.allOf), deeper)];
  }

  /** The parts that a value follows together, each compared with the one at its place. */
  function conditionChanges(
    old: unknown[],
    own: unknown[],
    deeper: (was: unknown, is: unknown) => SchemaChange[],
  ): SchemaChange[] {
    const [fewer, more] = [old.length > own.length, own.length > old.length];
    return [
      ...own.slice(0, old.length).flatMap((part, at) => deeper(old[at], part)),
      ...(fewer ? [change('follows a condition less', widens)] : []),
      ...(more ? [change('follows a condition more', narrows)] : []),
    ];
  }

  /** Removed properties with new ones whose types fit; those whose whole schemas are equal come first. */
  function renamings(had: Json, has: Json): Map<string, string> {
    const lost = Object.keys(had).filter((property) => !(property in has));
    const added = new Set(Object.keys(has).filter((property) => !(property in had)));
    const found = new Map<string, string>();
    const shapes = [(_: Json, one: Json) => shapeOf(one), (document: Json, one: Json) => typesOf(document, one)];
    for (const shape of shapes)
      for (const property of lost) {
        if (found.has(property)) continue;
        const wanted = shape(sides.before, objectAt(had[property]));
        const fitting = [...added].find((other) => shape(sides.after, objectAt(has[other])) === wanted);
        if (fitting === undefined) continue;
        found.set(property, fitting);
        added.delete(fitting);
      }
    return found;
  }
}
