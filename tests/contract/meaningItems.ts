/** Items of a list, and the sentences about a parameter that does not do what `x-does` says. */
import type { OperationId } from '#openapi/operation.ts';
import { type Problem, shown } from '#openapi/problem.ts';
import type { Field } from '#scripts/lib/does.ts';
import { branchOf, type DocumentedOperation, type Json, type Parameter, resolved } from './document.ts';
import { Contradiction } from './endings.ts';
import type { LooseInput } from './looseInput.ts';
import { keyOf } from './unique.ts';

/** An answer with its list; a list without a total is whole. */
export interface Listed {
  /** The parameters that were added to the call. */
  query: Json;
  data: unknown;
  list: Json[];
  total: number;
}

/** An operation whose parameters are checked. */
export interface Asked {
  operation: DocumentedOperation;
  /** The answer without the parameters, with as many items as one answer may have. */
  whole: Listed;
  /** The same call with other parameters. */
  ask(query: Json): Promise<Listed>;
  /** Any other read by the same reader. */
  peek(id: OperationId, input: LooseInput): Promise<unknown>;
}

/** The list of a payload: under `list`, or the payload itself. */
export const listIn = (data: unknown): Json[] =>
  Array.isArray(data) ? (data as Json[]) : ((data as { list?: Json[] } | null)?.list ?? []);

/** An answer as a list. */
export function listed(query: Json, data: unknown): Listed {
  const list = listIn(data);
  return { query, data, list, total: (data as { total?: number } | null)?.total ?? list.length };
}

/** True when no further page has other items. */
export const isWhole = ({ list, total }: Listed): boolean => list.length >= total;

/** The values at a path of an item; a path through an array has those of all its entries. */
export function valuesAt(item: unknown, path: string): unknown[] {
  const found = path
    .split('/')
    .reduce<unknown[]>(
      (values, name) =>
        values
          .flatMap((value) => (typeof value === 'object' && value !== null ? (value as Json)[name] : undefined))
          .filter((value) => value !== undefined),
      [item],
    );
  return found.flat();
}

/** The first value of a field that is not null. */
export const valueOf = (item: Json, field: Field): unknown =>
  field.flatMap((path) => valuesAt(item, path)).find((value) => value !== null);

/** All texts below the paths of an item, in lower case and without the marks of a search. */
export function textsOf(item: Json, paths: readonly string[]): string[] {
  const below = (value: unknown): string[] => {
    if (typeof value === 'string') return [value.replace(/<\/?(?:em|mark)>/g, '').toLowerCase()];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(below) : [];
  };
  return paths.flatMap((path) => valuesAt(item, path)).flatMap(below);
}

/** The schema of the items in an operation's list; null when its payload has none. */
export function itemsOf(operation: DocumentedOperation): Json | null {
  const { data } = branchOf(operation, 'ok').properties as { data?: Json };
  const payload = resolved(data ?? {});
  const list = payload.type === 'array' ? payload : (payload.properties as { list?: Json } | undefined)?.list;
  return list?.items || list?.$ref ? resolved((resolved(list).items ?? {}) as Json) : null;
}

/** What distinguishes an item of the list: its id, or all of it. */
export function nameOf(operation: DocumentedOperation, item: Json): string {
  const items = itemsOf(operation);
  const key = items ? keyOf(items) : null;
  return shown(key === null ? item : { [key]: item[key] });
}

/** The place of an item's field in the answer. */
export const placeOf = ({ data }: Listed, at: number, path = ''): string =>
  `${Array.isArray(data) ? '/data' : '/data/list'}/${at}${path && `/${path}`}`;

/** Ends the story: the list has another number of items than its total says. */
export function wrongTotal({ id }: DocumentedOperation, { list, total }: Listed): never {
  const [expected, actual] = [`${list.length} (the length of /data/list)`, shown(total)];
  throw new Contradiction([{ operation: id, pointer: '/data/total', expected, actual }], 'memory');
}

/** Ends the story: the parameter of a call does not do what the contract says. */
export function disagrees(
  { id }: DocumentedOperation,
  { name }: Parameter,
  query: Json,
  expected: string,
  actual: string,
): never {
  const asked = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const call = asked.size > 0 ? { call: `?${asked.toString()}` } : {};
  const problem: Problem = { operation: id, pointer: `/query/${name}`, expected, actual, ...call };
  throw new Contradiction([problem], 'memory');
}
