/** The checks of parameters that select items of a list. */
import { shown } from '#openapi/problem.ts';
import type { Condition, Does, Field } from '#scripts/lib/does.ts';
import { fits, type Json, type Parameter } from './document.ts';
import {
  type Asked,
  disagrees,
  isWhole,
  listIn,
  type Listed,
  nameOf,
  placeOf,
  textsOf,
  valueOf,
  valuesAt,
} from './meaningItems.ts';

/** A condition on the items of an answer, and its name in a finding. */
interface Wanted {
  said: string;
  /** Shows what stands there instead. */
  path: string;
  holds(item: Json): boolean;
}

/** Number of values that are tried. */
const mostValues = 3;
/** A word that stands nowhere. */
const nowhere = '查无此词';
const beijing = 8 * 3_600_000;

/** Every item of the answer is wanted, and it has all that are. */
function onlyWanted({ operation, whole }: Asked, own: Parameter, part: Listed, { said, path, holds }: Wanted): void {
  const stranger = part.list.findIndex((item) => !holds(item));
  if (stranger >= 0) {
    const actual = `${shown(valuesAt(part.list[stranger], path)[0])} at ${placeOf(part, stranger, path)}`;
    disagrees(operation, own, part.query, `only items with ${said}`, actual);
  }
  if (!isWhole(part)) return;
  const names = new Set(part.list.map((item) => nameOf(operation, item)));
  const lost = whole.list.find((item) => holds(item) && !names.has(nameOf(operation, item)));
  if (lost) disagrees(operation, own, part.query, `all items with ${said}`, `none with ${nameOf(operation, lost)}`);
}

/** The number of the answer's items is that of the wanted ones in the whole list. */
function sameNumber({ operation, whole }: Asked, own: Parameter, part: Listed, { said, holds }: Wanted): void {
  if (!isWhole(whole)) return;
  const number = whole.list.filter(holds).length;
  if (part.total !== number)
    disagrees(operation, own, part.query, `${number} items with ${said}`, `${part.total} items`);
}

/** A value that the schema allows and no item has; undefined without one. */
const absentIn = ({ enum: choices, type, minimum, maximum }: Json, present: ReadonlySet<unknown>): unknown =>
  ((choices as unknown[] | undefined) ?? (type === 'integer' ? [maximum, minimum] : [])).find(
    (value) => value !== undefined && !present.has(value),
  );

export async function checkFilter(asked: Asked, own: Parameter, path: string): Promise<void> {
  const { whole, ask } = asked;
  const found = new Set(whole.list.flatMap((item) => valuesAt(item, path)).filter((value) => fits(own.schema, value)));
  const values = [...found].slice(0, mostValues);
  // Where all items are alike only another value shows that it is not ignored.
  const [alike] = values;
  const absent = found.size === 1 && whole.list.every((item) => valuesAt(item, path).includes(alike));
  const other = absent ? absentIn(own.schema, found) : undefined;
  for (const value of other === undefined ? values : [...values, other]) {
    const wanted = {
      said: `${path} ${shown(value)}`,
      path,
      holds: (item: Json) => valuesAt(item, path).includes(value),
    };
    const part = await ask({ [own.name]: value });
    onlyWanted(asked, own, part, wanted);
    // The list without the parameter may be that of a default value.
    if (found.has(value)) sameNumber(asked, own, part, wanted);
  }
}

export async function checkDepartment(asked: Asked, own: Parameter, path: string): Promise<void> {
  const known = listIn(await asked.peek('departmentList', {})).filter((one) => one.departmentOpened === true);
  for (const { departmentId: value } of known.slice(0, mostValues)) {
    const holds = (item: Json): boolean => valuesAt(item, path).some((one) => one === value || one === 0);
    const part = await asked.ask({ [own.name]: value });
    const wanted = { said: `${path} ${shown(value)} or 0`, path, holds };
    onlyWanted(asked, own, part, wanted);
    sameNumber(asked, own, part, wanted);
  }
}

const meets = (item: Json, { path, values }: Condition): boolean => {
  const own = valuesAt(item, path);
  return own.length === 0 ? values.includes(null) : own.some((value) => values.includes(value));
};

