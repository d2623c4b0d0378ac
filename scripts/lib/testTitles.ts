/** Reads the titles of the tests from the source, with the ids in them: statements in brackets, fault rows without. */
import { parseSync } from 'vite';

/** One title of a test. */
export interface TestTitle {
  /** Path from the root. */
  file: string;
  /** Counted from 1; 0 for a title that is generated from the contract's document. */
  line: number;
  /** With the titles of the enclosing groups; `…` replaces computed parts. */
  title: string;
  kind: 'unit' | 'contract' | 'e2e';
  /** Ids of statements, such as `4-05`; their existence is not checked here. */
  ids: string[];
  /** Parts of statements, as `2.2-13 licences`. */
  parts: string[];
  /** Ids of fault rows, as `A11`. */
  rows: string[];
}

type Node = { type: string; start: number; [field: string]: unknown };

const statement = /^[0-9](?:\.[0-9])?-[0-9]{2}$/;
const faultRow = /^[A-Z][0-9]{2}[a-z]?$/;

/** The kind of a test file. */
const kindOf = (file: string): TestTitle['kind'] =>
  file.endsWith('.spec.ts') ? 'e2e' : file.startsWith('tests/contract/') ? 'contract' : 'unit';

/** What a text names in square brackets, alone or in a list with commas: statements or parts of them. `[0-9]` is none. */
function namesIn(text: string): string[] {
  const brackets = text.matchAll(/\[([0-9](?:\.[0-9])?-[0-9]{2}[^\]\n]*)\]/g);
  return [...brackets].flatMap((match) => (match[1] ?? '').split(/, */));
}

/** Statements that a text names in square brackets, also by a part: `[2.2-13 licences]` names 2.2-13. */
export const idsIn = (text: string): string[] => namesIn(text).map((name) => name.split(' ')[0] ?? '');

/** Parts of statements that a text names in square brackets, such as `2.2-13 licences`. */
export const partsIn = (text: string): string[] => namesIn(text).filter((name) => name.includes(' '));

/** Fault rows that a text names; `A25–A27` is three. */
export function rowsIn(text: string): string[] {
  return [...text.matchAll(/\b([A-Z])([0-9]{2}[a-z]?)\b(?:–\1([0-9]{2})\b)?/g)].flatMap(
    ([, letter = '', from = '', to]) => {
      if (to === undefined) return [letter + from];
      const first = Number.parseInt(from, 10);
      return Array.from(
        { length: Math.max(0, Number(to) - first + 1) },
        (_, index) => letter + String(first + index).padStart(2, '0'),
      );
    },
  );
}

/** Name of the called function: `test` for `test.each(…)('…')`, `test.describe('…')` and a plain call. */
function nameOf(callee: Node): string {
  if (callee.type === 'Identifier') return String(callee.name);
  if (callee.type === 'MemberExpression') return nameOf(callee.object as Node);
  if (callee.type === 'CallExpression') return nameOf(callee.callee as Node);
  return callee.type === 'TaggedTemplateExpression' ? nameOf(callee.tag as Node) : '';
}

/** True for a call that does not run or is expected to fail, such as `test.skip(…)` or `describe.todo(…)`. */
function isIdle(callee: Node): boolean {
  if (callee.type === 'CallExpression') return isIdle(callee.callee as Node);
  if (callee.type !== 'MemberExpression') return false;
  const { name } = callee.property as Node;
  return /^(?:skip|skipIf|todo|fixme|fails|fail)$/.test(String(name)) || isIdle(callee.object as Node);
}

/** The text of a title with `…` for computed parts; null when the title is not a literal. */
function textOf(node: Node | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral') return null;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…');
}

