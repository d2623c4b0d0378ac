/** Addresses for the patterns of the route table, and the values for their parameter names. */
import { contentAt } from '#mocks/engine/seed/seed.ts';
import { documented } from '../contract/document.ts';
import { parametersOf } from './patterns.ts';

/** Parameters of a path by name. */
export type Params = Record<string, string>;

/** An address of a pattern. */
export interface SampleAddress {
  /** Path and query. */
  at: string;
  params: Params;
}

/** Values for names that exist only in addresses, and for which the contract and the seed have too few. */
const known: Readonly<Record<string, readonly string[]>> = {
  act: ['act12', 'act618'],
  auto: ['1', '0'],
  book: ['6052', '6001'],
  category: ['pbl'],
  certificate: ['101', '102'],
  certNo: ['YL2026-000001-7QX4', 'YL2026-000002-2222'],
  channel: ['wechat', 'mail'],
  comment: ['1', '2'],
  couponCode: ['DEMO-COUPON-1', 'DEMO-MONTH-0'],
  couponId: ['1', '2'],
  date: ['2026-11-18', '2026-12-30'],
  day: ['2026-12-16', '2026-12-17'],
  from: ['2026-01-01', '2025-02-28', 'app', 'wechat'],
  followed: ['1', '0'],
  fontSize: ['small', 'large'],
  fromId: ['3001', '3101'],
  hall: ['主会场', '分会场一'],
  // Of the doctor who has everything: the newest result and report, questions that were wrong, and (below) the attempt that she has
  // not finished.
  id: ['902', '1000712967', '101251', '107202'],
  inviteCode: ['DEMO-HOSPITAL', 'OTHER'],
  items: ['600101:1', '600101:2'],
  keyword: ['胃', '关节'],
  kw: ['胃', '关节'],
  level: ['1', '2'],
  mine: ['1', '0'],
  orderId: ['11', '12', '86', '102', '200', '193'],
  outside: ['1', '0'],
  page: ['2', '3'],
  paid: ['1', '0'],
  pay: ['1', '0'],
  pc: ['1', '0'],
  plan: ['1', '2'],
  quantity: ['2', '3'],
  play: ['1', '0'],
  recordId: ['903', '902'],
  redirect: ['/course', '/web/help'],
  t: ['30', '0'],
  token: ['gift-demo-0001', 'coupon-demo-0001'],
  to: ['2026-12-31', '2024-02-29'],
  tab: [
    'hot',
    'series',
    'account',
    'list',
    'title',
    'course',
    'live',
    'article',
    'message',
    'case',
    'meeting',
    'lecturer',
    'questions',
    'courses',
    'facts',
    'service',
    'mine',
    'reviews',
    'homework',
    'member',
    'mastered',
    'open',
    'question',
    'correction',
    'credit',
    'qualification',
  ],
  type: ['used'],
  v: ['1.0', '2.0', '1.1'],
  view: ['month', 'calendar'],
};

/** All names with their ids in the seed of the mock backend. */
const seedIds = [...JSON.stringify(contentAt(Date.UTC(2026, 10, 23))).matchAll(/"(\w+)":([1-9]\d*)/g)].map(
  ([, name = '', id = '']) => [name, id] as const,
);

const found = new Map<string, readonly string[]>();

/**
 * Values for a name of an address: those of `known`, then the contract's examples and choices, then the ids of the seed.
 * `id` is any id. Throws with advice for a name without a value.
 */
export function valuesOf(name: string): readonly string[] {
  const values = found.get(name) ?? [...new Set(allValuesOf(name))];
  found.set(name, values);
  if (values.length === 0)
    throw new Error(
      `Neither the contract nor the seed has a value for the name “${name}” of an address: add two to \`known\` in tests/support/sampleAddress.ts.`,
    );
  return values;
}

function allValuesOf(name: string): string[] {
  const isOwn = (key: string): boolean => key === name || (name === 'id' && key.endsWith('Id'));
  const own = documented.flatMap(({ parameters }) => parameters.filter((parameter) => isOwn(parameter.name)));
  const choices = own.flatMap(({ schema, example }) => [example, ...((schema.enum as unknown[] | undefined) ?? [])]);
  return [
    ...(known[name] ?? []),
    ...choices.filter((value) => value !== undefined).map(String),
    ...seedIds.flatMap(([key, id]) => (isOwn(key) ? [id] : [])),
  ];
}

/** An address with another value for one name of its query. */
export function withPair(at: string, name: string, value: string): string {
  const url = new URL(at, 'http://portal.test');
  url.searchParams.set(name, value);
  return url.pathname + url.search;
}

/** A pattern with the parameters of its path. */
const sampleOf = (pattern: string, params: Params): SampleAddress => ({
  at: pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
  params,
});

/** Candidates for a pattern, the simplest first: with the parameters of its path, then with one more name of its query. */
function* candidatesOf(pattern: string, names: readonly string[]): Generator<SampleAddress> {
  const parameters = parametersOf(pattern);
  const choices = parameters.reduce<Params[]>(
    (all, name) => all.flatMap((one) => valuesOf(name).map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
  for (const params of choices) yield sampleOf(pattern, params);
  const [first = {}] = choices;
  const { at, params } = sampleOf(pattern, first);
  for (const name of names.filter((own) => !parameters.includes(own)))
    for (const value of valuesOf(name)) yield { at: withPair(at, name, value), params };
}

/**
 * The first address of a pattern for which `opens` returns a result, together with that result (null: the page does not open).
 * `names` are those of the page's query. Throws with advice for a pattern that no known value opens.
 */
export async function sampleAddress<Found>(
  pattern: string,
  names: readonly string[],
  opens: (sample: SampleAddress) => Promise<Found | null>,
): Promise<SampleAddress & { found: Found }> {
  for (const sample of candidatesOf(pattern, names)) {
    const there = await opens(sample);
    if (there !== null) return { ...sample, found: there };
  }
  throw new Error(
    `No known address opens ${pattern}: add values for ${[...parametersOf(pattern), ...names].join(', ') || 'its names'} to \`known\` in tests/support/sampleAddress.ts.`,
  );
}
