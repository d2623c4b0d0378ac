/** Starts the programs under attack, each on a free port, and measures their memory (Linux only). */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { root } from './run.ts';

/** A running program. */
export interface Program {
  origin: string;
  port: number;
  pid: number;
  /** Its output so far. */
  output(): string;
  /** Ends the program and resolves with its exit code. */
  leave(): Promise<number | null>;
}

/** Longest wait for a program's address, or for any other condition, in ms. */
const patience = 30_000;
const children = new Set<ChildProcess>();

/** Kills all programs that still run. */
export function killPrograms(): void {
  for (const child of children) child.kill('SIGKILL');
}

/** Resolves after `ms` milliseconds. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Polls until `find` returns a value and resolves with it; rejects after the longest wait. */
export async function until<Value>(what: string, find: () => Value | Promise<Value>): Promise<NonNullable<Value>> {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    const value = await find();
    if (value) return value;
    await pause(20);
  }
  throw new Error(`Timed out while waiting for ${what}.`);
}

/** Starts one of the project's scripts on a free port and resolves when it has printed its address; `from` has it and its build. */
export async function startProgram(script: string, env: Record<string, string>, from = root): Promise<Program> {
  const child = spawn(process.execPath, [`${from}${script}`], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  const end = new Promise<number | null>((resolve) =>
    child.on('exit', (code) => {
      children.delete(child);
      resolve(code);
    }),
  );
  const port = await until(`the address of ${script}`, () => {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}: ${output}`);
    return Number(/http:\/\/[\w.]+:(\d+)/.exec(output)?.[1]);
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    output: () => output,
    leave() {
      child.kill('SIGTERM');
      return end;
    },
  };
}

/** Starts the production build of the portal with the backend at this origin. */
export const startPortal = (backend: string, env: Record<string, string> = {}, from = root): Promise<Program> =>
  startProgram(
    'src/server/main.ts',
    { BACKEND: 'mock', ALLOW_MOCK: '1', API_ORIGIN: backend, WORKERS: '0', ...env },
    from,
  );

/** Process ids of the workers of a supervised portal, in the order in which they began to listen. */
export const workersOf = (portal: Program): number[] =>
  [...portal.output().matchAll(/"event":"worker listening","pid":(\d+)/g)].map(([, pid]) => Number(pid));

/** Resident memory of a process, in MB. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000;
}

/** Processor milliseconds that processes have used so far. */
export async function cpuMs(pids: readonly number[]): Promise<number> {
  const ticksPerSecond = 100;
  const each = pids.map(async (pid) => {
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
  });
  return (await Promise.all(each)).reduce((sum, ms) => sum + ms, 0);
}

/** Samples the memory of a process; the returned function stops and resolves with the largest growth, in MB. */
export async function watchMemory(pid: number): Promise<() => number> {
  const before = await memoryOf(pid);
  let peak = before;
  let watching = true;
  void (async () => {
    for (; watching; await pause(50)) peak = Math.max(peak, await memoryOf(pid).catch(() => 0));
  })();
  return () => {
    watching = false;
    return peak - before;
  };
}
