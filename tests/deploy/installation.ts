/** An installation as deploy/Dockerfile makes it, in a temporary folder, and the container that runs it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { mustRunNode, root } from '#scripts/lib/run.ts';

/** The user of the image. */
const nobody = 65_532;

/** Builds the portal unless that is done, and assembles what production runs at `/portal` below a new folder. */
export async function install(): Promise<string> {
  if (!existsSync(`${root}dist/server/entry-server.js`)) await mustRunNode(['scripts/build.ts'], { quiet: true });
  const place = await mkdtemp(join(tmpdir(), 'portal-image-'));
  // The server's user must be able to enter it.
  await chmod(place, 0o755);
  const printed = await mustRunNode(['scripts/assemble.ts', `--to=${join(place, 'portal')}`, '--with-node'], {
    quiet: true,
  });
  process.stdout.write(printed);
  return place;
}

/** Whether this machine lets us make a container by hand: root on Linux with `unshare` and `chroot`. */
export const canContain = ((): boolean => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    execFileSync('unshare', ['--mount', '--pid', '--fork', 'chroot', '/', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** Copies the C and C++ libraries that a program needs below a folder: what the image's base has besides files of no use here. */
export async function copyLibraries(place: string, program: string): Promise<void> {
  const found = execFileSync('ldd', [program], { encoding: 'utf8' }).matchAll(/(\/\S+) \(0x/g);
  for (const [, path = ''] of found) await cp(path, join(place, path), { dereference: true });
  for (const folder of ['proc', 'tmp', 'etc']) await mkdir(join(place, folder), { recursive: true });
  await writeFile(join(place, 'etc/passwd'), `nonroot:x:${nobody}:${nobody}:nonroot:/:/sbin/nologin\n`);
}

/** A program that was started, with what it printed. */
export interface Started {
  child: ChildProcess;
  said: { out: string; error: string };
  /** Its exit code. */
  end: Promise<number | null>;
}

function start(command: string, args: string[], env: Record<string, string>, cwd: string): Started {
  const child = spawn(command, args, { env, cwd });
  const said = { out: '', error: '' };
  child.stdout.on('data', (text: Buffer) => (said.out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said.error += text.toString()));
  return { child, said, end: new Promise((resolve) => child.on('close', resolve)) };
}

/** Starts a program of the project on this Node, such as the mock backend. */
export const startProgram = (program: string, env: Record<string, string>): Started =>
  start(process.execPath, [join(root, program)], { PATH: process.env.PATH ?? '', ...env }, root);

/**
 * The container: the installation is its whole file system, read-only, without a shell; the server is process 1 of a new process
 * space, as the user of the image. The shell that prepares it is replaced by the server.
 */
const contained =
  'mount --bind "$0" "$0" && mount -t proc proc "$0/proc" && mount -o remount,bind,ro "$0" && ' +
  `exec chroot --userspec=${nobody}:${nobody} "$0" /portal/bin/node /portal/src/server/main.ts`;

/** Starts the server of an installation as the image does. */
export const startContained = (place: string, env: Record<string, string>): Started =>
  start('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', contained, place], env, '/');

/** The id, outside of the container, of its process 1. */
export function firstProcess({ child }: Started): number {
  const id = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')[0];
  return Number(id);
}

/** Runs a script of the installation on its own Node; the exit code. */
export const runInstalled = (place: string, script: string, env: Record<string, string>): Promise<number | null> => {
  const node = join(place, 'portal/bin/node');
  return start(node, [script], env, dirname(dirname(node))).end;
};
