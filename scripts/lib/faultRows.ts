/** Compares the rows of the fault catalogue in tests/faults/README.md with the titles of the tests. */
import { rowsIn, type TestTitle } from './testTitles.ts';

/** One row of the catalogue. */
export interface FaultRow {
  row: string;
  /** Heading of the section with the first occurrence of the row. */
  part: string;
  /** Texts of the page about the row, one per occurrence. */
  said: string[];
  /** Files that the page names as proof, as paths from the root. */
  claims: string[];
  tests: TestTitle[];
}

/** Resolves a path of the page: `e2e` and `calls` are short for two folders, other relative paths begin at `base`. */
function pathOf(written: string, base: string): string {
  if (/^(?:src|mocks|scripts|tests)\//.test(written)) return written;
  if (written.startsWith('e2e/')) return `tests/${written}`;
  return written.startsWith('calls/') ? `tests/faults/${written}` : `${base}${written}`;
}

/** Matches parts of a cell that describe something other than a proof. */
const noProof = /^\W*(?:not yet|not built|planned|follows from|as [A-Z][0-9]{2})/;

/** The files that a cell names as proof of a row; a part that names row ids applies only to those rows. */
function claimsFor(row: string, rows: string[], cells: string, base: string): string[] {
  return cells
    .split(/; |\. (?=[A-Z])/)
    .filter((part) => !noProof.test(part))
    .flatMap((part) => {
      const named = rowsIn(part.replace(/`[^`]*`/g, '')).filter((name) => rows.includes(name));
      if (named.length > 0 && !named.includes(row)) return [];
      return [...part.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, path = '']) => pathOf(path, base));
    });
}

/** The rows of the page in its order, with their tests. */
export function faultRows(page: string, titles: TestTitle[]): FaultRow[] {
  const rows = new Map<string, FaultRow>();
  let part = '';
  let base = '';
  for (const line of page.split('\n')) {
    if (line.startsWith('## ')) [part, base] = [line.slice(3), ''];
    const [, folder] = /Paths below are from `([^`]+)`/.exec(line) ?? [];
    if (folder !== undefined) base = `${folder}/`;
    const [, first = '', cells = ''] = /^\| ([^|]+) \| (.+) \|$/.exec(line) ?? [];
    const ids = rowsIn(first);
    for (const id of ids) {
      const row = rows.get(id) ?? { row: id, part, said: [], claims: [], tests: [] };
      row.said.push(cells.replaceAll(' | ', '; '));
      row.claims.push(...claimsFor(id, ids, cells.replaceAll(' | ', '; '), base));
      rows.set(id, row);
    }
  }
  for (const title of titles) for (const id of title.rows) rows.get(id)?.tests.push(title);
  return [...rows.values()];
}

/** Ids in the line `The catalogue: …` of the page. */
export const catalogueIds = (page: string): string[] =>
  rowsIn(/^The catalogue: (.+?)\.$/ms.exec(page)?.[1]?.replaceAll('\n', ' ') ?? '');

/** Contradictions between page and titles, as sentences. */
export function faultProblems(page: string, rows: FaultRow[], titles: TestTitle[]): string[] {
  const known = catalogueIds(page);
  const unknown = titles.flatMap(({ file, line, rows: named }) =>
    named
      .filter((id) => !known.includes(id))
      .map((id) => `${file}:${line} names row ${id}, which is not in the catalogue.`),
  );
  const unlisted = known.filter((id) => !rows.some(({ row }) => row === id)).map((id) => `${id}: missing in the page.`);
  const untrue = rows.flatMap(({ row, claims, said, tests }) => [
    ...(known.includes(row) ? [] : [`${row}: not in the catalogue's line.`]),
    ...(said.some((text) => text.length > 3) ? [] : [`${row}: neither a proof nor a reason.`]),
    ...[...new Set(claims)]
      .filter((file) => !tests.some((test) => test.file === file))
      .map((file) => `${row}: no title of ${file} contains it.`),
  ]);
  return [...unknown, ...unlisted, ...untrue];
}
