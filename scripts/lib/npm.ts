/** Runs npm for the scripts. */
import { type Finished, run } from './run.ts';

/** Runs npm, the one that has started the script where there is one, without printing; resolves with any exit code. */
export function runNpm(args: string[]): Promise<Finished> {
  const npm = process.env.npm_execpath;
  const [program, before] = npm ? [process.execPath, [npm]] : ['npm', []];
  return run(program, [...before, ...args], { quiet: true });
}
