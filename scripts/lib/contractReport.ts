/** The result of the contract suite against one target: its form, and how it is shown. */

/** Where an exchange is not what the document says. */
export interface Problem {
  operation: string;
  /** JSON pointer into the answer or, under `/path`, `/query` and `/body`, into the request; else a place in parentheses. */
  pointer: string;
  expected: string;
  actual: string;
}

/** How a cell ended. `forced` proofs were asked for by a tester's command, because no natural request reaches them. */
export type Verdict = 'proved' | 'proved (forced)' | 'contradicted' | 'unreachable' | 'not run';

/** The exchange after which a story ended, without anybody's token. */
export interface Evidence {
  /** Method and address as they were sent. */
  call: string;
  /** Body of the request; missing when it had none. */
  sent?: string;
  /** Beginning of the answer; missing when none came. */
  received?: string;
}

/** One operation × outcome. */
export interface CellResult {
  /** Row of the specification, or `designed`. */
  row: string;
  operation: string;
  /** Method and path as our own origin takes them. */
  call: string;
  outcome: string;
  /** Of a stateless target: not the outcome itself but the way that a user comes to it. */
  part?: 'story';
  verdict: Verdict;
  problems: Problem[];
  /** Why it was forced, is unreachable or was not run; in Chinese, as the page is. */
  why?: string;
  /** What contradicted, when that was an exchange. */
  evidence?: Evidence;
}

/** A call that was answered late. */
export interface SlowCall {
  operation: string;
  /** How late, in milliseconds. */
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
  /** When it began, ISO 8601. */
  at: string;
  /** How long it took, the target's own start included. */
  seconds: number;
  /** Every cell that the target has; those that were not run say so. */
  cells: CellResult[];
  /** Calls of an address that were answered late, which contradicts nothing. */
  slow?: SlowCall[];
  /** Missing in the report of a recording, which needs no stories. */
  unmatched?: Unmatched;
}

/** Path of a target's report below the repository's root; `.json` is for machines, `.html` for people. */
export const reportPath = (target: string, form: 'json' | 'html'): string =>
  `reports/contract-${target.replace(/[^A-Za-z0-9.-]+/g, '_')}.${form}`;

/** Path of the list of planted faults below the repository's root, which the negative controls write. */
export const sabotagePath = 'reports/sabotage.json';
/** Path of the same as a page to read. */
export const sabotagePage = 'reports/sabotage.html';

/** A fault that the negative controls planted, and what found it. */
export interface PlantedFault {
  fault: string;
  /** The same for the Chinese page. */
  inChinese: string;
  /** Operation whose answers were spoilt. */
  plantedIn: string;
  /** Null when nothing did. */
  foundBy: ({ cell: string } & Problem) | null;
  /** It was not even looked for. */
  notRun?: true;
}

/** A character for each verdict, the gravest first. */
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

/** How many cells ended in each way; the own stories of a stateless target are counted apart from the outcomes. */
export function totalsOf({ cells }: Pick<ContractReport, 'cells'>): { outcomes: Counts; stories: Counts } {
  const count = (part: CellResult['part']): Counts => {
    const zero: Counts = { contradicted: 0, 'not run': 0, unreachable: 0, 'proved (forced)': 0, proved: 0 };
    for (const cell of cells) if (cell.part === part) zero[cell.verdict] += 1;
    return zero;
  };
  return { outcomes: count(undefined), stories: count('story') };
}

/** How many cells were not run, by why; an empty report of a target that never started has them all here. */
export function missingIn({ cells }: Pick<ContractReport, 'cells'>): Map<string, number> {
  const missing = new Map<string, number>();
  for (const { verdict, why = '' } of cells) if (verdict === 'not run') missing.set(why, (missing.get(why) ?? 0) + 1);
  return missing;
}

/** A problem as a sentence. */
export const problemText = ({ operation, pointer, expected, actual }: Problem): string =>
  `${operation} ${pointer || '(whole answer)'}: expected ${expected}, got ${actual}`;

/** The cells of each operation, in the report's order. */
export function byOperation({ cells }: ContractReport): CellResult[][] {
  const rows = new Map<string, CellResult[]>();
  for (const cell of cells) rows.set(cell.operation, [...(rows.get(cell.operation) ?? []), cell]);
  return [...rows.values()];
}

