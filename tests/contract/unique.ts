/** Finds duplicates in lists; the key of an item is the first id in its schema. */
import type { OperationId } from '#openapi/operation.ts';
import { type Problem, shown } from '#openapi/problem.ts';
import { type Json, resolved } from './document.ts';
import { alternatives } from './mutations.ts';

/** The unique field of list items: the first required field, if it is an id; `x-unique` overrides it. */
export function keyOf(items: Json): string | null {
  const own = resolved(items);
  const said = own['x-unique'];
  if (said === false) return null;
  if (typeof said === 'string') return said;
  const [first = ''] = (own.required ?? []) as string[];
  return /(^id|Id|areaCode|planCode)$/.test(first) ? first : null;
}

/** Duplicate items in the lists of an answer. */
export function duplicates(operation: OperationId, schema: Json, value: unknown, pointer = ''): Problem[] {
  if (typeof value !== 'object' || value === null) return [];
  return alternatives(schema, value)
    .slice(0, 1)
    .flatMap((own): Problem[] => {
      if (!Array.isArray(value)) {
        const properties = (own.properties ?? {}) as Record<string, Json>;
        return Object.entries(value).flatMap(([name, part]) =>
          properties[name] ? duplicates(operation, properties[name], part, `${pointer}/${name}`) : [],
        );
      }
      const items = (own.items ?? {}) as Json;
      const key = keyOf(items);
      const ids = key === null ? [] : value.map((item) => (item as Json | null)?.[key]);
      const again = ids.findIndex((id, at) => id !== undefined && ids.indexOf(id) !== at);
      const twice: Problem[] =
        again < 0
          ? []
          : [{ operation, pointer: `${pointer}/${again}/${key}`, expected: 'once', actual: shown(ids[again]) }];
      return [...twice, ...value.flatMap((item, at) => duplicates(operation, items, item, `${pointer}/${at}`))];
    });
}
