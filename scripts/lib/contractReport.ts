/** The result of the contract suite against one target: data types, evaluation and text output. */
import { type Problem, problemText } from '#openapi/problem.ts';

/** Result of a cell. `forced`: a control call forced the outcome, because no ordinary request reaches it. */
export type Verdict = 'proved' | 'proved (forced)' | 'contradicted' | 'unreachable' | 'not run';

/** The exchange that a contradiction is about, without tokens. */
export interface Evidence {
  /** Method and address of the request. */
  call: string;
  /** Body of the request, if any. */
  sent?: string;
  /** Beginning of the answer; undefined without an answer. */
  received?: string;
  /** A shell line that makes the call again; the token is `$TOKEN`. */
  curl?: string;
  /** The calls of the story in order, as far as there are several. */
  steps?: string[];
  /** The line of the suite that expected something else, such as `tests/contract/stories/order.ts:40`. */
  line?: string;
}

/** One operation × outcome. */
export interface CellResult {
  /** Row of the specification, or `designed`. */
  row: string;
  operation: string;
  /** Family of the operation: its tag in the contract. */
  tag?: string;
  /** Method and path at the portal's own origin. */
  call: string;
  outcome: string;
  /** Of a stateless target: the cell is the user's way to the outcome (the story), not the outcome itself. */
  part?: 'story';
  verdict: Verdict;
  problems: Problem[];
  /** Why it was forced, is unreachable or was not run; in Chinese, for the page. */
  why?: string;
  /** The contradicting exchange, if there was one. */
  evidence?: Evidence;
  /** The operation writes, and the run may not. */
  isReadOnly?: true;
  /** Duration, ms. */
  ms?: number;
}

/** A slow call. */
export interface SlowCall {
  operation: string;
  /** Response time in milliseconds. */
  ms: number;
}

/** What the document and the stories do not have in common, each as `login wrongCode`. */
export interface Unmatched {
  /** Outcomes that no story reaches. */
  outcomes: string[];
  /** Stories of an outcome that the document does not have. */
  stories: string[];
}

/** Everything that was found out about one target. */
export interface ContractReport {
  target: string;
  /** Start of the run, ISO 8601. */
  at: string;
  /** Duration, including the start of the target. */
  seconds: number;
  /** All cells of the target, including cells that were not run. */
  cells: CellResult[];
  /** Operations and tags to which the run was limited. */
  only?: string[];
  /** Slow calls of an address; they are no contradiction. */
  slow?: SlowCall[];
  /** Missing in the report of a recording, which needs no stories. */
  unmatched?: Unmatched;
}

/** Path of a target's report below the repository's root; `.json` is for machines, `.html` for people. */
export const reportPath = (target: string, form: 'json' | 'html'): string =>
  `reports/contract-${target.replace(/[^A-Za-z0-9.-]+/g, '_')}.${form}`;

/** Path of the list of planted faults below the repository's root, which the negative controls write. */
export const sabotagePath = 'reports/sabotage.json';
/** Path of the same list as an HTML page. */
export const sabotagePage = 'reports/sabotage.html';

/** A fault that the negative controls planted, and the check that found it. */
export interface PlantedFault {
  fault: string;
  /** The same in Chinese, for the page. */
  inChinese: string;
  /** Operation whose answers were changed. */
  plantedIn: string;
  /** Null when no check found it. */
  foundBy: ({ cell: string } & Problem) | null;
  /** The control for it was not run. */
  notRun?: true;
}

/** A character for each verdict, the most severe first. */
export const signs: Record<Verdict, string> = {
  contradicted: '✗',
  'not run': '?',
  unreachable: '–',
  'proved (forced)': '◦',
  proved: '✓',
};
/** All verdicts in that order. */
export const verdicts = Object.keys(signs) as Verdict[];

/** Cells by verdict. */
export type Counts = Record<Verdict, number>;

/** Number of cells per verdict; the stories of a stateless target are counted separately from the outcomes. */
export function totalsOf({ cells }: Pick<ContractReport, 'cells'>): { outcomes: Counts; stories: Counts } {
  const count = (part: CellResult['part']): Counts => {
    const zero: Counts = { contradicted: 0, 'not run': 0, unreachable: 0, 'proved (forced)': 0, proved: 0 };
    for (const cell of cells) if (cell.part === part) zero[cell.verdict] += 1;
    return zero;
  };
  return { outcomes: count(undefined), stories: count('story') };
}