/** One cause of contradictions, with the operations that show it. */
export interface Cause extends Problem {
  /** Cells as `login ok`. */
  cells: string[];
}

/** The field that a pointer ends in, whichever list and item it stands in. */
const placeOf = (pointer: string): string =>
  pointer.startsWith('/') && !/^\/(path|query|body|header)\//.test(pointer)
    ? (pointer.split('/').findLast((part) => !/^\d*$/.test(part)) ?? pointer)
    : pointer;

/** What was contradicted, once for each cause; the one that most cells show comes first. */
export function causesIn({ cells }: Pick<ContractReport, 'cells'>): Cause[] {
  const causes = new Map<string, Cause>();
  for (const { operation, outcome, verdict, problems } of cells) {
    if (verdict !== 'contradicted') continue;
    for (const problem of problems) {
      const { pointer, expected, actual } = problem;
      // One field of one schema stands under many operations; anything else belongs to the operation that it was found in.
      const isField = pointer.startsWith('/data/') && actual.length < longestKind;
      const key = [
        isField ? placeOf(pointer) : problem.operation + pointer,
        expected,
        isField ? kindOf(actual) : actual,
      ];
      const cause = causes.get(key.join(' ')) ?? { ...problem, cells: [] };
      const cell =
        problem.operation === operation ? `${operation} ${outcome}` : `${operation} ${outcome} (${problem.operation})`;
      if (!cause.cells.includes(cell)) cause.cells.push(cell);
      causes.set(key.join(' '), cause);
    }
  }
  return [...causes.values()].toSorted((one, other) => other.cells.length - one.cells.length);
}

/** Longest value that is compared by its kind, in characters. */
const longestKind = 60;

/** What two wrong values of one field have in common. */
const kindOf = (actual: string): string =>
  /^-?\d/.test(actual) ? 'a number' : actual.startsWith('"') ? 'a text' : actual;

/** Why cells are unreachable, with their numbers; what one target says of many operations is one line. */
export function reasonsIn({ cells }: Pick<ContractReport, 'cells'>): [why: string, count: number][] {
  const reasons = new Map<string, number>();
  for (const { verdict, why = '' } of cells) {
    if (verdict !== 'unreachable') continue;
    const reason = why.startsWith('rate limited') ? 'rate limited' : (why.split('；').at(-1) ?? why);
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return [...reasons].toSorted(([, one], [, other]) => other - one);
}

/** The slowest answers of each operation that was late. */
export function slowestIn({ slow = [] }: Pick<ContractReport, 'slow'>): SlowCall[] {
  const worst = new Map<string, number>();
  for (const { operation, ms } of slow) worst.set(operation, Math.max(ms, worst.get(operation) ?? 0));
  return [...worst].map(([operation, ms]) => ({ operation, ms })).toSorted((one, other) => other.ms - one.ms);
}

const countsLine = (counts: Counts): string =>
  verdicts.map((verdict) => `${signs[verdict]} ${counts[verdict]} ${verdict}`).join('   ');

/** How many cells there are. */
export const sumOf = (counts: Counts): number => verdicts.reduce((sum, verdict) => sum + counts[verdict], 0);

/** Reasons that the terminal shows; the page has all. */
const mostReasons = 6;

/** The coverage table operation × outcome, followed by its totals and by what was contradicted. */
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
  const faults = causesIn(report).map((cause) => `✗ ${problemText(cause)}\n    in ${cause.cells.join(', ')}`);
  const why = reasonsIn(report)
    .slice(0, mostReasons)
    .map(([reason, count]) => `– ${count} unreachable: ${reason}`);
  const late = slowestIn(report).map(({ operation, ms }) => `slow: ${operation} answered after ${ms} ms`);
  const own = sumOf(stories) > 0 ? [`own stories: ${countsLine(stories)}`] : [];
  const lost = [...missingIn(report).values()].reduce((sum, count) => sum + count, 0);
  const incomplete = lost > 0 ? [`INCOMPLETE: ${lost} of ${report.cells.length} cells were not run.`] : [];
  return [
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
