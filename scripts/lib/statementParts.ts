/** The parts of statements that speak of several things: each part is proved, or has a reason, by itself. */
import type { TestTitle } from './testTitles.ts';

/** A statement as the ledger has it. */
export interface LedgerLine {
  id: string;
  text: string;
  /** Only where it speaks of several things: patterns of the route table, which begin with a slash, and names. */
  parts?: string[];
}

/** One part of a statement; proved when it has a test. */
export interface TracedPart {
  name: string;
  tests: TestTitle[];
  /** Why it has no test; null when it has one, or when nobody gave a reason. */
  why: string | null;
}

/** Whether a whole statement is proved, some parts of it, or nothing. */
export type Proof = 'whole' | 'part' | 'none';

/** The mark in the title of the test that opens every page of the route table. */
export const sweepMark = '[every route]';

/** The reason of an address that the route table does not have. */
export const notBuilt = 'The page is not built yet.';

/** The patterns in the source of the route table, which scripts cannot import. */
export const patternsIn = (source: string): string[] =>
  [...source.matchAll(/^ *\['(\/[^']*)', /gm)].map(([, pattern = '']) => pattern);

const isRoute = (part: string): boolean => part.startsWith('/');

/** A pattern without the names of its parameters and without the marks of optional ones. */
const shapeOf = (pattern: string): string => pattern.replaceAll('?', '').replace(/:\w+/g, ':');

/**
 * The parts of a statement. An address is proved by the sweep when the route table has it; a name by the titles that carry it
 * after the statement's id, such as `[2.2-13 licences]`. `reasons` are by id and name.
 */
export function partsOf(
  { id, parts = [] }: LedgerLine,
  titles: readonly TestTitle[],
  routes: readonly string[],
  reasons: ReadonlyMap<string, string>,
): TracedPart[] {
  const shapes = new Set(routes.map(shapeOf));
  return parts.map((name) => {
    if (!isRoute(name)) {
      const key = `${id} ${name}`;
      return { name, tests: titles.filter((title) => title.parts.includes(key)), why: reasons.get(key) ?? null };
    }
    return shapes.has(shapeOf(name))
      ? { name, tests: titles.filter(({ title }) => title.includes(sweepMark)), why: null }
      : { name, tests: [], why: notBuilt };
  });
}

/** How much of a statement is proved. */
export function proofOf({ tests, parts }: { tests: readonly TestTitle[]; parts: readonly TracedPart[] }): Proof {
  if (parts.length === 0) return tests.length > 0 ? 'whole' : 'none';
  const proved = parts.filter((part) => part.tests.length > 0).length;
  return proved === parts.length ? 'whole' : proved > 0 ? 'part' : 'none';
}

/** `3/6` of a statement with parts, else nothing. */
export const shareOf = (parts: readonly TracedPart[]): string =>
  parts.length === 0 ? '' : `${parts.filter(({ tests }) => tests.length > 0).length}/${parts.length}`;

/** What is wrong with the parts: unknown names, parts without a test or reason, and reasons that are not needed. */
export function partProblems(
  statements: readonly { id: string; parts: readonly TracedPart[] }[],
  titles: readonly TestTitle[],
  reasons: ReadonlyMap<string, string>,
): string[] {
  const named = statements.flatMap(({ id, parts }) =>
    parts.filter(({ name }) => !isRoute(name)).map((part) => ({ ...part, key: `${id} ${part.name}` })),
  );
  const known = new Set(named.map(({ key }) => key));
  const divided = new Set(statements.filter(({ parts }) => parts.length > 0).map(({ id }) => id));
  return [
    ...titles.flatMap(({ file, line, parts }) =>
      parts
        .filter((key) => !known.has(key))
        .map((key) => `${file}:${line} carries [${key}], which is no part in the ledger.`),
    ),
    ...[...reasons.keys()].flatMap((key) => {
      if (divided.has(key)) return [`untested.yaml: ${key} has parts; give the reason to each part.`];
      return key.includes(' ') && !known.has(key) ? [`untested.yaml: ${key} is no part in the ledger.`] : [];
    }),
    ...named.flatMap(({ key, tests, why }) => {
      if (tests.length === 0 && why === null) return [`${key}: no test carries it, and untested.yaml has no reason.`];
      return tests.length > 0 && why !== null ? [`${key}: has a test by now; take it out of untested.yaml.`] : [];
    }),
    ...statements.flatMap(({ id, parts }) =>
      parts
        .filter(({ tests, why }) => tests.length === 0 && why === null)
        .filter(({ name }) => isRoute(name))
        .map(({ name }) => `${id} ${name}: the page exists, but no title carries ${sweepMark}.`),
    ),
  ];
}
