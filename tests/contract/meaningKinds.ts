/** The check of each kind of `x-does`: what a parameter with it must do to the answers of an operation. */
import type { OperationId } from '#openapi/operation.ts';
import { shown } from '#openapi/problem.ts';
import type { Condition, Does, Field } from '#scripts/lib/does.ts';
import { type DocumentedOperation, documentedOperation, fits, type Json, type Parameter } from './document.ts';
import type { LooseInput } from './looseInput.ts';
import {
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
import { exampleInput } from './usual.ts';

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

async function checkPage(asked: Asked, own: Parameter): Promise<void> {
  const { operation, whole, ask } = asked;
  if (whole.total < 2) return;
  const hasSize = operation.parameters.some((one) => one['x-does'] === 'size');
  const first = await ask({ ...(hasSize && { size: 1 }), [own.name]: 1 });
  const second = await ask({ ...(hasSize && { size: 1 }), [own.name]: 2 });
  const [, expected] = hasSize ? whole.list : [];
  if (expected && JSON.stringify(second.list) !== JSON.stringify([expected]))
    disagrees(
      operation,
      own,
      second.query,
      `the second item of the list, ${nameOf(operation, expected)}`,
      seen(second),
    );
  if (second.list.length > 0 && JSON.stringify(first.list) === JSON.stringify(second.list))
    disagrees(operation, own, second.query, 'another page than the first one', seen(second));
  const behind = await ask({ ...(hasSize && { size: 1 }), [own.name]: whole.total + 1 });
  if (behind.list.length > 0) disagrees(operation, own, behind.query, 'no items behind the last page', seen(behind));

  function seen({ list: [item] }: Listed): string {
    return item ? nameOf(operation, item) : 'no items';
  }
}

async function checkSize({ operation, whole, ask }: Asked, own: Parameter): Promise<void> {
  if (whole.list.length < 2) return;
  const one = await ask({ [own.name]: 1 });
  if (one.list.length !== 1) disagrees(operation, own, one.query, '1 items', `${one.list.length} items`);
  const hasTotal = !Array.isArray(one.data) && (one.data as Json).total !== undefined;
  if (hasTotal && one.total !== whole.total)
    disagrees(operation, own, one.query, `the total ${whole.total} as without it`, `${one.total} at /data/total`);
}

async function checkSort({ operation, ask }: Asked, own: Parameter, does: Does & { kind: 'sort' }): Promise<void> {
  for (const [value, { field, rising }] of does.orders) {
    const part = await ask({ [own.name]: value });
    const figures = part.list.map((item) => Number(valueOf(item, field) ?? 0) * (rising ? -1 : 1));
    const wrong = figures.findIndex((figure, at) => figure > (figures[at - 1] ?? Infinity));
    if (wrong < 0) continue;
    const [before, after] = [wrong - 1, wrong].map((at) => shown(valueOf(part.list[at] ?? {}, field) ?? null));
    const actual = `${after} after ${before} at ${placeOf(part, wrong, field[0])}`;
    disagrees(operation, own, part.query, `${rising ? 'rising' : 'falling'} values of ${field.join(' or ')}`, actual);
  }
}

/** A value that the schema allows and no item has; undefined without one. */
const absentIn = ({ enum: choices, type, minimum, maximum }: Json, present: ReadonlySet<unknown>): unknown =>
  ((choices as unknown[] | undefined) ?? (type === 'integer' ? [maximum, minimum] : [])).find(
    (value) => value !== undefined && !present.has(value),
  );

async function checkFilter(asked: Asked, own: Parameter, path: string): Promise<void> {
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

async function checkDepartment(asked: Asked, own: Parameter, path: string): Promise<void> {
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

async function checkMeans(asked: Asked, own: Parameter, does: Does & { kind: 'means' }): Promise<void> {
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

async function checkBound(asked: Asked, own: Parameter, side: keyof typeof sides, field: Field): Promise<void> {
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

async function checkDate(asked: Asked, own: Parameter, path: string): Promise<void> {
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

async function checkContains(asked: Asked, own: Parameter, paths: readonly string[]): Promise<void> {
  const words = [asked.whole.list[0], asked.whole.list.at(-1)].flatMap((item) => wordOf(item, paths) ?? []);
  for (const word of new Set([...words, ...(words.length > 0 ? [nowhere] : [])])) {
    const part = await asked.ask({ [own.name]: word });
    const holds = (item: Json): boolean => textsOf(item, paths).some((text) => text.includes(word));
    onlyWanted(asked, own, part, { said: `${shown(word)} in ${paths.join(' or ')}`, path: paths[0] ?? '', holds });
  }
}

async function checkEcho({ operation, ask }: Asked, own: Parameter, path: string): Promise<void> {
  for (const value of (own.schema.enum as unknown[] | undefined) ?? [own.example]) {
    const part = await ask({ [own.name]: value });
    const [actual] = valuesAt(part.data, path);
    if (actual !== value) disagrees(operation, own, part.query, `${shown(value)} at /data/${path}`, shown(actual));
  }
}

/** Values to try: those of a field in the list of another operation, those of the schema, or the example. */
async function valuesFor({ peek }: Asked, own: Parameter, source: (Does & { kind: 'narrows' })['source']) {
  if (!source) return (own.schema.enum as unknown[] | undefined) ?? [own.example];
  const id = source.operation as OperationId;
  const items = listIn(await peek(id, exampleInput(documentedOperation(id))));
  return [...new Set(items.flatMap((item) => valuesAt(item, source.field)).filter((value) => value !== null))];
}

/** At least one value changes the answer; of a narrowing parameter no value gives more, or other items. */
async function checkChange(asked: Asked, own: Parameter, does: Does & { kind: 'narrows' | 'changes' }): Promise<void> {
  const { operation, whole, ask } = asked;
  if (does.kind === 'narrows' && whole.total === 0) return;
  const names = new Set(whole.list.map((item) => nameOf(operation, item)));
  const isComplete = isWhole(whole) && typeof (whole.data as Json).total === 'number';
  let query: Json = {};
  let differs = false;
  for (const value of await valuesFor(asked, own, does.source)) {
    const part = await ask({ [own.name]: value });
    query = part.query;
    differs ||= JSON.stringify(part.data) !== JSON.stringify(whole.data);
    if (does.kind === 'changes') continue;
    if (part.total > whole.total)
      disagrees(operation, own, query, `at most the ${whole.total} items without it`, `${part.total} items`);
    const stranger = isComplete ? part.list.find((item) => !names.has(nameOf(operation, item))) : undefined;
    if (stranger) disagrees(operation, own, query, 'only items of the list without it', nameOf(operation, stranger));
  }
  if (!differs) disagrees(operation, own, query, 'a parameter that changes the answer', 'ignored');
}

/** Checks that a parameter does what the contract says. */
export async function checkMeaning(asked: Asked, own: Parameter, does: Does): Promise<void> {
  switch (does.kind) {
    case 'page':
      return checkPage(asked, own);
    case 'size':
      return checkSize(asked, own);
    case 'sort':
      return checkSort(asked, own, does);
    case 'filter':
      return checkFilter(asked, own, does.path);
    case 'department':
      return checkDepartment(asked, own, does.path);
    case 'means':
      return checkMeans(asked, own, does);
    case 'from':
    case 'to':
    case 'before':
      return checkBound(asked, own, does.kind, does.field);
    case 'date':
      return checkDate(asked, own, does.path);
    case 'contains':
      return checkContains(asked, own, does.paths);
    case 'echo':
      return checkEcho(asked, own, does.path);
    case 'narrows':
    case 'changes':
      return checkChange(asked, own, does);
    default:
      return;
  }
}
