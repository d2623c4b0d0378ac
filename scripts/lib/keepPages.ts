/** A plugin for Vite: hot reload keeps open dialogs and typed text when the component of a page is edited. */
import { parseSync, type Plugin } from 'vite';
import { pageFile } from './pageFile.ts';

/** Declarations of one statement of a module: their names, and the statement's text. */
interface Statement {
  names: string[];
  text: string;
}

const isComponent = (name: string): boolean => /^[A-Z]/.test(name);

function statementsOf(code: string): Statement[] {
  return parseSync('page.tsx', code).program.body.map((statement) => {
    const own = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    const text = code.slice(statement.start, statement.end);
    if (own?.type === 'FunctionDeclaration') return { names: own.id ? [own.id.name] : [], text };
    if (own?.type !== 'VariableDeclaration') return { names: [], text };
    return { names: own.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : [])), text };
  });
}

/** The source of a page's declaration with what it uses of its own file, but for the components. Null without a page. */
export function declarationOf(code: string): string | null {
  const statements = statementsOf(code).filter(({ names }) => names.length > 0 && !names.every(isComponent));
  const used = statements.filter(({ names }) => names.includes('page'));
  if (used.length === 0) return null;
  // The list grows while it is walked.
  for (const { text } of used)
    for (const other of statements)
      if (!used.includes(other) && other.names.some((name) => new RegExp(`\\b${name}\\b`).test(text))) used.push(other);
  return used.map(({ text }) => text).join('\n');
}

/**
 * The module of a page as the development server gives it: its page stays the same object while its declaration does
 * (`src/kit/page/keptPage.ts`), and its component is exported, too, so that React's plugin refreshes it in place. By itself the
 * plugin takes a page for a changed constant, and the browser loads everything anew. Null for any other module.
 */
export function keptModule(code: string): string | null {
  const text = declarationOf(code);
  if (text === null) return null;
  return [
    code.replace(/^export const page = /m, 'const declared = '),
    "import { keptPage } from '/src/kit/page/keptPage.ts';",
    `export const page = keptPage(import.meta.hot.data, declared, ${JSON.stringify(text)});`,
    'export const Component = page.Component;',
  ].join('\n');
}

/** The plugin, for the development server alone. */
export const keepPages = (): Plugin => ({
  name: 'portal:keep-pages',
  apply: 'serve',
  enforce: 'pre',
  transform: { filter: { id: pageFile }, handler: (code) => keptModule(code) },
});
