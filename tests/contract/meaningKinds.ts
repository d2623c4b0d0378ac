/** The check of each kind of `x-does`: what a parameter with it must do to the answers of an operation. */
import type { OperationId } from '#openapi/operation.ts';
import { shown } from '#openapi/problem.ts';
import type { Does } from '#scripts/lib/does.ts';
import { documentedOperation, type Json, type Parameter } from './document.ts';
import { checkBound, checkContains, checkDate, checkDepartment, checkFilter, checkMeans } from './meaningFilters.ts';
import {
  type Asked,
  disagrees,
  isWhole,
  listIn,
  type Listed,
  nameOf,
  placeOf,
  valueOf,
  valuesAt,
  wrongTotal,
} from './meaningItems.ts';
import { exampleInput } from './usual.ts';

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
  // Far away, too: a backend may take a page that is too large as the first or the last one.
  const { maximum = whole.total + 1 } = own.schema as { maximum?: number };
  for (const page of new Set([whole.total + 1, maximum])) {
    const behind = await ask({ ...(hasSize && { size: 1 }), [own.name]: page });
    if (behind.list.length > 0) disagrees(operation, own, behind.query, 'no items behind the last page', seen(behind));
  }

  function seen({ list: [item] }: Listed): string {
    return item ? nameOf(operation, item) : 'no items';
  }
}

async function checkSize(asked: Asked, own: Parameter): Promise<void> {
  const { operation, whole } = asked;
  if (whole.list.length > 1) await checkSmallest(asked, own);
  // A size that is ignored shows as a total that is too large, too.
  const { maximum = 0 } = own.schema as { maximum?: number };
  if (whole.list.length < maximum && whole.list.length !== whole.total) wrongTotal(operation, whole);
}

async function checkSmallest({ operation, whole, ask }: Asked, own: Parameter): Promise<void> {
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
