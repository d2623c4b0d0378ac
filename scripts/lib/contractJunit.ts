/** The results of the contract suite as JUnit XML, which build servers and test managers read. */
import { problemText } from '#openapi/problem.ts';
import type { CellResult, ContractReport } from './contractReport.ts';
import { escaped } from './readingPage.ts';

/** Text of an XML attribute or element; characters that XML does not allow are left out. */

const plain = (text: string): string => escaped(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, ''));

function resultOf({ verdict, problems, why, evidence }: CellResult): string {
  if (verdict === 'unreachable') return `<skipped message="${plain(why ?? '')}"/>`;
  if (verdict !== 'contradicted' && verdict !== 'not run') return '';
  const sentences = problems.map(problemText);
  const lines = [...sentences, ...[evidence?.line, evidence?.curl].filter((line) => line !== undefined)];
  return `<failure message="${plain(sentences[0] ?? why ?? verdict)}">${plain(lines.join('\n'))}</failure>`;
}

const caseOf = (cell: CellResult): string =>
  `<testcase classname="${plain(`${cell.tag ?? 'socket'}.${cell.operation}`)}" ` +
  `name="${plain([cell.operation, 'answers', cell.outcome, cell.part && 'in its own story'].filter(Boolean).join(' '))}" ` +
  `time="${(cell.ms ?? 0) / 1_000}">${resultOf(cell)}</testcase>`;

/** One suite per report, one case per operation × outcome. */
export function junitXml(reports: readonly ContractReport[]): string {
  const suites = reports.map(({ target, at, seconds, cells }) => {
    const count = (...verdicts: CellResult['verdict'][]): number =>
      cells.filter(({ verdict }) => verdicts.includes(verdict)).length;
    return (
      `<testsuite name="${plain(target)}" timestamp="${at.slice(0, 19)}" time="${seconds}" tests="${cells.length}" ` +
      `failures="${count('contradicted', 'not run')}" errors="0" skipped="${count('unreachable')}">\n` +
      `${cells.map(caseOf).join('\n')}\n</testsuite>`
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>\n`;
}
