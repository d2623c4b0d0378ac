/** Runs programs for the scripts. */
import { spawn, type SpawnOptions } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository's root. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Result of a finished program: its exit code and its output. */
export interface Finished {
  code: number;
  output: string;
}

interface RunOptions {
  /** Extra environment; set here and not in the shell, so that scripts run on Windows too. */
  env?: Record<string, string>;
  /** Keep the output for the caller instead of printing it. */
  quiet?: boolean;
  /** Print only the lines that match. */
  shown?: RegExp;
}

/** Path of a program's entry file inside node_modules, so that it runs on the project's own Node. */
export const bin = (path: string): string => `${root}node_modules/${path}`;

/** Runs a Node program from the repository's root and resolves when it has ended, with any exit code. */
export function runNode(args: string[], options: RunOptions = {}): Promise<Finished> {
  return run(process.execPath, args, options);
}

/** Runs any program from the repository's root and resolves when it has ended, with any exit code. */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<Finished> {
  const spawnOptions: SpawnOptions = {
    cwd: root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  };
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, spawnOptions);
    let output = '';
    for (const [stream, sink] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8');
        if (options.shown) for (const line of linesIn(chunk, options.shown)) sink.write(`${line}\n`);
        else if (!options.quiet) sink.write(chunk);
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a Node program that ends when it is told to, and hands the order on to it; resolves with its exit code. */
export function runUntilStopped(args: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

const linesIn = (chunk: Buffer, form: RegExp): string[] =>
  chunk
    .toString('utf8')
    .split('\n')
    .filter((line) => form.test(line));

/** Like runNode, but a failure ends the script with the program's output and exit code. */
export async function mustRunNode(args: string[], options: RunOptions = {}): Promise<string> {
  const { code, output } = await runNode(args, options);
  if (code !== 0) {
    if (options.quiet) process.stderr.write(output);
    process.stderr.write(`\n失败 (${code}): node ${args.join(' ')}\n`);
    process.exit(code);
  }
  return output;
}
