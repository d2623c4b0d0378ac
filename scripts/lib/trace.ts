/** Finds the tests and the code that name each statement of the ledger and each row of the fault catalogue. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { faultProblems, type FaultRow, faultRows } from './faultRows.ts';
import {
  type LedgerLine,
  partProblems,
  partsOf,
  patternsIn,
  type Proof,
  proofOf,
  shareOf,
  type TracedPart,
} from './statementParts.ts';
import { contractTitles, idsIn, type TestTitle, type TitledDocument, titlesOf } from './testTitles.ts';

/** A place in the code or the contract that names a statement. */
export interface Place {
  /** Path from the root. */
  file: string;
  line: number;
}

/** One statement with all its references. */
export interface TracedStatement {
  id: string;
  text: string;
  /** With those of its parts. */
  tests: TestTitle[];
  code: Place[];
  /** Empty for a statement that speaks of one thing. */
  parts: TracedPart[];
  proof: Proof;
  /** Why it has no test; null when it has one, or when nobody gave a reason. */
  why: string | null;
}

/** The whole trace; `problems` are sentences, empty on success. */
export interface Trace {
  statements: TracedStatement[];
  faults: FaultRow[];
  /** Number of test titles. */
  titles: number;
  problems: string[];
}

/** Paths of the reports below the root. */
export const tracePath = { json: 'reports/trace.json', html: 'reports/trace.html' };

const testRooms = ['src', 'mocks', 'scripts', 'tests'];
const codeRooms = ['src', 'mocks', 'openapi', 'scripts'];

const filesBelow = (root: string, rooms: string[], pattern: RegExp): string[] =>
  rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .map((file) => join(room, file).replaceAll('\\', '/'))
      .filter((file) => pattern.test(file))
      .toSorted(),
  );

/** Statement ids that a line names: in brackets, in the contract also as plain values. `5-10..16` means seven ids. */
const namedIn = (file: string, line: string): string[] =>
  (file.endsWith('.yaml')
    ? [...line.matchAll(/(?<![\w.-])[1-9](?:\.[1-9])?-[0-9]{2}(?![\w-])/g)].map(([id]) => id)
    : idsIn(line)
  ).flatMap((id) => {
    const [, section = '', first, last] = /^(.+-)([0-9]{2})\.\.([0-9]{2})$/.exec(id) ?? [];
    if (last === undefined) return [id];
    const count = Math.max(0, Number(last) - Number(first) + 1);
    return Array.from({ length: count }, (_, index) => section + String(Number(first) + index).padStart(2, '0'));
  });

function placesIn(root: string, file: string): { id: string; place: Place }[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return lines.flatMap((text, index) => namedIn(file, text).map((id) => ({ id, place: { file, line: index + 1 } })));
}

/** Files with test titles: test files, the fault matrix, and the tests that all fuzz files share. */
const titled = /\.(test|spec)\.tsx?$|^tests\/faults\/calls\/\w+Rows\.ts$|^tests\/fuzz\/fuzz\.ts$/;

/** Reads ledger, reasons, tests, code and the fault catalogue below a root. Changes nothing. */
export function readTrace(root: string): Trace {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const ledger = parse(read('tests/spec/ledger.yaml')) as LedgerLine[];
  const reasons = parse(read('tests/spec/untested.yaml')) as { why: string; ids: string[] }[];
  const document = JSON.parse(read('openapi/dist/portal.json')) as TitledDocument;
  const titles = [
    ...contractTitles(document),
    ...filesBelow(root, testRooms, titled).flatMap((file) => titlesOf(file, read(file))),
  ];
  const places = filesBelow(root, codeRooms, /(?<!\.test|\.spec|\.d)\.(tsx?|css|yaml)$/)
    .filter((file) => !file.startsWith('openapi/dist/'))
    .flatMap((file) => placesIn(root, file));

  const whyOf = new Map(reasons.flatMap(({ why, ids }) => ids.map((id) => [id, why])));
  const routes = patternsIn(read('src/app/routes/table.ts'));
  const statements = ledger.map((line): TracedStatement => {
    const { id, text } = line;
    const parts = partsOf(line, titles, routes, whyOf);
    const tests = [
      ...new Set([...titles.filter(({ ids }) => ids.includes(id)), ...parts.flatMap((part) => part.tests)]),
    ];
    return {
      id,
      text,
      tests,
      code: places.filter((named) => named.id === id).map(({ place }) => place),
      parts,
      proof: proofOf({ tests, parts }),
      why: whyOf.get(id) ?? null,
    };
  });
  const page = read('tests/faults/README.md');
  const faults = faultRows(page, titles);
  const problems = [
    ...statementProblems(statements, [...whyOf.keys()], titles, places),
    ...partProblems(statements, titles, whyOf),
    ...faultProblems(page, faults, titles),
  ];
  return { statements, faults, titles: titles.length, problems };
}

