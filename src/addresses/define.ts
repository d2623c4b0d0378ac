/**
 * Addresses of pages: each parameter is declared once, with its type, its default and its text form. The declaration
 * parses an address, builds links without defaults, and gives the server's cache key of the page. No other code reads a
 * query.
 */

import { isDay } from '#shared/dates.ts';
import { maxKeywordLength, visible } from '#shared/keyword.ts';

/** Id of the element to which a change of filter or page scrolls. */
export const listAnchor = 'list';

/** Result of parsing an invalid value: the page does not exist (404). */
export const invalid = Symbol('invalid');

/** How one parameter of an address is parsed and written. */
export interface Field<Value> {
  /** Parses a text (null: the parameter is missing). Unknown values fall back to the default, or are `invalid`. */
  read(text: string | null): Value | typeof invalid;
  /** The text of a value; null for the default, which links omit. */
  write(value: Value): string | null;
  /** True for a parameter that is not part of the canonical address, such as the start position of a video. */
  passing?: boolean;
}

/** Fields by the names of the query and path parameters. */
export type Fields = Record<string, Field<unknown>>;

/** The values that fields read. */
export type ValuesOf<Declared> = {
  [Name in keyof Declared]: Declared[Name] extends Field<infer Value> ? Value : never;
};

/** An id from 1 with at most `digits` digits; 0 (the default) is none. */
export const id = (digits = 12): Field<number> => ({
  read: (text) => (text !== null && text.length <= digits && /^[1-9]\d*$/.test(text) ? Number(text) : 0),
  write: (value) => (value > 0 ? String(value) : null),
});

/** An id in the path. Anything else is `invalid`; `optional` reads a missing parameter as 0. */
export const pathId = ({ optional = false } = {}): Field<number> => ({
  read(text) {
    if (text === null) return optional ? 0 : invalid;
    return text.length <= 12 && /^[1-9]\d*$/.test(text) ? Number(text) : invalid;
  },
  write: (value) => (value > 0 ? String(value) : null),
});

/** The page of a list, from 1 (the default). */
export const pageNumber = (max = 9_999): Field<number> => ({
  read: (text) => (text !== null && /^[1-9]\d{0,3}$/.test(text) ? Math.min(Number(text), max) : 1),
  write: (value) => (value > 1 ? String(value) : null),
});

/**
 * A search keyword: without invisible characters, trimmed, at most `max` code points; '' is none. `clean` reads what is pasted into such
 * a field before it is cut: forms without scripts send it as it is.
 */
export function words(max = maxKeywordLength, clean: (text: string) => string = (text) => text): Field<string> {
  const read = (text: string | null): string => [...clean(visible(text ?? '')).trim()].slice(0, max).join('').trim();
  return { read, write: (value) => read(value) || null };
}

/** A text that matches `form`, such as a version; '' (the default) when missing, `invalid` when it does not match. */
export const text = (form: RegExp): Field<string> => ({
  read: (value) => (!value || form.test(value) ? (value ?? '') : invalid),
  write: (value) => value || null,
});

/** The same field without a default: a missing or invalid value is `invalid`. */
export const required = <Value>(field: Field<Value>): Field<Value> => ({
  ...field,
  read: (value) => {
    const read = field.read(value);
    return read !== invalid && field.write(read) === null ? invalid : read;
  },
});

/** One of the known values (the first element of each row); unknown values fall back to the default. */
export const choice = <Value extends string | number>(
  known: readonly (readonly [Value, ...unknown[]])[],
  defaults: NoInfer<Value>,
): Field<Value> => ({
  read: (value) => known.find(([key]) => String(key) === value)?.[0] ?? defaults,
  write: (value) => (value === defaults ? null : String(value)),
});

/** One of the known values in the path; others are `invalid`. */
export const pathChoice = <Value extends string>(known: readonly Value[]): Field<Value> => ({
  read: (value) => known.find((key) => key === value) ?? invalid,
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

/** A day such as 2026-11-20, from 2002 to 2099; '' (the default) is none. */
export const day = (): Field<string> => ({
  read: (value) => (value !== null && /^20(0[2-9]|[1-9]\d)-/.test(value) && isDay(value) ? value : ''),
  write: (value) => value || null,
});

/** An unparsed text that another module validates; '' is the default. */
export const verbatim = (max = 2_000): Field<string> => ({
  read: (value) => (value ?? '').slice(0, max),
  write: (value) => value || null,
});

/** The same field, excluded from the canonical address. */
export const passing = <Value>(field: Field<Value>): Field<Value> => ({ ...field, passing: true });

/** A declared address. */
export interface Address<Values> {
  /** Pattern of the path, as the route table has it. */
  path: string;
  /** Names of its path and query parameters. */
  names: string[];
  /** Parses an address; null when one of its parameters is `invalid`. */
  read(search: URLSearchParams, params?: Readonly<Record<string, string | undefined>>): Values | null;
  /** Builds a link; missing and default values are omitted. Without the values of its path it is the path above. */
  to(values?: Partial<Values>): string;
  /** Same as `to`, for search engines: without `passing` parameters. */
  canonical(values: Values): string;
  /** The address to which a plain form with these fields leads. */
  ofForm(form: FormData): string;
  /** A link with changed values; resets to the first page of the list unless `change` contains a page. */
  change(values: Values, change: Partial<Values>): string;
  /** Same as `change`, with the list's anchor. */
  changeList(values: Values, change: Partial<Values>): string;
}

/** The values of a declared address. */
export type ValuesAt<Declared> = Declared extends Address<infer Values> ? Values : never;

/** Options of a declared address. */
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
      if (value === invalid) return null;
      values[name] = value;
    }
    return agree(values as Values);
  }

  const defaults = Object.fromEntries(
    entries
      .filter(([name]) => !inPath.has(name))
      .map(([name, field]) => [name, field.read(null)])
      .filter(([, value]) => value !== invalid),
  ) as Partial<Values>;

  function write(values: Partial<Values>, isWanted: (field: Field<unknown>) => boolean): string {
    const whole = agree({ ...defaults, ...values } as Values) as Record<string, unknown>;
    const textOf = (name: string): string | null =>
      whole[name] === undefined ? null : (fields[name]?.write(whole[name]) ?? null);
    const written = path.replace(parameter, (_, name: string) => {
      const part = textOf(name);
      return part === null ? '' : `/${encodeURIComponent(part)}`;
    });
    const query = new URLSearchParams();
    for (const [name, field] of entries) {
      const part = inPath.has(name) || !isWanted(field) ? null : textOf(name);
      if (part !== null) query.set(name, part);
    }
    // Its `size` is newer than the oldest browsers.
    const text = query.toString();
    return text ? `${written}?${text}` : written;
  }

  const to = (values: Partial<Values> = {}): string => write(values, () => true);
  const change = (values: Values, changed: Partial<Values>): string =>
    to({ ...values, ...('page' in fields && { page: 1 }), ...changed });
  return {
    path,
    names: Object.keys(fields),
    read,
    to,
    ofForm(form) {
      const query = [...form].map(([name, value]) => [name, String(value)]);
      return to(read(new URLSearchParams(query)) ?? {});
    },
    canonical: (values) => write(values, ({ passing: isPassing }) => !isPassing),
    change,
    changeList: (values, changed) => `${change(values, changed)}#${listAnchor}`,
  };
}
