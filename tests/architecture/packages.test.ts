import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (name: string): string => readFileSync(join(import.meta.dirname, '../..', name), 'utf8');

interface Locked {
  name?: string;
  hasInstallScript?: boolean;
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

test('V73 packages younger than a week are refused, and each package with scripts is named as one whose scripts never run', () => {
  expect(read('.npmrc').trim().split('\n')).toContain('min-release-age=7');
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
  const scripted = Object.entries(packages).flatMap(([path, { name, hasInstallScript }]) =>
    hasInstallScript ? [name ?? path.replace(/.*node_modules\//, '')] : [],
  );
  const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> };
  expect(allowScripts).toEqual(Object.fromEntries(scripted.map((name) => [name, false])));
});

test('X12 each package of the lock is a release from the registry with its own checksum', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
  const odd = Object.entries(packages).filter(
    ([path, { resolved, integrity = '' }]) =>
      path !== '' && (resolved !== undefined || !integrity.startsWith('sha512-')),
  );
  expect(odd.map(([path]) => path)).toEqual([]);
});
