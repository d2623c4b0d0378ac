import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copyBuilds, copyServer, pruneModules } from './assembled.ts';
import { foldersOf } from './lockPart.ts';
import { importsIn } from './serverFiles.ts';

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

test('imports of types are none; imports of several lines, for their effect, re-exports and calls are some', () => {
  const source = `import type { A } from './a.ts';
import {
  b,
  type B,
} from './b.ts';
import './c.ts';
export { d } from './d.ts';
export type { E } from './e.ts';
const text = "import { x } from './x.ts'";
export const f = async () => (await import('./f.ts')).f;
export const from = 'g';
`;
  expect(importsIn(source)).toEqual(['./b.ts', './c.ts', './d.ts', './f.ts']);
});

describe('the server is copied', () => {
  const locked = { version: '1.0.0', integrity: 'sha512-' };
  const project = (dependencies: Record<string, string>) => ({
    'package.json': JSON.stringify({
      name: 'p',
      version: '1.0.0',
      imports: { '#shared/*': './shared/*', '#*': './src/*' },
      engines: {},
      dependencies,
    }),
    'package-lock.json': JSON.stringify({
      lockfileVersion: 3,
      packages: {
        '': {},
        'node_modules/used': {
          ...locked,
          dependencies: { below: '2' },
          peerDependencies: { maybe: '1' },
          peerDependenciesMeta: { maybe: { optional: true } },
        },
        'node_modules/used/node_modules/below': locked,
        'node_modules/below': locked,
        'node_modules/maybe': locked,
        'node_modules/browser': locked,
      },
    }),
    '.npmrc': 'ignore-scripts=true\n',
    'deploy/healthcheck.mjs': '',
    'src/server/main.ts': "import './one.ts';\nimport { used } from 'used/part';\nvoid import('#mocks/server.ts');\n",
    'src/server/one.ts': "import '#shared/two.ts';\nimport 'node:fs';\n",
    'src/server/one.test.ts': '',
    'shared/two.ts': '',
  });

  test('with the files and packages that it imports, and with the versions of the lock', async () => {
    await write(project({ used: '1.0.0', browser: '1.0.0' }));
    await copyServer(`${place}/`, join(place, 'out'));
    expect(await filesBelow('out')).toEqual([
      '.npmrc',
      'deploy/healthcheck.mjs',
      'package-lock.json',
      'package.json',
      'shared/two.ts',
      'src/server/main.ts',
      'src/server/one.ts',
    ]);
    const { packages } = JSON.parse(await readFile(join(place, 'out/package-lock.json'), 'utf8')) as {
      packages: Record<string, { dependencies?: object }>;
    };
    expect(Object.keys(packages)).toEqual(['', 'node_modules/used', 'node_modules/used/node_modules/below']);
    expect(packages['']?.dependencies).toEqual({ used: '1.0.0' });
  });

  test('but not when it imports what production does not install', async () => {
    await write(project({ browser: '1.0.0' }));
    await expect(copyServer(`${place}/`, join(place, 'out'))).rejects.toThrow(
      'src/server/main.ts imports used, which is not in "dependencies"',
    );
  });
});

test('a package that the lock does not have is named', () => {
  expect(() => foldersOf({ packages: {} }, ['hono'])).toThrow('package-lock.json has no hono');
});

test('P07 the newest build is copied whole, and of older ones the hashed files that no newer one has', async () => {
  const file = (build: string, name: string): string => `dist/builds/${build}/client/${name}`;
  await write({
    [file('1', 'assets/same.js')]: '1',
    [file('1', 'assets/old.js')]: '1',
    [file('1', 'only.txt')]: '1',
    [file('2', 'assets/old.js')]: '2',
    [file('3', 'assets/same.js')]: '3',
    [file('3', 'only.txt')]: '3',
    'dist/builds/3/server/entry-server.js': '3',
  });
  for (const part of ['client', 'server']) await symlink(join('builds/3', part), join(place, 'dist', part));
  await copyBuilds(join(place, 'dist'), join(place, 'out'));
  expect(await filesBelow('out/dist/builds')).toEqual([
    '2/client/assets/old.js',
    '3/client/assets/same.js',
    '3/client/only.txt',
    '3/server/entry-server.js',
  ]);
  expect(await readFile(join(place, 'out/dist/client/only.txt'), 'utf8')).toBe('3');
});

test('types, maps and texts of packages are removed, their licences are not', async () => {
  await write({
    'node_modules/a/index.js': '',
    'node_modules/a/index.d.cts': '',
    'node_modules/a/src/index.ts': '',
    'node_modules/a/index.js.map': '',
    'node_modules/a/README.md': '',
    'node_modules/a/LICENSE.md': '',
  });
  await pruneModules(place);
  expect(await filesBelow('node_modules')).toEqual(['a/LICENSE.md', 'a/index.js']);
});
