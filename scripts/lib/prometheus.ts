/** Finds Prometheus and its tool for the tests of the alarms, or installs them. */
import { installFromDebian, onPath } from './debian.ts';

/** Paths of the two programs. */
export interface Prometheus {
  prometheus: string;
  promtool: string;
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
  await installFromDebian([['prometheus']]);
  const installed = findPrometheus();
  if (installed) return installed;
  throw new Error(
    'Prometheus is missing and could not be installed: install it, so that prometheus and promtool are on PATH.',
  );
}
