/** Extreme answers, made from any answer and its schema: empty lists, full lists, long texts. */
import document from '#openapi/dist/portal.json' with { type: 'json' };
import type { ContractOperation } from './contract.ts';
import type { Amount } from './control/records.ts';

type Json = Record<string, unknown>;

/** Operations whose lists are not part of the content and so have to be emptied here. */
const standingLists = ['bannerList', 'hotSearch', 'helpList', 'mallHome', 'mallCategories'];
/** Operations whose texts have a fixed structure, such as agreements. */
const untouched = ['protocolDetail', 'commonConfig'];
/** Length of a list and of a text where the contract sets no limit. */
const defaultMax = { list: 24, text: 40 };
/** Distance between the ids of two copies. */
const apart = 1_000_000;
const filler = '，用来检查页面在文字最长时怎样换行与截断';

/** A schema with its reference resolved and the fields of all its alternatives. */
function fieldsOf(schema: unknown): Json {
  const own = (schema ?? {}) as Json;
  if (typeof own.$ref === 'string') {
    const path = own.$ref.slice('#/'.length).split('/');
    return fieldsOf(path.reduce<unknown>((at, name) => (at as Json)[name], document));
  }
  const options = [own.oneOf, own.anyOf, own.allOf].flatMap((list) => (list ?? []) as unknown[]).map(fieldsOf);
  const properties = Object.assign({}, ...options.map((option) => option.properties), own.properties) as Json;
  return Object.assign({}, ...options, own, { properties }) as Json;
}

/** A copy of an item with another id; null for an item without a numeric id. */
function copyOf(item: unknown, number: number): unknown {
  if (typeof item !== 'object' || item === null) return null;
  const [name, id] = Object.entries(item).find(([key, value]) => /Id$/.test(key) && typeof value === 'number') ?? [];
  return name === undefined ? null : { ...item, [name]: Number(id) + number * apart };
}

function full(list: unknown[], { maxItems = defaultMax.list }: { maxItems?: number }): unknown[] {
  const more = Array.from({ length: Math.max(0, maxItems - list.length) }, (_, index) =>
    copyOf(list[index % list.length], 1 + Math.floor(index / Math.max(1, list.length))),
  );
  return [...list, ...more.filter((item) => item !== null)];
}

function long(text: string, { maxLength = Math.max(defaultMax.text, text.length) }: { maxLength?: number }): string {
  const missing = maxLength - [...text].length;
  return missing > 0 ? text + filler.repeat(Math.ceil(missing / filler.length)).slice(0, missing) : text;
}

function extreme(schema: unknown, value: unknown, amount: Amount): unknown {
  const fields = fieldsOf(schema);
  if (Array.isArray(value)) {
    const items: unknown[] = value.map((item) => extreme(fields.items, item, amount));
    return amount === 'longLists' && items.length > 0 ? full(items, fields) : items;
  }
  if (typeof value === 'object' && value !== null) {
    const known = fields.properties as Json;
    // The prices of an order's items make its sum, so no others come to them.
    const isSummed = (name: string): boolean => amount === 'longLists' && name === 'items' && 'amount' in value;
    return Object.fromEntries(
      Object.entries(value).map(([name, own]) => [name, extreme(known[name], own, isSummed(name) ? 'usual' : amount)]),
    );
  }
  // Only free Chinese text may change; enums, constants and patterns may not.
  const isFree = fields.enum === undefined && fields.const === undefined && fields.pattern === undefined;
  if (amount !== 'longTexts' || typeof value !== 'string' || !isFree || !/\p{Script=Han}/u.test(value)) return value;
  return long(value, fields);
}

const emptied = (value: unknown): unknown =>
  Array.isArray(value)
    ? []
    : Object.fromEntries(Object.entries(value as Json).map(([name, own]) => [name, Array.isArray(own) ? [] : own]));

/** The payload of a success, changed to the chosen amount; it still follows the contract. */
export function reshape({ id, tag, payload }: ContractOperation, value: unknown, amount: Amount): unknown {
  if (amount === 'none') return standingLists.includes(id) ? emptied(value) : value;
  if ((amount !== 'longLists' && amount !== 'longTexts') || tag === 'reference' || untouched.includes(id)) return value;
  return extreme(payload, value, amount);
}
