/** Generates valid bodies from a schema, for properties that must hold for any answer, not only for the examples. */
import fc from 'fast-check';
import { type Json, resolved } from './document.ts';

const maxInteger = 9_007_199_254_740_991;

/** Options of the generator in addition to the schema. */
export interface Matter {
  /** Values for free texts, in addition to random characters. */
  words?: fc.Arbitrary<string>;
  /** Most items of a list above its minimum; default 2. */
  more?: number;
}

function list(schema: Json, matter: Matter): fc.Arbitrary<unknown> {
  const {
    items = {},
    minItems = 0,
    maxItems,
    uniqueItems,
  } = schema as {
    items?: Json;
    minItems?: number;
    maxItems?: number;
    uniqueItems?: boolean;
  };
  const size = { minLength: minItems, maxLength: Math.min(maxItems ?? Infinity, minItems + (matter.more ?? 2)) };
  const item = bodies(items, matter);
  return uniqueItems ? fc.uniqueArray(item, { ...size, selector: (one) => JSON.stringify(one) }) : fc.array(item, size);
}

function object(schema: Json, matter: Matter): fc.Arbitrary<unknown> {
  const {
    properties = {},
    required = [],
    minProperties = 0,
    additionalProperties,
  } = schema as {
    properties?: Record<string, Json>;
    required?: string[];
    minProperties?: number;
    additionalProperties?: Json | boolean;
  };
  const parts = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, bodies(part, matter)]));
  const sparse = fc.record(parts, { requiredKeys: required as never[] });
  const known =
    minProperties > required.length ? sparse.filter((own) => Object.keys(own).length >= minProperties) : sparse;
  if (additionalProperties === false) return known;
  // A field that is not in the document is allowed: the portal ignores it.
  const extra =
    typeof additionalProperties === 'object' ? bodies(additionalProperties, matter) : fc.jsonValue({ maxDepth: 1 });
  return fc
    .tuple(known, fc.option(extra, { freq: 3 }))
    .map(([value, more]) => (more === null ? value : { ...(value as Json), 'x-new': more }));
}

function text(schema: Json, { words }: Matter): fc.Arbitrary<string> {
  const { minLength = 0, maxLength } = schema as { minLength?: number; maxLength?: number };
  if (typeof schema.pattern === 'string') {
    const pattern = new RegExp(schema.pattern, 'u');
    // A pattern without anchors says nothing about the length: what is missing is appended, what exceeds it is cut.
    const sized = (own: string): string => Array.from(own.padEnd(minLength, '字')).slice(0, maxLength).join('');
    return fc
      .stringMatching(pattern)
      .map(sized)
      .filter((own) => pattern.test(own));
  }
  // Text outside the Basic Multilingual Plane reveals code that counts code units instead of characters.
  const any = fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength ?? 12, 60) });
  if (!words) return any;
  const fitted = words.map((word) => Array.from(word).slice(0, maxLength).join('').padEnd(minLength, '字'));
  return fc.oneof(any, fitted);
}

function ofType(schema: Json, type: unknown, matter: Matter): fc.Arbitrary<unknown> {
  const { minimum: min = -maxInteger, maximum: max = maxInteger } = schema as { minimum?: number; maximum?: number };
  switch (type) {
    case 'string':
      return text(schema, matter);
    case 'integer':
      return fc.oneof(
        fc.constantFrom(Math.max(min, -maxInteger), max),
        fc.integer({ min, max: Math.min(max, Math.max(min, 0) + 100_000) }),
      );
    case 'number':
      return fc.double({ noNaN: true, min: Math.max(min, -1e9), max: Math.min(max, 1e9) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return list(schema, matter);
    case 'object':
      return object(schema, matter);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

/** Bodies that match a schema. */
export function bodies(schema: Json, matter: Matter = {}): fc.Arbitrary<unknown> {
  const own = resolved(schema);
  if (own.const !== undefined) return fc.constant(own.const);
  if (Array.isArray(own.enum)) return fc.constantFrom(...(own.enum as unknown[]));
  const options = (own.oneOf ?? own.anyOf) as Json[] | undefined;
  if (options) return fc.oneof(...options.map((option) => bodies(option, matter)));
  const types = Array.isArray(own.type) ? (own.type as unknown[]) : [own.type];
  return fc.oneof(...types.map((type) => ofType(own, type, matter)));
}
