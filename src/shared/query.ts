/** What the addresses of all lists share: their queries are read with care and written without what goes without saying. */

/** Longest keyword that the lists' calls take, in code points. */
export const longestKeyword = 50;
/** The place that a change of filter or page scrolls to. */
export const listAnchor = 'list';

/** A number of at most `digits` digits that identifies something; 0 where none is asked for, or what is none. */
export function idIn(search: URLSearchParams, name: string, digits: number): number {
  const text = search.get(name) ?? '';
  return text.length <= digits && /^[1-9]\d*$/.test(text) ? Number(text) : 0;
}

/** The department that is asked for; 0 is every department. */
export const departmentIn = (search: URLSearchParams): number => idIn(search, 'departmentId', 6);

/** The page that is asked for; the first is 1. */
export const pageIn = (search: URLSearchParams): number => idIn(search, 'page', 4) || 1;

/** What is searched for within a list: at most `most` code points, '' where nothing is. */
export const keywordIn = (search: URLSearchParams, most = longestKeyword): string =>
  [...(search.get('keyword') ?? '').trim()].slice(0, most).join('').trim();

/** One of the values that are known, which stand first in their rows; what is none of them is the usual one. */
export const oneOf = <Value>(known: readonly (readonly [Value, ...unknown[]])[], value: unknown, usual: Value): Value =>
  known.find(([key]) => key === value)?.[0] ?? usual;

/** An address with a query; what is empty, 0 or false goes without saying. */
export function written(path: string, parts: Record<string, string | number | false>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts)) if (value) query.set(name, String(value));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
