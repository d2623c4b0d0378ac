/** The list of faults in tests/mutants: one file for each family of pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import type { Fault } from './plantMutant.ts';

/** A fault that a colleague could make, and the tests that are to notice it. */
export interface Mutant extends Fault {
  id: string;
  /** The pages that it concerns: the name of its file. */
  family: string;
  /** Kind of fault, such as `stale list`. */
  kind: string;
  /** What a doctor would meet, as a sentence. */
  what: string;
  /** Unit test files that concern it. */
  tests: string[];
  /** Only their tests whose title has this text. */
  name?: string;
  /** Why no test notices it; missing for one that is to be noticed. */
  survives?: string;
}

/** Where the list stands, from the root. */
export const mutantFolder = 'tests/mutants';

/** How many faults must be noticed. */
export const leastNoticed = 55;

/** The whole list. */
export function readMutants(root: string): Mutant[] {
  const folder = join(root, mutantFolder);
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return names.sort().flatMap((name) => {
    const list = parse(readFileSync(join(folder, name), 'utf8')) as Omit<Mutant, 'family'>[];
    return list.map((mutant) => ({ family: basename(name, '.yaml'), ...mutant }));
  });
}

/** The text of tests/mutants/README.md. */
export function mutantsPage(mutants: readonly Mutant[]): string {
  const families = Map.groupBy(mutants, ({ family }) => family);
  const parts = [...families].map(([family, own]) => {
    const lines = own.map(({ id, kind, what, file }) => `- \`${id}\` (${kind}): ${what} \`${file}\``);
    return `## ${family}\n\n${lines.join('\n')}\n`;
  });
  const survivors = mutants.flatMap(({ id, survives }) => (survives ? [`- \`${id}\`: ${survives}`] : []));
  return `# Planted faults

\`npm run mutants\` plants these ${mutants.length} faults in the source of the portal, one at a time, and runs the tests that concern
each. At least ${leastNoticed} of them must be noticed, and each of the others needs a reason. The files beside this page are the list;
\`npm run mutants -- --page\` writes this page from them.

## Not noticed

${survivors.length > 0 ? survivors.join('\n') : 'None.'}

${parts.join('\n')}`;
}