/** All test titles of one file. A computed id `[…]` stands for every id that is a string literal of the file. */
export function titlesOf(file: string, source: string): TestTitle[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? 'cannot be read'}`);
  const texts = new Set<string>();
  const found: { title: string; start: number; table: string[] }[] = [];

  const visit = (value: unknown, groups: string[], tables: string[]): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, groups, tables);
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    const node = value as Node;
    if (node.type === 'Literal' && typeof node.value === 'string') texts.add(node.value);
    let inside = groups;
    let table = tables;
    if (node.type === 'CallExpression' && /^(?:test|it|describe)$/.test(nameOf(node.callee as Node))) {
      const [first, ...others] = node.arguments as Node[];
      const text = textOf(first);
      const body = others.at(-1);
      // A skipped test or group proves nothing.
      if (isIdle(node.callee as Node)) return;
      if (text !== null && body && /Function/.test(body.type)) {
        const path = [...groups, text];
        table = /%[.0-9]*s|\$/.test(text) ? [...tables, ...tableOf(node.callee as Node)] : tables;
        if (isGroup(node.callee as Node)) inside = path;
        else found.push({ title: path.join(' › '), start: node.start, table });
      }
    }
    if (node.type === 'ObjectExpression') found.push(...rowOf(node));
    for (const [field, child] of Object.entries(node)) if (field !== 'type') visit(child, inside, table);
  };
  visit(program, [], []);

  const computed = [...texts].filter((text) => statement.test(text));
  return found.map(({ title, start, table }) => ({
    file,
    line: source.slice(0, start).split('\n').length,
    title,
    kind: kindOf(file),
    ids: [...new Set([title, ...table].flatMap(idsIn).concat(title.includes('[…]') ? computed : []))],
    parts: [...new Set([title, ...table].flatMap(partsIn))],
    rows: [...new Set([title, ...table].flatMap(rowsIn))],
  }));
}

/** The texts that `test.each([…])` inserts into its title: the first text of each row of an inline table. */
function tableOf(callee: Node): string[] {
  const [table] = callee.type === 'CallExpression' ? (callee.arguments as Node[]) : [];
  if (table?.type !== 'ArrayExpression') return [];
  return (table.elements as Node[]).flatMap((row) => {
    const first = row.type === 'ArrayExpression' ? (row.elements as Node[])[0] : row;
    return textOf(first) ?? [];
  });
}

/** True for a call that groups tests: `describe`, `test.describe` and their variants. */
function isGroup(callee: Node): boolean {
  if (callee.type === 'CallExpression') return isGroup(callee.callee as Node);
  if (callee.type !== 'MemberExpression') return nameOf(callee) === 'describe';
  return (callee.property as Node).name === 'describe' || isGroup(callee.object as Node);
}

/** Titles from the fault matrix: objects with a row id and a title. */
function rowOf(node: Node): { title: string; start: number; table: string[] }[] {
  const fields = new Map(
    (node.properties as Node[])
      .filter(({ type }) => type === 'Property')
      .map((property) => [(property.key as Node).name, property.value as Node]),
  );
  const id = textOf(fields.get('id'));
  if (id === null || !faultRow.test(id) || !fields.has('title')) return [];
  return [{ title: `${id} …: ${textOf(fields.get('title')) ?? '…'}`, start: node.start, table: [] }];
}

/** The contract's document: the fields from which titles are generated. */
export interface TitledDocument {
  paths: Record<string, Record<string, TitledOperation>>;
}

interface TitledOperation {
  operationId: string;
  'x-provenance': { specified?: string };
  responses: { 200: { content: { 'application/json': { examples: Record<string, unknown> } } } };
}

/** The titles of the contract suite, operation × outcome; they are generated and in no source file. */
export function contractTitles({ paths }: TitledDocument): TestTitle[] {
  return Object.values(paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ operationId, 'x-provenance': { specified }, responses }) =>
      Object.keys(responses[200].content['application/json'].examples).map((outcome) => ({
        file: 'tests/contract/contract.test.ts',
        line: 0,
        title: `[${specified ?? 'designed'}] ${operationId} answers ${outcome}`,
        kind: 'contract' as const,
        ids: specified === undefined ? [] : [specified],
        parts: [],
        rows: [],
      })),
    );
}
