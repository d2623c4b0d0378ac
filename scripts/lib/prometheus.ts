/** Finds Prometheus and its tool for the tests of the alarms, or installs them. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.ts';

/** Paths of the two programs. */
export interface Prometheus {
  prometheus: string;
  promtool: string;
}

function onPath(name: string): string | undefined {
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

/** The installed programs, or null. */
export function findPrometheus(): Prometheus | null {
  const [prometheus, promtool] = ['prometheus', 'promtool'].map(onPath);
  return prometheus && promtool ? { prometheus, promtool } : null;
}

/** The programs; installs them on Debian as root. Rejects with advice where it cannot. */
export async function needPrometheus(): Promise<Prometheus> {
  const found = findPrometheus();
  if (found) return found;
  if (process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get')) {
    const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
    await run('apt-get', ['update', '-qq'], options);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'prometheus'], options);
  }
  const installed = findPrometheus();
  if (installed) return installed;
  throw new Error(
    'Prometheus is missing and could not be installed: install it, so that prometheus and promtool are on PATH.',
  );
}