/** Contradictions between ledger, tests, code and reasons. */
function statementProblems(
  statements: TracedStatement[],
  excused: string[],
  titles: TestTitle[],
  places: { id: string; place: Place }[],
): string[] {
  const known = new Set(statements.map(({ id }) => id));
  return [
    ...titles.flatMap(({ file, line, ids }) =>
      ids.filter((id) => !known.has(id)).map((id) => `${file}:${line} has [${id}], which is not in the ledger.`),
    ),
    ...places
      .filter(({ id }) => !known.has(id))
      .map(({ id, place }) => `${place.file}:${place.line} names ${id}, which is not in the ledger.`),
    ...excused
      .filter((id) => !id.includes(' ') && !known.has(id))
      .map((id) => `untested.yaml: ${id} is not in the ledger.`),
    ...statements.flatMap(({ id, tests, parts, why }) => {
      if (parts.length > 0) return [];
      if (tests.length === 0 && why === null) return [`${id}: no test carries it, and untested.yaml has no reason.`];
      return tests.length > 0 && why !== null ? [`${id}: has a test by now; take it out of untested.yaml.`] : [];
    }),
  ];
}

const countOf = (tests: TestTitle[], kind: TestTitle['kind']): number =>
  tests.filter((test) => test.kind === kind).length;

const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

/** The parts of a statement that nothing proves, by their reasons. */
function missingOf({ parts }: TracedStatement): string[] {
  const missing = parts.filter(({ tests }) => tests.length === 0);
  return [...Map.groupBy(missing, ({ why }) => why)].map(
    ([why, group]) => `         not ${group.map(({ name }) => name).join(', ')} (${why ?? 'no reason'})`,
  );
}

/** The trace as a table for a console, problems last. */
export function traceText({ statements, faults, titles, problems }: Trace): string {
  const cell = (count: number): string => (count === 0 ? '·' : String(count)).padStart(5);
  const proofs = (proof: Proof): number => statements.filter((statement) => statement.proof === proof).length;
  const proved = faults.filter(({ tests }) => tests.length > 0);
  return [
    'id       unit contr   e2e  code  parts  statement',
    ...statements.flatMap((statement) => {
      const { id, tests, code, text, why, parts } = statement;
      return [
        `${id.padEnd(7)}${cell(countOf(tests, 'unit'))} ${cell(countOf(tests, 'contract'))} ${cell(countOf(tests, 'e2e'))} ${cell(code.length)} ${shareOf(parts).padStart(6)}  ${cut(text, 84)}${why === null ? '' : ` (${why})`}`,
        ...missingOf(statement),
      ];
    }),
    '',
    'row    unit   e2e  proved in',
    ...faults.map(({ row, tests }) => {
      const files = [...new Set(tests.map(({ file }) => file))];
      return `${row.padEnd(5)}${cell(countOf(tests, 'unit') + countOf(tests, 'contract'))} ${cell(countOf(tests, 'e2e'))}  ${files.join(', ')}`;
    }),
    '',
    `${titles} titles. ${statements.length} statements: ${proofs('whole')} proved, ${proofs('part')} in part, ${proofs('none')} not.`,
    `${faults.length} fault rows: ${proved.length} with a test, ${faults.length - proved.length} without.`,
    ...problems.map((problem) => `✗ ${problem}`),
  ].join('\n');
}
