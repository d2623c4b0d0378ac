/** How long each test file took: every run of tests keeps its files in `reports/times`, and `npm test` tells the slowest of each step. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { root } from './run.ts';

const folder = `${root}reports/times`;

/** Seconds of work by test file. */
export type FileTimes = Record<string, number>;

/** Forgets the files of earlier runs. */
export const forgetTimes = (): Promise<void> => rm(folder, { recursive: true, force: true });

/** Keeps the files of a run. @param run letters, digits and hyphens; the same name replaces an earlier run. */
export async function keepTimes(run: string, times: FileTimes): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/${run}.json`, JSON.stringify(times));
}

/** The files of all runs since they were last forgotten, and forgets them. */
export async function takeTimes(): Promise<FileTimes[]> {
  const names = await readdir(folder).catch(() => []);
  const kept = await Promise.all(names.toSorted().map((name) => readFile(`${folder}/${name}`, 'utf8')));
  await forgetTimes();
  return kept.map((text) => JSON.parse(text) as FileTimes);
}

/** A step of `npm test`, with its time and that of its slowest files, in whole seconds. */
export function stepText(step: string, seconds: number, runs: readonly FileTimes[], shown = 10): string {
  const all = runs.flatMap((times) => Object.entries(times)).sort(([, one], [, other]) => other - one);
  const lines = all.slice(0, shown).map(([file, time]) => `    ${Math.round(time)} s  ${file}`);
  return [`${step}: ${Math.round(seconds)} s`, ...lines].join('\n');
}
