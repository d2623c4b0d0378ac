/** Judges what a browser or a proxy has recorded (HAR 1.2): each exchange under our prefixes, by the same checks as a cell. */
import type { CellResult } from '../../scripts/lib/contractReport.ts';
import { cells } from './cells.ts';
import { type HarEntry, headerOf, judgeExchange, type Judgement, pathOf } from './exchange.ts';

/** What was found out about a recording. */
export interface HarVerdict {
  cells: CellResult[];
  /** Exchanges that were judged, and those that are not ours. */
  judged: number;
  foreign: number;
}

const prefixes = ['/api/', '/userapi/', '/payapi/'];
const absent = 'not in the recording';
/** Problems of one cell that are reported; a recording may hold the same exchange a thousand times. */
const mostProblems = 20;

/** Reads a recording's text. Throws with a sentence when it is none. */
export function entriesOf(text: string): HarEntry[] {
  let entries: unknown;
  try {
    entries = (JSON.parse(text) as { log?: { entries?: unknown } } | null)?.log?.entries;
  } catch (error) {
    throw new Error(`The recording is not JSON: ${(error as Error).message}`, { cause: error });
  }
  if (!Array.isArray(entries)) throw new Error('The recording has no log.entries; save it as HAR 1.2.');
  return entries as HarEntry[];
}

/** Judges all exchanges of a recording. Fields that the document does not know are faults only when `strict`. */
export async function judgeHar(entries: HarEntry[], { strict = false } = {}): Promise<HarVerdict> {
  const own = entries.filter(({ request }) => prefixes.some((prefix) => pathOf(request.url).startsWith(prefix)));
  // Browsers save recordings without cookies and tokens unless told otherwise.
  const cleaned = !own.some(
    ({ request, response }) => headerOf(request.headers, 'authorization') ?? headerOf(response.headers, 'set-cookie'),
  );
  const judged: Judgement[] = [];
  for (const entry of own) judged.push(await judgeExchange(entry, { strict, cleaned, excused: true }));
  const hidden = hiding(own);
  return { cells: cellsOf(judged, hidden), judged: own.length, foreign: entries.length - own.length };
}

/** Keeps the tokens of a recording out of what is reported. */
function hiding(entries: HarEntry[]): (text: string) => string {
  const secrets = new Set(
    entries.flatMap(({ request, response }) => [
      headerOf(request.headers, 'authorization') ?? '',
      /\btoken=([^;\s]+)/.exec(headerOf(response.headers, 'set-cookie') ?? '')?.[1] ?? '',
    ]),
  );
  secrets.delete('');
  return (text) => [...secrets].reduce((rest, secret) => rest.replaceAll(secret, '(token)'), text);
}

function cellsOf(judged: Judgement[], hidden: (text: string) => string): CellResult[] {
  const groups = Map.groupBy(judged, ({ operation, outcome }) => `${operation?.id ?? '(none)'} ${outcome}`);
  const seen = [...groups.values()].map((group): CellResult => {
    const [first] = group as [Judgement];
    const wrong = group.filter(({ problems }) => problems.length > 0);
    const problems = wrong.flatMap((judgement) => judgement.problems);
    const distinct = new Map(problems.map((problem) => [`${problem.pointer} ${problem.expected}`, problem]));
    const { operation, outcome, call, unreadable } = first;
    return {
      row: operation ? (operation.specified ?? 'designed') : 'none',
      operation: operation?.id ?? '(none)',
      call: operation ? `${operation.method} ${operation.prefix}${operation.path}` : call,
      outcome,
      verdict: wrong.length > 0 ? 'contradicted' : unreadable ? 'unreachable' : 'proved',
      problems: [...distinct.values()]
        .slice(0, mostProblems)
        .map((problem) => ({ ...problem, expected: hidden(problem.expected), actual: hidden(problem.actual) })),
      why: unreadable ?? `${group.length - wrong.length} of ${group.length} exchanges are sound`,
    };
  });
  const missing = cells
    .filter(({ operation, outcome }) => !groups.has(`${operation.id} ${outcome}`))
    .map(({ operation, outcome }): CellResult => {
      const call = `${operation.method} ${operation.prefix}${operation.path}`;
      const row = operation.specified ?? 'designed';
      return { row, operation: operation.id, call, outcome, verdict: 'unreachable', problems: [], why: absent };
    });
  return [...seen, ...missing];
}

/** True for a cell that the recording says nothing about. */
export const isAbsent = ({ why }: CellResult): boolean => why === absent;
