/** All fuzz subjects: those derived from the pages, and those of the files in `subjects/`. */
import { patternAt } from '../support/routeTable.ts';
import { found, isListWith } from '../support/found.ts';
import { derivedSubjects } from './derived.ts';
import type { Subject } from './fuzz.ts';

/** The subjects of several files as one list. Throws with advice for a file of another shape, and for a name given twice. */
export function subjectsIn(files: Readonly<Record<string, unknown>>): Subject[] {
  const lists = found(files, {
    folder: 'tests/fuzz/subjects',
    shape: 'Subject[]',
    helpers: 'tests/fuzz',
    fits: isListWith<Subject>('name', 'at', 'reads'),
  });
  const all = [...lists.values()].flat();
  const twice = all.find(({ name }, at) => all.findIndex((other) => other.name === name) !== at);
  if (twice) throw new Error(`Two subjects of tests/fuzz/subjects are called “${twice.name}”: rename one.`);
  return all;
}

const written = subjectsIn(import.meta.glob('./subjects/**', { eager: true }));

const opened = new Set(
  written.filter(({ acts }) => !acts).map(({ at, who }) => `${patternAt(at)} ${who !== undefined}`),
);

/** All subjects. */
export const subjects: Subject[] = [
  ...(await derivedSubjects((pattern, who) => opened.has(`${pattern} ${who !== undefined}`))),
  ...written,
];

/** The test file of a subject, without `.test.ts`. */
const fileOf = ({ acts, opens, who }: Subject) => {
  if (acts) return opens ? 'dialogs' : 'actions';
  return who ? 'doctorPages' : 'visitorPages';
};

/** The subjects by the test file that fuzzes them. */
export const subjectsOf: Readonly<Partial<Record<ReturnType<typeof fileOf>, Subject[]>>> = Object.groupBy(
  subjects,
  fileOf,
);
