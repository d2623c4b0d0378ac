/** The grammar of `x-does`: what a query parameter does, for the rules of the contract and for the suite that checks it. */

/** A field that a parameter speaks of; of several paths the first one that has a value counts. */
export type Field = readonly string[];

/** One condition on an item: the field has one of these values. */
export interface Condition {
  readonly path: string;
  readonly values: readonly unknown[];
}

/** What a parameter does. */
export type Does =
  | { readonly kind: 'page' | 'size' }
  /** Only items whose field is the value. A department is also that of items for all of them (0). */
  | { readonly kind: 'filter' | 'department'; readonly path: string }
  /** A bound of the field: at least, at most, or less than the value. */
  | { readonly kind: 'from' | 'to' | 'before'; readonly field: Field }
  /** Only items of this year, month or day in Beijing. */
  | { readonly kind: 'date'; readonly path: string }
  /** The words of the value stand in these texts of an item. */
  | { readonly kind: 'contains'; readonly paths: readonly string[] }
  /** Each value stands for conditions on the items. */
  | { readonly kind: 'means'; readonly cases: ReadonlyMap<string, readonly Condition[]> }
  /** Each value is an order by a field, falling unless `rising`. */
  | { readonly kind: 'sort'; readonly orders: ReadonlyMap<string, { readonly field: Field; readonly rising: boolean }> }
  /** The payload repeats the value at this path. */
  | { readonly kind: 'echo'; readonly path: string }
  /** The answer depends on the value; `narrows`: it has no other items than the answer without it. */
  | { readonly kind: 'narrows' | 'changes'; readonly source: { operation: string; field: string } | null }
  /** A story checks it, or nothing can; in words. */
  | { readonly kind: 'story' | 'none'; readonly why: string };

/** What may be written, for messages. */
export const doesForms =
  'page, size, `filter:<field>`, `department:<field>`, `from:<field>`, `to:<field>`, `before:<field>`, `date:<field>`, ' +
  '`contains:<field>,…`, `means:<value>=<field>:<its value>,…`, `sort:<value>=<field>,…`, `echo:<field>`, narrows, changes, ' +
  '`narrows:<operation>/<field>`, `story:<what checks it>` or `none:<why nothing can>`';

const path = String.raw`\w+(?:\/\w+)*`;
const field = String.raw`${path}(?:\|${path})*`;
const condition = String.raw`${path}:[\w-]+(?:\|[\w-]+)*`;
const valueOf = String.raw`[\w-]+`;
const grammar = new RegExp(
  `^(?:page|size|(?:filter|department|date|echo):${path}|(?:from|to|before):${field}|contains:${path}(?:,${path})*` +
    `|means:${valueOf}=${condition}(?:&${condition})*(?:,${valueOf}=${condition}(?:&${condition})*)*` +
    String.raw`|sort:${valueOf}=-?${field}(?:,${valueOf}=-?${field})*|(?:narrows|changes)(?::\w+\/\w+)?|(?:story|none):\S+ \S.*)$`,
);

const literals: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };

/** A value of the grammar: a number, true, false, null, or else a text. */
const literal = (text: string): unknown =>
  Object.hasOwn(literals, text) ? literals[text] : /^-?\d+$/.test(text) ? Number(text) : text;

const conditionOf = (text: string): Condition => {
  const [at = '', values = ''] = text.split(':');
  return { path: at, values: values.split('|').map(literal) };
};

const pairs = (text: string): [string, string][] =>
  text.split(',').map((pair) => {
    const [value = '', rest = ''] = pair.split('=');
    return [value, rest];
  });

/** Reads an `x-does`; null for one that is not written by the rules. */
export function readDoes(text: unknown): Does | null {
  if (typeof text !== 'string' || !grammar.test(text)) return null;
  const colon = text.indexOf(':');
  const kind = (colon < 0 ? text : text.slice(0, colon)) as Does['kind'];
  const what = colon < 0 ? '' : text.slice(colon + 1);
  switch (kind) {
    case 'page':
    case 'size':
      return { kind };
    case 'filter':
    case 'department':
    case 'date':
    case 'echo':
      return { kind, path: what };
    case 'from':
    case 'to':
    case 'before':
      return { kind, field: what.split('|') };
    case 'contains':
      return { kind, paths: what.split(',') };
    case 'means':
      return { kind, cases: new Map(pairs(what).map(([value, all]) => [value, all.split('&').map(conditionOf)])) };
    case 'sort':
      return {
        kind,
        orders: new Map(
          pairs(what).map(([value, order]) => [
            value,
            { field: order.replace('-', '').split('|'), rising: order.startsWith('-') },
          ]),
        ),
      };
    case 'narrows':
    case 'changes': {
      const [operation = '', ofItem = ''] = what.split('/');
      return { kind, source: operation ? { operation, field: ofItem } : null };
    }
    default:
      return { kind, why: what };
  }
}

/** The fields of the list's items that an `x-does` names; those of the payload itself for `echo`. */
export function fieldsOf(does: Does): readonly string[] {
  switch (does.kind) {
    case 'filter':
    case 'department':
    case 'date':
    case 'echo':
      return [does.path];
    case 'from':
    case 'to':
    case 'before':
      return does.field;
    case 'contains':
      return does.paths;
    case 'means':
      return [...does.cases.values()].flat().map((one) => one.path);
    case 'sort':
      return [...does.orders.values()].flatMap((order) => order.field);
    default:
      return [];
  }
}

/** The values that an `x-does` gives a meaning to. */
export const valuesIn = (does: Does): readonly string[] =>
  does.kind === 'means' ? [...does.cases.keys()] : does.kind === 'sort' ? [...does.orders.keys()] : [];
