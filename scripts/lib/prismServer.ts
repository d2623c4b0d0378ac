/** Prism in a process of its own. */
import { spawn } from 'node:child_process';
import { writePrismCopy } from './prismCopy.ts';
import { bin, root } from './run.ts';

/** Longest wait for its first answer, and for its end, in milliseconds. */
const patience = { start: 25_000, end: 3_000 };

/** A running Prism. */
export interface PrismServer {
  origin: string;
  close(): Promise<void>;
}

/**
 * What Node runs to serve the contract on a port; 0 takes any free one. With an origin behind it, Prism passes every call on
 * and tells in a header what it has against it. Writes the derived copy first.
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
 * Starts Prism on a free port, in front of another origin if one is given, and resolves as soon as it answers. Rejects with
 * what it printed when it ends before.
 */
export async function startPrism(behind?: string): Promise<PrismServer> {
  // The channel carries nothing: its end tells Prism that nobody is left, however this process died.
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
  // It logs every call: without a reader it would stop at a full pipe, and nobody needs the text.
  for (const stream of outputs) stream.removeAllListeners('data').resume();
  await fetch(origin);
  return { origin, close };
}
