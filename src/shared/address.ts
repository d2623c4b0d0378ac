/**
 * Addresses of pages: each name is declared once, with its type, its default and its text. The declaration reads an address,
 * writes links without defaults, and is the key under which the server keeps the page. Nothing else reads a query.
 */

/** Longest keyword that the lists' calls take, in code points. */
export const longestKeyword = 50;
/** The element of a page that a change of filter or page leads to. */
export const listAnchor = 'list';

/** What a text reads as that names nothing: the page does not exist. */
export const nowhere = Symbol('nowhere');

/** How one name of an address is read and written. */
export interface Field<Value> {
  /** The value of a text (null: the name is missing). Unknown values fall back to the default, or are `nowhere`. */
  read(text: string | null): Value | typeof nowhere;
  /** The text of a value; null for the default, which links leave out. */
  write(value: Value): string | null;
  /** True for a name that changes the page but is no part of its canonical address, such as the second a video starts at. */
  passing?: boolean;
}

/** Fields by the names of the query and of the path's parameters. */
export type Fields = Record<string, Field<unknown>>;

/** The values that fields read. */
export type ValuesOf<Declared> = {
  [Name in keyof Declared]: Declared[Name] extends Field<infer Value> ? Value : never;
};

/** A number from 1 with at most `digits` digits that identifies something; 0 (the default) is none. */
export const id = (digits = 12): Field<number> => ({
  read: (text) => (text !== null && text.length <= digits && /^[1-9]\d*$/.test(text) ? Number(text) : 0),
  write: (value) => (value > 0 ? String(value) : null),
});

/** An id in the path. Anything else names nothing; `optional` reads a missing parameter as 0. */
export const pathId = ({ optional = false } = {}): Field<number> => ({
  read(text) {
    if (text === null) return optional ? 0 : nowhere;
    return text.length <= 12 && /^[1-9]\d*$/.test(text) ? Number(text) : nowhere;
  },
  write: (value) => (value > 0 ? String(value) : null),
});

/** The page of a list, from 1 (the default). */
export const pageNumber = (max = 9_999): Field<number> => ({
  read: (text) => (text !== null && /^[1-9]\d{0,3}$/.test(text) ? Math.min(Number(text), max) : 1),
  write: (value) => (value > 1 ? String(value) : null),
});

/** What is searched for: at most `max` code points without white space around them; '' is nothing. */
export const words = (max = longestKeyword): Field<string> => ({
  read: (text) => [...(text ?? '').trim()].slice(0, max).join('').trim(),
  write: (value) => value || null,
});

/** A text of a form, such as a version; '' (the default) where it is missing, `nowhere` where it has another form. */
export const text = (form: RegExp): Field<string> => ({
  read: (value) => (!value || form.test(value) ? (value ?? '') : nowhere),
  write: (value) => value || null,
});

/** The same field without a default: the page does not exist where it is missing or makes no sense. */
export const required = <Value>(field: Field<Value>): Field<Value> => ({
  ...field,
  read: (value) => {
    const read = field.read(value);
    return read !== nowhere && field.write(read) === null ? nowhere : read;
  },
});

/** One of the known values, which stand first in their rows; unknown values fall back to the default. */
export const choice = <Value extends string | number>(
  known: readonly (readonly [Value, ...unknown[]])[],
  usual: NoInfer<Value>,
): Field<Value> => ({
  read: (value) => known.find(([key]) => String(key) === value)?.[0] ?? usual,
  write: (value) => (value === usual ? null : String(value)),
});

/** One of the known values in the path; others name nothing. */
export const pathChoice = <Value extends string>(known: readonly Value[]): Field<Value> => ({
  read: (value) => known.find((key) => key === value) ?? nowhere,
  write: (value) => value,
});

/** A switch: `1` is true, anything else false. */
export const flag = (): Field<boolean> => ({
  read: (value) => value === '1',
  write: (value) => (value ? '1' : null),
});