export async function checkMeans(asked: Asked, own: Parameter, does: Does & { kind: 'means' }): Promise<void> {
  if (asked.whole.total === 0) return;
  for (const [value, conditions] of does.cases) {
    const part = await asked.ask({ [own.name]: value });
    for (const one of conditions) {
      const said = `${one.path} ${one.values.map(shown).join(' or ')}`;
      const stranger = part.list.findIndex((item) => !meets(item, one));
      if (stranger < 0) continue;
      const actual = `${shown(valuesAt(part.list[stranger], one.path)[0])} at ${placeOf(part, stranger, one.path)}`;
      disagrees(asked.operation, own, part.query, `only items with ${said}`, actual);
    }
    const said = conditions.map(({ path, values }) => `${path} ${values.map(shown).join(' or ')}`).join(' and ');
    const holds = (item: Json): boolean => conditions.every((one) => meets(item, one));
    onlyWanted(asked, own, part, { said, path: conditions[0]?.path ?? '', holds });
  }
}

const sides = {
  from: { said: 'at least', holds: (figure: number, bound: number) => figure >= bound, beyond: 1 },
  to: { said: 'at most', holds: (figure: number, bound: number) => figure <= bound, beyond: -1 },
  before: { said: 'less than', holds: (figure: number, bound: number) => figure < bound, beyond: 0 },
} as const;

export async function checkBound(asked: Asked, own: Parameter, side: keyof typeof sides, field: Field): Promise<void> {
  const figureOf = (item: Json): unknown => valueOf(item, field);
  const figures = asked.whole.list.map(figureOf).filter((figure) => typeof figure === 'number');
  if (figures.length === 0) return;
  const sorted = figures.toSorted((one, other) => one - other);
  const { said, holds, beyond } = sides[side];
  const extreme = (side === 'from' ? sorted.at(-1) : sorted[0]) ?? 0;
  const bounds = new Set([sorted[Math.floor(sorted.length / 2)] ?? 0, extreme, extreme + beyond]);
  for (const bound of [...bounds].filter((value) => fits(own.schema, value))) {
    const part = await asked.ask({ [own.name]: bound });
    const isIn = (item: Json): boolean => {
      const figure = figureOf(item);
      return typeof figure === 'number' && holds(figure, bound);
    };
    const wanted = { said: `${field.join(' or ')} ${said} ${bound}`, path: field[0] ?? '', holds: isIn };
    onlyWanted(asked, own, part, wanted);
    sameNumber(asked, own, part, wanted);
  }
}

export async function checkDate(asked: Asked, own: Parameter, path: string): Promise<void> {
  const lengthOf = own.schema.type === 'integer' ? 'yyyy'.length : String(own.example).length;
  const dateOf = (item: Json): string => {
    const [moment] = valuesAt(item, path);
    return typeof moment === 'number' ? new Date(moment + beijing).toISOString().slice(0, lengthOf) : '';
  };
  const found = [...new Set(asked.whole.list.map(dateOf))].filter(Boolean);
  const values = [...found.slice(0, mostValues), ...(found.length === 1 ? [String(own.schema.minimum ?? '')] : [])];
  for (const text of values.filter(Boolean)) {
    const part = await asked.ask({ [own.name]: own.schema.type === 'integer' ? Number(text) : text });
    const wanted = { said: `${path} in ${text} in Beijing`, path, holds: (item: Json) => dateOf(item) === text };
    onlyWanted(asked, own, part, wanted);
    sameNumber(asked, own, part, wanted);
  }
}

/** The beginning of a text that an item has, as a doctor types it. */
const wordOf = (item: Json | undefined, paths: readonly string[]): string | undefined =>
  textsOf(item ?? {}, paths)
    .flatMap((text) => /[\p{L}\p{N}]{1,4}/u.exec(text) ?? [])
    .find(Boolean);

export async function checkContains(asked: Asked, own: Parameter, paths: readonly string[]): Promise<void> {
  const words = [asked.whole.list[0], asked.whole.list.at(-1)].flatMap((item) => wordOf(item, paths) ?? []);
  for (const word of new Set([...words, ...(words.length > 0 ? [nowhere] : [])])) {
    const part = await asked.ask({ [own.name]: word });
    const holds = (item: Json): boolean => textsOf(item, paths).some((text) => text.includes(word));
    onlyWanted(asked, own, part, { said: `${shown(word)} in ${paths.join(' or ')}`, path: paths[0] ?? '', holds });
  }
}
