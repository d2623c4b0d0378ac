import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterEach, describe, expect, test, vi } from 'vitest';

const script = join(import.meta.dirname, '../../support/logChild.ts');
const ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** Starts a process that logs on command; its standard output is a pipe or an open file. */
function logging(stdout: 'pipe' | number): ChildProcess {
  const child = spawn(process.execPath, [script], { stdio: ['ignore', stdout, 'inherit', 'ipc'] });
  ends.push(() => child.kill('SIGKILL'));
  return child;
}

/** Makes it log a number of lines. Rejects when the process has ended instead. */
async function write(child: ChildProcess, count: number): Promise<{ written: number; waiting: number }> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The process has ended with ${code}.`);
  });
  const report = once(child, 'message').then(([message]) => message as { written: number; waiting: number });
  child.send(count);
  return Promise.race([report, ended]);
}

interface Line {
  event: string;
  number?: number;
  count?: number;
}

const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

/** Everything that a stream has produced so far. */
function listen(stream: Readable): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (part: string) => (text += part));
  return () => text;
}

const isWindows = process.platform === 'win32';

describe('the log', () => {
  test('N47 does not end the process when its reader has closed', async () => {
    const child = logging('pipe');
    const stdout = child.stdout as Readable;
    const said = listen(stdout);
    await write(child, 1);
    await vi.waitFor(() => expect(linesOf(said())).toHaveLength(1));
    stdout.destroy();
    await once(stdout, 'close');
    for (let round = 0; round < 5; round += 1) await write(child, 100);
    expect((await write(child, 1)).written).toBe(502);
  });

  test('N47 does not end the process when the disk is full', async ({ skip }) => {
    skip(isWindows, 'There is no /dev/full.');
    const full = await open('/dev/full', 'w');
    ends.push(() => full.close());
    const child = logging(full.fd);
    for (let round = 0; round < 5; round += 1) await write(child, 100);
    expect((await write(child, 1)).written).toBe(501);
  });

  test('N47 tells a new reader in one line how many lines were lost before', async ({ skip }) => {
    skip(isWindows, 'There are no named pipes in the file system.');
    const folder = mkdtempSync(join(tmpdir(), 'portal-log-'));
    ends.push(() => rm(folder, { recursive: true }));
    const path = join(folder, 'log');
    execFileSync('mkfifo', [path]);
    const openBoth = async (): Promise<[reader: FileHandle, writer: FileHandle]> =>
      Promise.all([open(path, 'r'), open(path, 'w')]);
    const [first, writer] = await openBoth();
    const child = logging(writer.fd);
    await write(child, 1);
    await first.read(Buffer.alloc(2_000));
    await writer.close();
    await first.close();
    await write(child, 7);
    const [second, keeper] = await openBoth();
    ends.push(() => keeper.close());
    const said = listen(second.createReadStream());
    await write(child, 2);
    await vi.waitFor(() => expect(linesOf(said())).toHaveLength(3));
    expect(linesOf(said())).toMatchObject([
      { event: 'log lines lost', level: 'warn', count: 7 },
      { event: 'line', number: 9 },
      { event: 'line', number: 10 },
    ]);
    child.kill('SIGKILL');
  });

  test('N47 buffers a few megabytes at most for a slow reader, and reports what was dropped', async () => {
    const child = logging('pipe');
    const { written, waiting } = await write(child, 20_000);
    expect(written).toBe(20_000);
    expect(waiting).toBeLessThan(5_000_000);
    const said = listen(child.stdout as Readable);
    // The buffer is read before the next line is written, so that this line is not dropped too.
    await vi.waitFor(async () => expect((await write(child, 0)).waiting).toBe(0));
    await write(child, 1);
    await vi.waitFor(() => expect(said()).toContain('"number":20001'));
    const lines = linesOf(said());
    const losses = lines.filter(({ event }) => event === 'log lines lost');
    expect(losses).toHaveLength(1);
    expect((losses[0]?.count ?? 0) + lines.length - 1).toBe(20_001);
  });
});
