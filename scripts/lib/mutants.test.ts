/** The list of planted faults, without planting them: it must not rot with the source that it names. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Trial } from './mutantRuns.ts';
import { leastNoticed, type Mutant, mutantFolder, mutantsPage, readMutants } from './mutants.ts';
import { trialsText, unexpectedIn } from './mutantsText.ts';
import { plantMutant, withFault } from './plantMutant.ts';
import { root } from './run.ts';

const mutants = readMutants(root);
const read = (file: string): string => readFileSync(root + file, 'utf8');

test.each(mutants)('the fault $id finds its place in the source exactly once, and changes it', (mutant) => {
  const { file, find, replace, what, kind } = mutant;
  expect(file).toMatch(/^src\/.+(?<!\.test)\.tsx?$/);
  expect(withFault(read(file), mutant)).not.toBe(read(file));
  expect([find === replace, kind !== '', what.endsWith('.')]).toEqual([false, true, true]);
});

test('the faults concern seven families of pages with at least eight each, and have names and tests', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(60);
  expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
  const sizes = Map.groupBy(mutants, ({ family }) => family);
  expect([...sizes].filter(([, own]) => own.length < 8)).toEqual([]);
  expect(sizes.size).toBe(7);
  expect(mutants.flatMap(({ tests }) => tests).filter((file) => !existsSync(root + file))).toEqual([]);
  expect(mutants.filter(({ tests }) => tests.length === 0)).toEqual([]);
  expect(mutants.filter(({ survives }) => survives !== undefined).length).toBeLessThanOrEqual(60 - leastNoticed);
});

test('the page of the list is what its files say: npm run mutants -- --page writes it', () => {
  expect(read(`${mutantFolder}/README.md`)).toBe(mutantsPage(mutants));
});

test('a fault whose place is gone, or is there twice, is refused by name', () => {
  const fault = { file: 'src/a.ts', find: 'one', replace: 'two' };
  expect(withFault('one $& three', { ...fault, replace: '$&' })).toBe('$& $& three');
  expect(() => withFault('absent', fault)).toThrow(
    'src/a.ts: the text of the fault must stand there exactly once: one',
  );
  expect(() => withFault('one one', fault)).toThrow('exactly once');
});

test('without a fault in the environment nothing is planted', () => {
  expect(plantMutant(root, '')).toEqual([]);
  expect(plantMutant(root, JSON.stringify({ file: 'src/a.ts', find: 'a', replace: 'b' }))).toHaveLength(1);
});

test('a survivor without a reason fails the run, and so does a reason that is no longer true', () => {
  const trial = (id: string, outcome: Trial['outcome'], survives?: string): Trial => ({
    mutant: { ...(mutants[0] as Mutant), id, ...(survives !== undefined && { survives }) },
    ...{ outcome, by: outcome === 'noticed' ? 'a.test.ts > a title' : '', seconds: 1 },
  });
  const trials = [
    trial('fine', 'noticed'),
    trial('known', 'survived', 'It is only a colour.'),
    trial('missed', 'survived'),
    trial('old', 'noticed', 'It is only a colour.'),
    trial('unread', 'lost'),
    trial('stuck', 'broken'),
  ];
  const titles = (isWhole: boolean): string[] => unexpectedIn(trials, isWhole).map(({ title }) => title);
  expect(titles(false)).toEqual([
    'missed survives: write a test, or give a reason',
    'old is noticed now',
    'unread survives: write a test, or give a reason',
    'stuck: the tests could not run with it',
  ]);
  expect(titles(true).at(-1)).toBe('Too few faults are noticed');
  expect(trialsText(trials)).toMatch(/noticed: a\.test\.ts > a title[^]*SURVIVED[^]*2 of 6 faults noticed$/);
});
