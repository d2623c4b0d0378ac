import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (name: string): string => readFileSync(join(import.meta.dirname, '../..', name), 'utf8');

interface Locked {
  name?: string;
  version: string;
  resolved?: string;
  integrity?: string;
}

test('X12 packages are installed without scripts and with exact versions', () => {
  const settings = read('.npmrc').trim().split('\n');
  for (const line of ['ignore-scripts=true', 'save-exact=true']) expect(settings).toContain(line);
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json')) as Record<
    string,
    Record<string, string>
  >;
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }))
    expect(version, name).toMatch(/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+$/);
});

test('X12 each package of the lock is a release from the registry with its own checksum', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
  const odd = Object.entries(packages).filter(
    ([path, { resolved, integrity = '' }]) =>
      path !== '' && (resolved !== undefined || !integrity.startsWith('sha512-')),
  );
  expect(odd.map(([path]) => path)).toEqual([]);
});
