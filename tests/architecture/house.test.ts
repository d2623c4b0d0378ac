import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
const source = files('src').filter((file) => /\.tsx?$/.test(file));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

test('src contains the folders of the architecture and nothing else', () => {
  const entries = readdirSync(join(root, 'src'), { withFileTypes: true });
  expect(
    entries
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort(),
  ).toEqual(['addresses', 'api', 'app', 'features', 'kit', 'pages', 'server', 'shared', 'stores', 'ui']);
  expect(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name)
      .sort(),
  ).toEqual(['entry-client.tsx', 'entry-polyfills.ts', 'entry-server.tsx', 'globals.d.ts', 'polyfilled.d.ts']);
});

test('there are no barrels, and files are named after their content', () => {
  expect(source.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]);
  const components = source.filter(
    (file) => file.endsWith('.tsx') && !/entry-|\.test\.|start\.tsx|[rR]outes?\.tsx|pages\/factories/.test(file),
  );
  expect(components.filter((file) => !/\/[A-Z]\w*\.tsx$/.test(file))).toEqual([]);
});

test('no file is longer than 300 lines, no page longer than 120', () => {
  const long = (file: string, maxLines: number): boolean => read(file).split('\n').length > maxLines;
  const all = ['src', 'mocks', 'scripts', 'tests'].flatMap(files).filter((file) => /\.(ts|tsx|js|mjs)$/.test(file));
  expect(all.filter((file) => !/\/seed\//.test(file) && long(file, 300))).toEqual([]);
  expect(source.filter((file) => file.startsWith('src/pages/') && long(file, 120))).toEqual([]);
});

test('no scratch file is in the tree', () => {
  const scratch = ['src', 'mocks', 'openapi', 'scripts', 'tests', 'docs']
    .flatMap(files)
    .filter((file) => /\.tmp\./.test(file));
  expect(scratch, 'a file *.tmp.* is for a moment: give it a name, or delete it').toEqual([]);
});

test('exports of the documented folders have a docblock', () => {
  const rooms = /^(src\/(addresses|api|stores|shared)\/|mocks\/engine\/[^/]+$|scripts\/)/;
  const all = [...source, ...files('mocks'), ...files('scripts')].filter(
    (file) => rooms.test(file) && /\.ts$/.test(file) && !/\.test\./.test(file),
  );
  const bare = all.flatMap((file) => {
    const lines = read(file).split('\n');
    return lines.flatMap((line, at) => {
      const name = /^export (?:async )?(?:const|function|class|interface|type) (\w+)/.exec(line)?.[1];
      return name && !lines[at - 1]?.trimEnd().endsWith('*/') ? [`${file}: ${name}`] : [];
    });
  });
  expect(bare).toEqual([]);
});

test('the mocks enter the app by one line per backend, behind the constant that the build removes', () => {
  const knowing = source.filter((file) => /['"](?:[./]*|#)mocks\//.test(read(file)) && !/\.test\./.test(file));
  expect(knowing).toEqual(['src/entry-client.tsx', 'src/server/main.ts']);
  const entry = read('src/entry-client.tsx');
  expect([...entry.matchAll(/^.*#mocks\/.*$/gm)].map(([line]) => line.trim())).toEqual([
    "if (__MOCKS__ === 'engine' && !(await (await import('#mocks/browser.ts')).startMocks())) return;",
    "if (__MOCKS__ === 'prism') await (await import('#mocks/prism.ts')).sayStateless();",
  ]);
});

test('there are at most ten effects per hundred component files', () => {
  const subjects = source.filter((file) => !/\.test\./.test(file));
  const effects = subjects.flatMap((file) => [...read(file).matchAll(/useEffect\(/g)]);
  const components = subjects.filter((file) => file.endsWith('.tsx'));
  expect(effects.length).toBeLessThanOrEqual(Math.ceil(components.length / 10));
});

test('sizes of text are the tokens of ui/tokens.css', () => {
  const styled = files('src').filter((file) => /\.(css|tsx?)$/.test(file) && file !== 'src/ui/tokens.css');
  const raw = styled.flatMap((file) =>
    [...read(file).matchAll(/(?:font(?:-size)?|fontSize|font-size): '?(?:\d{3} )?[\d.]+(?:px|rem)[^;\n]*/g)].map(
      ([rule]) => `${file}: ${rule}`,
    ),
  );
  expect(raw).toEqual([]);
});

test('the system font of Apple and the space beside Latin words are named in one place, where their hazards are told', () => {
  const all = [...files('src'), ...files('mocks'), 'index.html'].filter((file) => /\.(css|tsx?|html)$/.test(file));
  const naming = (words: RegExp): string[] => all.filter((file) => words.test(read(file)));
  expect(naming(/-apple-system/)).toEqual(['src/ui/tokens.css']);
  expect(naming(/text-autospace/)).toEqual(['src/ui/base.css']);
});

test('every class that a component names stands in its sheet', () => {
  const missing = source.flatMap((file) => {
    const text = read(file);
    return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name = '', from = '']) => {
      const sheet = read(from.startsWith('#') ? `src/${from.slice(1)}` : join(file, '..', from));
      const named = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one);
      return named.filter((one) => !new RegExp(`\\.${one}\\b`).test(sheet)).map((one) => `${file}: ${one}`);
    });
  });
  expect(missing).toEqual([]);
});

/** The room of a file: what lies below a folder of `src/`, a feature, or a folder of the root. */
const roomOf = (path: string): string => /^(?:src\/(?:features\/[^/]+|[^/]+(?=\/))|[^/]+)/.exec(path)?.[0] ?? '';

test('an import that leaves its room is written from the root, as #kit/page/page.ts is', () => {
  const code = ['src', 'mocks', 'openapi', 'scripts', 'tests'].flatMap(files).filter((file) => /\.tsx?$/.test(file));
  const climbing = code.flatMap((file) =>
    [...read(file).matchAll(/(?:from|import\() ?'((?:\.\.\/)+[^']+\.tsx?)'/g)].flatMap(([, target = '']) => {
      const leaves = roomOf(join(file, '..', target)) !== roomOf(file);
      return leaves || target.startsWith('../../../') ? [`${file}: ${target}`] : [];
    }),
  );
  expect(climbing).toEqual([]);
});

test('a dialog is named by its act, not 「提示」', () => {
  const unnamed = source.filter((file) => /title=(?:"提示"|\{'提示'\})/.test(read(file)));
  expect(unnamed).toEqual([]);
});
