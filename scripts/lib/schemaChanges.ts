/** Compares two JSON schemas as the two sides of a call see them: who sends values and who reads them. */

/** A JSON object. */
export type Json = Record<string, unknown>;

/** A schema of what the client sends, or of what it is answered. */
export type Direction = 'request' | 'answer';

/** One change of a schema. */
export interface SchemaChange {
  /** Names of properties from the top, `[]` for the entries of a list. */
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

/** The plain schemas that a value may follow, with their types. */
function partsOf(document: Json, given: Json): [type: string, schema: Json][] {
  const schema = resolved(document, given);
  const union = (schema.oneOf ?? schema.anyOf) as Json[] | undefined;
  if (union) return union.flatMap((part) => partsOf(document, part));
  const types = schema.type === undefined ? [valueType(schema)] : listOf(schema.type);
  return types.map((type) => [String(type), schema]);
}

/** The same by their type; several kinds of objects are told apart by their constant properties. */
function alternativesOf(document: Json, given: Json): Map<string, Json> {
  const parts = partsOf(document, given);
  const isOne = parts.filter(([type]) => type === 'object').length < 2;
  return new Map(
    parts.map(([type, schema]) => [isOne || type !== 'object' ? type : `object ${constantsOf(schema)}`, schema]),
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

/** Keywords that bound values: 1 where a larger number allows less, -1 where it allows more. */
const bounds = {
  ...{ minimum: 1, exclusiveMinimum: 1, minLength: 1, minItems: 1 },
  ...{ maximum: -1, exclusiveMaximum: -1, maxLength: -1, maxItems: -1 },
};

/** All changes between two schemas. Only what narrows requests or widens answers is breaking. */
export function schemaChanges(
  sides: Sides,
  direction: Direction,
  before: Json,
  after: Json,
  path: string[] = [],
): SchemaChange[] {
  const [narrows, widens] = direction === 'request' ? [true, false] : [false, true];
  const change = (what: string, breaking: boolean): SchemaChange => ({ path, what, breaking });
  const [olds, news] = [alternativesOf(sides.before, before), alternativesOf(sides.after, after)];
  const changes: SchemaChange[] = [];
  for (const name of olds.keys()) if (!news.has(name)) changes.push(change(`is never ${name} any more`, narrows));
  for (const [name, schema] of news) {
    const old = olds.get(name);
    if (!old) changes.push(change(`may be ${name}`, widens));
    else changes.push(...plainChanges(old, schema));
  }
  return changes;

  function plainChanges(old: Json, schema: Json): SchemaChange[] {
    return [...valueChanges(old, schema), ...boundChanges(old, schema), ...partChanges(old, schema)];
  }

  function valueChanges(old: Json, schema: Json): SchemaChange[] {
    const [had, has] = [valuesOf(old), valuesOf(schema)];
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
  function boundChanges(old: Json, schema: Json): SchemaChange[] {
    const found = Object.entries(bounds).flatMap(([keyword, sign]) => {
      const [had, has] = [old[keyword], schema[keyword]] as (number | undefined)[];
      if (had === has) return [];
      const isNarrower = has !== undefined && (had === undefined || (has - had) * sign > 0);
      return [change(`${keyword} ${had ?? 'none'} → ${has ?? 'none'}`, narrows && isNarrower)];
    });
    const texts = ['pattern', 'format'].flatMap((keyword) =>
      old[keyword] === schema[keyword]
        ? []
        : [
            change(
              `${keyword} ${String(old[keyword] ?? 'none')} → ${String(schema[keyword] ?? 'none')}`,
              narrows && keyword in schema,
            ),
          ],
    );
    return [...found, ...texts];
  }

  function partChanges(old: Json, schema: Json): SchemaChange[] {
    const [had, has] = [objectAt(old.properties), objectAt(schema.properties)];
    const [needed, needs] = [listOf(old.required), listOf(schema.required)];
    const at = (name: string, what: string, breaking: boolean): SchemaChange => ({
      path: [...path, name],
      what,
      breaking,
    });
    const names = [...new Set([...Object.keys(had), ...Object.keys(has)])];
    const properties = names.flatMap((name) => {
      if (!(name in has)) return [at(name, 'is removed', true)];
      const isNeeded = needs.includes(name);
      if (!(name in had)) return [at(name, isNeeded ? 'is new and required' : 'is new', narrows && isNeeded)];
      const became =
        needed.includes(name) === isNeeded
          ? []
          : [at(name, isNeeded ? 'became required' : 'became optional', isNeeded ? narrows : widens)];
      return [...became, ...schemaChanges(sides, direction, objectAt(had[name]), objectAt(has[name]), [...path, name])];
    });
    const deeper = (['items', 'additionalProperties'] as const).flatMap((keyword) =>
      typeof old[keyword] === 'object' && typeof schema[keyword] === 'object'
        ? schemaChanges(sides, direction, objectAt(old[keyword]), objectAt(schema[keyword]), [...path, '[]'])
        : [],
    );
    return [...properties, ...deeper];
  }
}
