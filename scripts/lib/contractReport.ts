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
export type Verdict = 'proved' | 'proved (forced)' | 'contradicted' | 'unreachable';

/** One operation × outcome. */
export interface CellResult {
  /** Row of the specification, or `designed`. */
  row: string;
  operation: string;
  outcome: string;
  verdict: Verdict;
  problems: Problem[];
  /** Why it was forced or is unreachable. */
  why?: string;
}

/** Everything that was found out about one target. */
export interface ContractReport {
  target: string;
  cells: CellResult[];
}

/** Path of a target's report below the repository's root; `.json` is for machines, `.html` for people. */
export const reportPath = (target: string, form: 'json' | 'html'): string =>
  `reports/contract-${target.replace(/[^A-Za-z0-9.-]+/g, '_')}.${form}`;

const signs: Record<Verdict, string> = {
  proved: '✓',
  'proved (forced)': '◦',
  contradicted: '✗',
  unreachable: '–',
};

/** A problem as a sentence. */
export const problemText = ({ operation, pointer, expected, actual }: Problem): string =>
  `${operation} ${pointer || '(whole answer)'}: expected ${expected}, got ${actual}`;

function byOperation({ cells }: ContractReport): CellResult[][] {
  const rows = new Map<string, CellResult[]>();
  for (const cell of cells) rows.set(cell.operation, [...(rows.get(cell.operation) ?? []), cell]);
  return [...rows.values()];
}

/** How many cells ended in each way, in one line. */
function totalsText({ cells }: ContractReport): string {
  const verdicts = Object.keys(signs) as Verdict[];
  const count = (verdict: Verdict): number => cells.filter((cell) => cell.verdict === verdict).length;
  return verdicts.map((verdict) => `${signs[verdict]} ${count(verdict)} ${verdict}`).join('   ');
}

/** The coverage table operation × outcome, followed by what was contradicted. */
export function coverageText(report: ContractReport): string {
  const rows = byOperation(report).map((cells) => {
    const [first] = cells;
    const outcomes = cells.map(({ outcome, verdict }) => `${signs[verdict]} ${outcome}`).join('  ');
    return `${(first?.row ?? '').padEnd(9)} ${(first?.operation ?? '').padEnd(20)} ${outcomes}`;
  });
  const faults = report.cells
    .filter(({ verdict }) => verdict === 'contradicted')
    .flatMap(({ operation, outcome, problems }) => [
      `✗ ${operation} ${outcome}`,
      ...problems.map((problem) => `    ${problemText(problem)}`),
    ]);
  return [...rows, totalsText(report), ...faults].join('\n');
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The same as a page that needs nothing else; reasons and contradictions appear on hovering. */
export function coverageHtml(report: ContractReport): string {
  const rows = byOperation(report).map((cells) => {
    const [first] = cells;
    const outcomes = cells.map(({ outcome, verdict, why, problems }) => {
      const title = [verdict, why, ...problems.map(problemText)].filter((line) => line !== undefined).join('\n');
      return `<span class="${verdict.replace(/\W+/g, '-')}" title="${escaped(title)}">${signs[verdict]} ${outcome}</span>`;
    });
    return `<tr><td>${first?.row ?? ''}</td><td>${first?.operation ?? ''}</td><td>${outcomes.join(' ')}</td></tr>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Contract: ${escaped(report.target)}</title>
<style>body{font:14px system-ui;margin:2em}td{padding:4px 12px 4px 0;vertical-align:top}span{white-space:nowrap;margin-right:1em}
.contradicted{color:#c00;font-weight:700}.unreachable{color:#888}.proved-forced-{color:#666}</style>
<h1>Contract: ${escaped(report.target)}</h1><p>${escaped(totalsText(report))}</p><table>${rows.join('\n')}</table>\n`;
}
