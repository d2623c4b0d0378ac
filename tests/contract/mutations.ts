/** Generates mutants: at every place of a valid answer, values that the schema forbids. */
import { fits, type Json, resolved } from './document.ts';

/** A valid value with one error. */
export interface Mutant {
  /** Pointer to the error. */
  pointer: string;
  /** Kind of the error, for example `null` or `out of its enum`. */
  kind: string;
  value: unknown;
}

/** The mutants and the unrestricted places of a value. */
interface Places {
  mutants: Mutant[];
  /** Places that the document does not restrict, so that no mutant is possible. */
  open: string[];
}

type Put = (value: unknown) => unknown;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const typesOf = ({ type }: Json): unknown[] => (Array.isArray(type) ? type : type === undefined ? [] : [type]);

const annotations = ['description', 'title', 'example', 'examples', 'default'];

/** True for a schema that allows anything. */
const isOpen = (schema: Json): boolean => Object.keys(schema).every((name) => annotations.includes(name));

/** The alternatives of a schema that a value matches; the schema itself when it has no alternatives. */
export function alternatives(schema: Json, value: unknown): Json[] {
  const own = resolved(schema);
  const options = (own.oneOf ?? own.anyOf) as Json[] | undefined;
  if (!options) return [own];
  return options.filter((option) => fits(option, value)).flatMap((option) => alternatives(option, value));
}

function allowsNull(schema: Json): boolean {
  const own = resolved(schema);
  const options = (own.oneOf ?? own.anyOf) as Json[] | undefined;
  return options ? options.some(allowsNull) : typesOf(own).includes('null');
}

/** Values of other JSON types than a value's own. */
function ofOtherTypes(value: unknown): unknown[] {
  if (typeof value === 'string') return [7, [value]];
  if (typeof value === 'number') return [String(value), value + 0.5, true];
  if (typeof value === 'boolean') return [String(value), Number(value)];
  if (Array.isArray(value)) return [{ list: value }, 'text'];
  return value === null ? ['text', 7] : [[value], 'text'];
}

/** A value of the same JSON type that differs from the known values. */
function besides(known: unknown[]): unknown {
  if (typeof known[0] === 'string') return `${known.join('')}?`;
  if (typeof known[0] === 'number') return Math.max(...(known as number[])) + 4711;
  return known[0] === undefined ? undefined : !known[0];
}

/** Mutants of a value and all its parts, with one error each. */
export function placesOf(schema: Json, value: unknown, pointer = '', put: Put = (changed) => changed): Places {
  const found: Places = { mutants: [], open: [] };
  const add = (kind: string, changed: unknown): void => {
    found.mutants.push({ pointer, kind, value: put(changed) });
  };
  if (isOpen(resolved(schema))) return { mutants: [], open: [pointer] };
  const options = alternatives(schema, value);
  const types = new Set(options.flatMap(typesOf));
  for (const [at, other] of ofOtherTypes(value).entries()) {
    if (typeof other === 'number' && types.has('number')) continue;
    if (typeof other === 'string' && types.has('string')) continue;
    add(`another type (${at + 1})`, other);
  }
  if (!allowsNull(schema)) add('null', null);
  for (const option of options) {
    addBounds(option, value, add);
    if (isObject(value)) merge(found, partsOfObject(option, value, pointer, put));
    else if (Array.isArray(value) && option.items) merge(found, partsOfList(option, value, pointer, put));
  }
  return found;
}

function merge(into: Places, from: Places): void {
  into.mutants.push(...from.mutants);
  into.open.push(...from.open);
}

function addBounds(schema: Json, value: unknown, add: (kind: string, changed: unknown) => void): void {
  const bounds = schema as Partial<Record<string, number>>;
  if (schema.const !== undefined) add('not its const', besides([schema.const]));
  if (Array.isArray(schema.enum) && schema.enum.length > 0) add('out of its enum', besides(schema.enum));
  if (bounds.minimum !== undefined) add('below its minimum', bounds.minimum - 1);
  if (bounds.maximum !== undefined) add('above its maximum', bounds.maximum + 2);
  if (bounds.minLength) add('too short', 'x'.repeat(bounds.minLength - 1));
  if (bounds.maxLength !== undefined) add('too long', 'x'.repeat(bounds.maxLength + 1));
  if (schema.pattern !== undefined)
    add('out of its pattern', new RegExp(String(schema.pattern), 'u').test('!?\n') ? ' ' : '!?\n');
  if (!Array.isArray(value)) return;
  const [first] = value as unknown[];
  if (bounds.minItems) add('too few items', value.slice(0, bounds.minItems - 1));
  if (bounds.maxItems !== undefined && first !== undefined)
    add(
      'too many items',
      Array.from({ length: bounds.maxItems + 1 }, () => first),
    );
  if (schema.uniqueItems === true && first !== undefined) add('an item twice', [first, first]);
}

function partsOfObject(schema: Json, value: Json, pointer: string, put: Put): Places {
  const found: Places = { mutants: [], open: [] };
  const {
    properties = {},
    required = [],
    additionalProperties,
  } = schema as {
    properties?: Record<string, Json>;
    required?: string[];
    additionalProperties?: Json | boolean;
  };
  const without = (name: string): Json => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
  for (const name of required)
    found.mutants.push({ pointer: `${pointer}/${name}`, kind: 'missing', value: put(without(name)) });
  for (const [name, part] of Object.entries(value)) {
    const own = properties[name] ?? (isObject(additionalProperties) ? additionalProperties : {});
    merge(
      found,
      placesOf(own, part, `${pointer}/${name}`, (changed) => put({ ...value, [name]: changed })),
    );
  }
  return found;
}

function partsOfList(schema: Json, value: unknown[], pointer: string, put: Put): Places {
  const found: Places = { mutants: [], open: [] };
  for (const [at, item] of value.entries())
    merge(
      found,
      placesOf(schema.items as Json, item, `${pointer}/${at}`, (changed) => put(value.with(at, changed))),
    );
  return found;
}