/** Whole seconds from 0, at most five digits; null (the default) is none. */
export const seconds = (): Field<number | null> => ({
  read: (value) => (value !== null && /^(0|[1-9]\d{0,4})$/.test(value) ? Number(value) : null),
  write: (value) => (value === null ? null : String(value)),
});

/** A text as it stands, for what another module decides about; '' is the default. */
export const verbatim = (max = 2_000): Field<string> => ({
  read: (value) => (value ?? '').slice(0, max),
  write: (value) => value || null,
});

/** The same field, as no part of the canonical address. */
export const passing = <Value>(field: Field<Value>): Field<Value> => ({ ...field, passing: true });

/** A declared address. */
export interface Address<Values> {
  /** Pattern of the path, as the route table has it. */
  path: string;
  /** Its names, of the path and of the query. */
  names: string[];
  /** The values of an address; null where one of its names is `nowhere`. */
  read(search: URLSearchParams, params?: Readonly<Record<string, string | undefined>>): Values | null;
  /** A link; what is left out or a default is not written. */
  to(values?: Partial<Values>): string;
  /** As `to`, for search engines: without passing names. */
  canonical(values: Values): string;
  /** A link with something changed, from the first page of its list unless `change` names another. */
  change(values: Values, change: Partial<Values>): string;
  /** As `change`, to the top of the list. */
  changeList(values: Values, change: Partial<Values>): string;
}

/** What an address may be declared with besides its names. */
export interface AddressOptions<Values> {
  /** Makes values agree with each other, for example drops a sub-specialty that has no department. */
  agree?(values: Values): Values;
}

const parameter = /\/:(\w+)(\?)?/g;

/** Declares the address of a pattern such as `/web/video/:type`; fields named in the pattern are path parameters. */
export function defineAddress<Declared extends Fields>(
  path: string,
  fields: Declared,
  { agree = (values) => values }: AddressOptions<ValuesOf<Declared>> = {},
): Address<ValuesOf<Declared>> {
  type Values = ValuesOf<Declared>;
  const entries = Object.entries(fields);
  const inPath = new Set([...path.matchAll(parameter)].map(([, name]) => name));

  function read(search: URLSearchParams, params: Readonly<Record<string, string | undefined>> = {}): Values | null {
    const values: Record<string, unknown> = {};
    for (const [name, field] of entries) {
      const value = field.read(inPath.has(name) ? (params[name] ?? null) : search.get(name));
      if (value === nowhere) return null;
      values[name] = value;
    }
    return agree(values as Values);
  }

  const usual = Object.fromEntries(
    entries.filter(([name]) => !inPath.has(name)).map(([name, field]) => [name, field.read(null)]),
  ) as Partial<Values>;

  function write(values: Partial<Values>, isWanted: (field: Field<unknown>) => boolean): string {
    const whole = agree({ ...usual, ...values } as Values) as Record<string, unknown>;
    const written = path.replace(parameter, (_, name: string) => {
      const part = fields[name]?.write(whole[name]) ?? null;
      return part === null ? '' : `/${encodeURIComponent(part)}`;
    });
    const query = new URLSearchParams();
    for (const [name, field] of entries) {
      const part = inPath.has(name) || !isWanted(field) ? null : field.write(whole[name]);
      if (part !== null) query.set(name, part);
    }
    return query.size > 0 ? `${written}?${query}` : written;
  }

  const to = (values: Partial<Values> = {}): string => write(values, () => true);
  const change = (values: Values, changed: Partial<Values>): string =>
    to({ ...values, ...('page' in fields && { page: 1 }), ...changed });
  return {
    path,
    names: Object.keys(fields),
    read,
    to,
    canonical: (values) => write(values, ({ passing: isPassing }) => !isPassing),
    change,
    changeList: (values, changed) => `${change(values, changed)}#${listAnchor}`,
  };
}

/** An address with a query of its own, for forms: what is empty or 0 is left out. */
export function withQuery(path: string, parts: Readonly<Record<string, string | number>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts)) if (value) query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}
