/**
 * A plugin for the production build: styles apart from scripts. A module of styles becomes a script that only names its classes,
 * so the bundler may join and copy scripts without moving styles. All styles are one sheet in one fixed order; the server puts
 * those of a page into its HTML, and `src/ui/styleSheet.ts` loads the sheet when later code needs more. Decision 8 says why.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { browserslistToTargets, transform } from 'lightningcss';
import { type Plugin, preprocessCSS, type ResolvedConfig } from 'vite';
import { withoutWhere } from './withoutWhere.ts';

/**
 * Rooms from the ground up: the styles of a room come after those of the rooms that it builds upon. Those of libraries come after
 * the resets, which have no more weight than a library's `:where(…)`, and before ours, which adapt them.
 */
const rooms = [
  'src/ui/tokens.css',
  'src/ui/base.css',
  'node_modules/',
  'src/ui/',
  'src/kit/',
  'src/app/',
  'src/features/',
  'src/pages/',
];

/** Place of a style sheet's room in the order of rooms, by its path from the root. */
export const roomOf = (path: string): number => rooms.findIndex((room) => path.startsWith(room));

/** Ending of a module of class names, which Vite must not take for styles. */
const ending = '.names';
const isNames = (id: string): boolean => id.endsWith(`.css${ending}`);

/** What the plugin must know of the build. */
interface Setup {
  root: string;
  /** The module whose `named(key, names)` each module of styles calls. */
  runtime: string;
  /** The oldest browsers, as Vite names them: `chrome87`. */
  browsers: string[];
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 6);

/** The plugin, for the builds of the browser and of the server. */
export function stylesApart({ root, runtime, browsers }: Setup): Plugin {
  let config: ResolvedConfig;
  const sources = new Map<string, string>();
  const targets = browserslistToTargets(browsers.map((name) => name.replace(/(?=\d)/, ' ')));
  const pathOf = (id: string): string => relative(root, id.replace(ending, '')).replaceAll('\\', '/');
  /** A short key of a file, the same in both builds. */
  const keyOf = (id: string): string => hashOf(pathOf(id));

  return {
    name: 'portal:styles-apart',
    apply: 'build',
    enforce: 'pre',
    configResolved: (resolved) => void (config = resolved),
    async resolveId(source, importer) {
      if (!source.endsWith('.css')) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && { id: `${found.id}${ending}`, moduleSideEffects: false };
    },
    async load(id) {
      if (!isNames(id)) return null;
      const file = id.slice(0, -ending.length);
      const { code, modules } = await preprocessCSS(await readFile(file, 'utf8'), file, config);
      sources.set(id, code);
      const call = `/*#__PURE__*/ named('${keyOf(id)}', ${JSON.stringify(modules ?? {})})`;
      return `import { named } from ${JSON.stringify(runtime)};\nexport default ${call};`;
    },
    generateBundle(_options, bundle) {
      if (this.environment.config.consumer !== 'client') return;
      /** Modules of styles below a module, by its static imports: its own come after those of all that it imports. */
      const stylesOf = (id: string, seen = new Set<string>()): string[] => {
        if (seen.has(id)) return [];
        seen.add(id);
        const imports = this.getModuleInfo(id)?.importedIds ?? [];
        const below = imports.filter((other) => !isNames(other)).flatMap((other) => stylesOf(other, seen));
        const own = imports.filter((other) => isNames(other) && !seen.has(other));
        for (const other of own) seen.add(other);
        return [...below, ...own];
      };
      const starts = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? (file.facadeModuleId ?? []) : [],
      );
      const seen = new Set<string>();
      // Sorting is stable: within a room the order stays.
      const all = starts
        .flatMap((id) => stylesOf(id, seen))
        .toSorted((one, other) => roomOf(pathOf(one)) - roomOf(pathOf(other)));
      const rules = all.map((id): [string, string] => {
        const code = Buffer.from(sources.get(id) ?? '');
        return [keyOf(id), transform({ filename: pathOf(id), code, minify: true, targets }).code.toString()];
      });
      // Ours have no `:where()`: a test of all styles says so.
      const older = all
        .map((id, at) =>
          pathOf(id).startsWith('node_modules/')
            ? withoutWhere(sources.get(id) ?? '', { filename: pathOf(id), minify: true, targets })
            : rules[at]?.[1],
        )
        .join('');
      const named = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? Object.keys(file.modules).filter(isNames) : [],
      );
      const lost = named.filter((id) => !seen.has(id));
      if (lost.length > 0)
        throw new Error(`No file of the build begins above the styles ${[...new Set(lost.map(pathOf))].join(', ')}.`);
      if (new Set(rules.map(([key]) => key)).size < rules.length)
        throw new Error('Two modules of styles have the same key; make the keys of stylesApart.ts longer.');
      // `src/ui/styleSheet.ts` makes the name of the older sheet out of this one, so its hash must be that of both.
      const source = `${rules.map(([, css]) => css).join('')}/*${hashOf(older)}*/`;
      const sheet = this.getFileName(this.emitFile({ type: 'asset', name: 'styles.css', source }));
      this.emitFile({ type: 'asset', fileName: sheet.replace('.css', '.older.css'), source: older });
      // `BuiltStyles` in src/server/document.ts describes it.
      const styles = {
        sheet,
        rules,
        reached: Object.fromEntries(starts.map((id) => [pathOf(id), stylesOf(id).map(keyOf)])),
      };
      this.emitFile({ type: 'asset', fileName: '.vite/styles.json', source: JSON.stringify(styles) });
    },
  };
}