/** Number of cells that were not run, by reason; for a target that did not start, all its cells. */
export function missingIn({ cells }: Pick<ContractReport, 'cells'>): Map<string, number> {
  const missing = new Map<string, number>();
  for (const { verdict, why = '' } of cells) if (verdict === 'not run') missing.set(why, (missing.get(why) ?? 0) + 1);
  return missing;
}

/** The cells of each operation, in the report's order. */
export function byOperation({ cells }: ContractReport): CellResult[][] {
  const rows = new Map<string, CellResult[]>();
  for (const cell of cells) rows.set(cell.operation, [...(rows.get(cell.operation) ?? []), cell]);
  return [...rows.values()];
}

/** One cause of contradictions, with the cells that it affects. */
export interface Cause extends Problem {
  /** Cells as `login ok`. */
  cells: string[];
  /** Of the first cell: the line that repeats the call, and the line of the suite. */
  curl?: string;
  line?: string;
}

/** The last field name of a pointer, without list indexes. */
const placeOf = (pointer: string): string =>
  pointer.startsWith('/') && !/^\/(path|query|body|header)\//.test(pointer)
    ? (pointer.split('/').findLast((part) => !/^\d*$/.test(part)) ?? pointer)
    : pointer;

/** Equal for problems with the same cause. */
export function causeKeyOf({ operation, pointer, expected, actual }: Problem): string {
  // A field of one schema occurs in many operations; every other problem belongs to its own operation.
  const isField = pointer.startsWith('/data/') && actual.length < longestKind;
  const place = isField ? placeOf(pointer) : operation + pointer;
  return [place, expected, isField ? kindOf(actual) : actual].join(' ');
}

/** True where a call was refused that had to succeed: mostly the consequence of a wrong value in another answer. */
const isRefusal = ({ pointer, expected }: Problem): boolean => pointer === '/code' && expected.startsWith('200 ');

/** The causes of all contradictions; wrong values come before refusals, then the one that affects the most cells. */
export function causesIn({ cells }: Pick<ContractReport, 'cells'>): Cause[] {
  const causes = new Map<string, Cause>();
  for (const { operation, outcome, verdict, problems, evidence: { curl, line } = {} as Partial<Evidence> } of cells) {
    if (verdict !== 'contradicted') continue;
    for (const problem of problems) {
      const key = causeKeyOf(problem);
      const cause = causes.get(key) ?? { ...problem, cells: [], ...(curl && { curl }), ...(line && { line }) };
      const cell =
        problem.operation === operation ? `${operation} ${outcome}` : `${operation} ${outcome} (${problem.operation})`;
      if (!cause.cells.includes(cell)) cause.cells.push(cell);
      causes.set(key, cause);
    }
  }
  return [...causes.values()].toSorted(
    (one, other) => Number(isRefusal(one)) - Number(isRefusal(other)) || other.cells.length - one.cells.length,
  );
}

/** Longest value that is compared by its type only, in characters. */
const longestKind = 60;

/** The type of a wrong value, for grouping. */
const kindOf = (actual: string): string =>
  /^-?\d/.test(actual) ? 'a number' : actual.startsWith('"') ? 'a text' : actual;

/** Tags of the operations about money: a run that has not proved them is not green. */
export const moneyTags: readonly string[] = ['order', 'pay', 'mallOrder', 'meetingOrder', 'coupon', 'invoice', 'vip'];

/** Operations whose `ok` was not reached, by tag; those about money first. Writes do not count where nothing may be written. */
export function unprovedIn({ cells }: Pick<ContractReport, 'cells'>): Map<string, string[]> {
  const unproved = new Map<string, string[]>();
  for (const { operation, tag, outcome, part, verdict, isReadOnly } of cells) {
    if (tag === undefined || outcome !== 'ok' || part || verdict !== 'unreachable' || isReadOnly) continue;
    unproved.set(tag, [...(unproved.get(tag) ?? []), operation]);
  }
  const rank = (tag: string): number => (moneyTags.includes(tag) ? 0 : 1);
  return new Map([...unproved].toSorted(([one], [other]) => rank(one) - rank(other)));
}

