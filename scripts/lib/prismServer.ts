/** Runs Prism in a child process. */
import { spawn } from 'node:child_process';
import { writePrismCopy } from './prismCopy.ts';
import { bin, root } from './run.ts';

/** Longest wait for Prism's start, and for its end, in milliseconds. */
const patience = { start: 25_000, end: 3_000 };

/** A running Prism. */
export interface PrismServer {
  origin: string;
  close(): Promise<void>;
}

/**
 * Node arguments that make Prism serve the contract on a port; 0 takes any free port. With `behind`, Prism forwards every call
 * to that origin and reports violations in a header. Writes the copy of the contract first.
 */
export const prismArguments = async (port: number | string, behind?: string): Promise<string[]> => [
  '--import',
  `${root}scripts/lib/prismGuard.mjs`,
  bin('@stoplight/prism-cli/dist/index.js'),
  behind === undefined ? 'mock' : 'proxy',
  await writePrismCopy(),
  ...(behind === undefined ? [] : [behind]),
  '--port',
  String(port),
];

/**
 * Starts Prism on a free port, in front of another origin if one is given, and resolves when it answers. Rejects with its
 * output when it ends before that.
 */
export async function startPrism(behind?: string): Promise<PrismServer> {
  // The IPC channel carries no messages: when it closes, Prism ends, however this process ended.
  const child = spawn(process.execPath, await prismArguments(0, behind), {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const close = async (): Promise<void> => {
    const late = setTimeout(kill, patience.end);
    child.kill();
    await ended;
    clearTimeout(late);
    process.off('exit', kill);
  };
  const outputs = [child.stdout, child.stderr].filter((stream) => stream !== null);
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    const fail = (why: string): void => {
      clearTimeout(timer);
      reject(new Error(`Prism ${why}.\n${output}`));
    };
    const timer = setTimeout(() => fail(`does not listen after ${patience.start} ms`), patience.start);
    const read = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
      const found = /listening on (http:\/\/[\w.:]+)/.exec(output)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    };
    for (const stream of outputs) stream.on('data', read);
    child.once('error', (error) => fail(`cannot be started: ${error.message}`));
    void ended.then(() => fail('ended before it listened'));
  }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  // Prism logs every call: the unused output is drained, because Prism would block on a full pipe.
  for (const stream of outputs) stream.removeAllListeners('data').resume();
  await fetch(origin);
  return { origin, close };
}
