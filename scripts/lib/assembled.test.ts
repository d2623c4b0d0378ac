import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copyBuilds, copyServer } from './assembled.ts';

let place: string;
beforeEach(async () => void (place = await mkdtemp(join(tmpdir(), 'portal-assembled-'))));
afterEach(() => rm(place, { recursive: true }));

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(place, name)), { recursive: true });
    await writeFile(join(place, name), text);
  }
}

const filesBelow = async (folder: string): Promise<string[]> =>
  (await readdir(join(place, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(place, folder).length + 1))
    .toSorted();

describe('the server is copied', () => {
  const packages = {
    'node_modules/used': { version: '1.0.0' },
    'node_modules/used/node_modules/below': { version: '1.0.0' },
    'node_modules/browser': { version: '1.0.0' },
    'node_modules/tool': { version: '1.0.0', dev: true },
  };
  const project = (dependencies: Record<string, string>) => ({
    'package.json': JSON.stringify({
      name: 'p',
      version: '1.0.0',
      type: 'module',
      imports: { '#shared/*': './shared/*', '#mocks/*': './mocks/*', '#*': './src/*' },
      engines: {},
      dependencies,
      devDependencies: { tool: '1.0.0' },
    }),
    'package-lock.json': JSON.stringify({ lockfileVersion: 3, packages }),
    ...Object.fromEntries(
      Object.keys(packages).map((folder) => [`${folder}/package.json`, JSON.stringify({ version: '1.0.0' })]),
    ),
    'node_modules/used/package.json': JSON.stringify({
      version: '1.0.0',
      main: './main.js',
      module: './bundler.js',
      exports: { '.': { require: './part.cjs', default: './part.mjs' } },
    }),
    'node_modules/used/part.mjs': "export { below } from 'below';\n",
    'node_modules/used/part.cjs': "require('./never.js');",
    'node_modules/used/main.js': '',
    'node_modules/used/bundler.js': '',
    'node_modules/used/part.d.mts': '',
    'node_modules/used/node_modules/below/index.js': `
      const load = (kind) => (kind === 'one' ? require('./one.js') : require('./other.js'));
      try { require('tool'); require('missing'); } catch {}
      exports.below = () => require('fs').readFileSync(require('path').join(__dirname, 'data.bin'));`,
    'node_modules/used/node_modules/below/one.js': '',
    'node_modules/used/node_modules/below/other.js': '',
    'node_modules/used/node_modules/below/data.bin': '',
    'node_modules/browser/index.js': '',
    'node_modules/tool/index.js': '',
    'deploy/healthcheck.mjs': '',
    'dist/server/entry-server.js': '',
    'mocks/server.ts': '',
    'src/server/main.ts': `import type { A } from './types.ts';
import {
  one,
  type One,
} from './one.ts';
export type { E } from './types.ts';
const text = "import { x } from './types.ts'";
export const bundle = new URL('../../dist/server/entry-server.js', import.meta.url);
export const late = async (): Promise<unknown> => (await import('#server/late.ts')).late;
void import('#mocks/server.ts');
`,
    'src/server/types.ts': 'export type A = 1;\nexport type E = 2;\n',
    'src/server/one.ts': "import '#shared/two.ts';\nimport 'node:fs';\nexport const one = 1;\nexport type One = 1;\n",
    'src/server/one.test.ts': '',
    'src/server/late.ts': "export { below as late } from 'used';\n",
    'shared/two.ts': '',
  });
  const copied = (): Promise<void> => copyServer(`${place}/`, join(place, 'out'));

  test('with what Node loads of it and of its packages, in whatever way it is imported', async () => {
    await write(project({ used: '1.0.0', browser: '1.0.0' }));
    await copied();
    expect(await filesBelow('out')).toEqual([
      'deploy/healthcheck.mjs',
      'node_modules/used/node_modules/below/data.bin',
      'node_modules/used/node_modules/below/index.js',
      'node_modules/used/node_modules/below/one.js',
      'node_modules/used/node_modules/below/other.js',
      'node_modules/used/node_modules/below/package.json',
      'node_modules/used/package.json',
      'node_modules/used/part.mjs',
      'package.json',
      'shared/two.ts',
      'src/server/late.ts',
      'src/server/main.ts',
      'src/server/one.ts',
    ]);
    const { dependencies } = JSON.parse(await readFile(join(place, 'out/package.json'), 'utf8')) as Record<
      string,
      unknown
    >;
    expect(dependencies).toEqual({ used: '1.0.0' });
  });

  test('also from a link to the installed packages', async () => {
    await write(project({ used: '1.0.0' }));
    await rename(join(place, 'node_modules'), join(place, 'elsewhere'));
    await symlink(join(place, 'elsewhere'), join(place, 'node_modules'), 'junction');
    await copied();
    expect(await filesBelow('out')).toContain('node_modules/used/part.mjs');
  });

  test.each<[string, Record<string, string>, string]>([
    [
      'a package that production does not install',
      { 'src/server/one.ts': "import 'tool';\n" },
      'src/server/one.ts imports tool, which is not in "dependencies" of package.json',
    ],
    [
      'a package that is not installed',
      { 'src/server/one.ts': "import 'absent/part';\n" },
      'src/server/one.ts imports absent/part, which is not there.',
    ],
    [
      'a file that is not there',
      { 'src/server/one.ts': "import '#shared/absent.ts';\n" },
      'src/server/one.ts imports #shared/absent.ts, which is not there.',
    ],
    [
      'another version of a package than that of the lock',
      { 'node_modules/used/node_modules/below/package.json': '{"version":"1.0.1"}' },
      'node_modules/used/node_modules/below has version 1.0.1, which is not the one of package-lock.json; run `npm ci`.',
    ],
  ])('but not when it needs %s', async (_name, files, message) => {
    await write({ ...project({ used: '1.0.0' }), ...files });
    await expect(copied()).rejects.toThrow(message);
  });
});

test('P07 the newest build is copied whole, and of older ones the hashed files that no newer one has, without gzip', async () => {
  const file = (build: string, name: string): string => `dist/builds/${build}/client/${name}`;
  await write({
    [file('1', 'assets/same.js')]: '1',
    [file('1', 'assets/old.js')]: '1',
    [file('1', 'assets/oldest.js')]: '1',
    [file('1', 'assets/oldest.js.br')]: '1',
    [file('1', 'assets/oldest.js.gz')]: '1',
    [file('1', 'only.txt')]: '1',
    [file('2', 'assets/old.js')]: '2',
    [file('3', 'assets/same.js')]: '3',
    [file('3', 'assets/same.js.gz')]: '3',
    [file('3', 'only.txt')]: '3',
    'dist/builds/3/server/entry-server.js': '3',
  });
  for (const part of ['client', 'server']) await symlink(join('builds/3', part), join(place, 'dist', part));
  await copyBuilds(join(place, 'dist'), join(place, 'out'));
  expect(await filesBelow('out/dist/builds')).toEqual([
    '1/client/assets/oldest.js',
    '1/client/assets/oldest.js.br',
    '2/client/assets/old.js',
    '3/client/assets/same.js',
    '3/client/assets/same.js.gz',
    '3/client/only.txt',
    '3/server/entry-server.js',
  ]);
  expect(await readFile(join(place, 'out/dist/client/only.txt'), 'utf8')).toBe('3');
});
