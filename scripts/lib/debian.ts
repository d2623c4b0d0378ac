/** Programs on this machine, and their packages on Debian. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.ts';

/** Path of a program that can be started by its name. */
export function onPath(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** Installs these packages one after the other, until `isEnough`; does nothing without permission or on another system. */
export async function installFromDebian(packages: readonly string[][], isEnough = (): boolean => false): Promise<void> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !onPath('apt-get')) return;
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-qq'], options);
  for (const names of packages) {
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options);
    if (isEnough()) return;
  }
}
