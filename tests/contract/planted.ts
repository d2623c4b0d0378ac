/** The hand-written faults in the files of `sabotages/`; usualFaults.ts adds faults by rule. */
import { found, isListWith } from '../support/found.ts';
import type { Sabotage } from './faults.ts';

/** Merges the faults of several files. Throws with advice for a file with a wrong shape and for a duplicate name. */
export function plantedIn(files: Readonly<Record<string, unknown>>): Sabotage[] {
  const lists = found(files, {
    folder: 'tests/contract/sabotages',
    shape: 'Sabotage[]',
    helpers: 'tests/contract/faults.ts',
    fits: isListWith<Sabotage>('name', 'inChinese', 'operation', 'outcome', 'fault', 'pointer'),
  });
  const all = [...lists.values()].flat();
  for (const field of ['name', 'inChinese'] as const) {
    const values = all.map((fault) => fault[field]);
    const twice = values.find((value, at) => values.indexOf(value) !== at);
    if (twice !== undefined)
      throw new Error(`Two faults of tests/contract/sabotages are called “${twice}”: rename one.`);
  }
  return all;
}

/** All hand-written faults. */
export const sabotages: Sabotage[] = plantedIn(import.meta.glob('./sabotages/**', { eager: true }));