/** Operations about money that were not proved and are not allowed to be; `allowed` names operations and tags. */
export const unprovedMoneyIn = (report: Pick<ContractReport, 'cells'>, allowed: readonly string[]): string[] =>
  [...unprovedIn(report)]
    .filter(([tag]) => moneyTags.includes(tag) && !allowed.includes(tag))
    .flatMap(([, operations]) => operations.filter((operation) => !allowed.includes(operation)));

/** Reasons why cells are unreachable, with counts; reasons that differ only in details are grouped. */
export function reasonsIn({ cells }: Pick<ContractReport, 'cells'>): [why: string, count: number][] {
  const reasons = new Map<string, number>();
  for (const { verdict, why = '' } of cells) {
    if (verdict !== 'unreachable') continue;
    const reason = why.startsWith('rate limited') ? 'rate limited' : (why.split('；').at(-1) ?? why);
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return [...reasons].toSorted(([, one], [, other]) => other - one);
}

/** The slowest answer of each slow operation. */
export function slowestIn({ slow = [] }: Pick<ContractReport, 'slow'>): SlowCall[] {
  const worst = new Map<string, number>();
  for (const { operation, ms } of slow) worst.set(operation, Math.max(ms, worst.get(operation) ?? 0));
  return [...worst].map(([operation, ms]) => ({ operation, ms })).toSorted((one, other) => other.ms - one.ms);
}

const countsLine = (counts: Counts): string =>
  verdicts.map((verdict) => `${signs[verdict]} ${counts[verdict]} ${verdict}`).join('   ');

/** Total number of cells. */
export const sumOf = (counts: Counts): number => verdicts.reduce((sum, verdict) => sum + counts[verdict], 0);

/** Number of reasons in the terminal; the page has all. */
const mostReasons = 6;

const causeText = ({ cells, curl, line, ...problem }: Cause): string =>
  [
    `✗ ${problemText(problem)}`,
    `in ${cells.join(', ')}${line === undefined ? '' : ` (${line})`}`,
    ...(curl === undefined ? [] : [curl]),
  ].join('\n    ');

/** The coverage table operation × outcome, followed by totals, reasons, slow calls and contradictions. */
export function coverageText(report: ContractReport): string {
  const rows = byOperation(report).map((cells) => {
    const [first] = cells;
    const outcomes = cells
      .filter(({ part }) => part === undefined)
      .map(({ outcome, verdict }) => `${signs[verdict]} ${outcome}`)
      .join('  ');
    return `${(first?.row ?? '').padEnd(9)} ${(first?.operation ?? '').padEnd(20)} ${outcomes}`;
  });
  const { outcomes, stories } = totalsOf(report);
  const faults = causesIn(report).map(causeText);
  const why = reasonsIn(report)
    .slice(0, mostReasons)
    .map(([reason, count]) => `– ${count} unreachable: ${reason}`);
  const late = slowestIn(report).map(({ operation, ms }) => `slow: ${operation} answered after ${ms} ms`);
  const own = sumOf(stories) > 0 ? [`own stories: ${countsLine(stories)}`] : [];
  const lost = [...missingIn(report).values()].reduce((sum, count) => sum + count, 0);
  const incomplete = lost > 0 ? [`INCOMPLETE: ${lost} of ${report.cells.length} cells were not run.`] : [];
  const unproved = [...unprovedIn(report)].map(([tag, operations]) => `  ${tag}: ${operations.join(', ')}`);
  return [
    ...(unproved.length > 0 ? ['Not proved at all (no ok was reached), by family:', ...unproved, ''] : []),
    ...[...rows, countsLine(outcomes), ...own, `${report.seconds} s`, ...why, ...late, ...faults, ...incomplete],
    ...unmatchedLines(report),
  ].join('\n');
}

const unmatchedLines = ({
  unmatched: { outcomes, stories } = { outcomes: [], stories: [] },
}: ContractReport): string[] => [
  ...outcomes.map((name) => `✗ No story reaches ${name}: write one in tests/contract/stories.`),
  ...stories.map(
    (name) => `✗ No outcome for the story ${name}: add it to x-outcomes or the examples, or remove the story.`,
  ),
];
