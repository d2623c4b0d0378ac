/** The production server in a process of its own, from a copy with a bundle that a test writes, so that no build is needed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { copySources } from './copiedSources.ts';

/** A server in a process. */
export interface BuiltServer {
  child: ChildProcess;
  origin: string;
  /** What it has written to its output. */
  said: { out: string; error: string };
  end: Promise<number | null>;
}

/** A copy of the server. */
export interface Copy {
  start(env: Record<string, string>): Promise<BuiltServer>;
  /** Ends its servers and removes it. */
  remove(): Promise<void>;
}

/** The text of a bundle whose `render` has this body; `input` is its input, `page` makes its result. */
const bundleOf = (render: string): string => `
export const tokenIn = () => null;
export const shell = () => page('all', { html: 'shell' });
export const routeNames = ['all', 'index', 'slow'];
export const routeNameOf = (path) => path === '/' ? 'index' : path.startsWith('/slow') ? 'slow' : 'all';
export const operationNames = ['userInfo'];
export const operationNameAt = (_, path) => path.startsWith('/api/user/user_info/') ? 'userInfo' : 'other';
export const pageKey = async (path, query) => path + query;
export const createSharedReads = () => ({ read: (_key, ask) => ask() });
const page = (routeName, change = {}) => ({ status: 200, title: '', description: '', canonical: null, structuredData: '',
  routeName, modules: [], styles: [], html: 'page', state: '{}', sessionRefused: false, setCookies: [], personal: false,
  incomplete: true, freshFor: null, ...change });
export async function render(input) {
  const { pathname } = new URL(input.url, 'http://portal.invalid');
  ${render}
  return page(routeNameOf(pathname));
}
`;

/** Copies the server, with a bundle whose render runs `render` before it returns a page. */
export async function copyServer(render: string): Promise<Copy> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-built-'));
  const children: ChildProcess[] = [];
  await copySources(folder);
  await mkdir(join(folder, 'dist/client/.vite'), { recursive: true });
  await mkdir(join(folder, 'dist/server'));
  const manifest = '{"src/entry-client.tsx":{"file":"assets/entry-client-abcd1234.js"}}';
  await writeFile(join(folder, 'dist/client/.vite/manifest.json'), manifest);
  await writeFile(join(folder, 'dist/client/.vite/styles.json'), '{"sheet":"s.css","rules":[],"reached":{}}');
  await writeFile(join(folder, 'dist/server/entry-server.js'), bundleOf(render));

  async function start(env: Record<string, string>): Promise<BuiltServer> {
    const defaults = {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      CAPTCHA_SCRIPT: 'https://static.example/gt.js',
      PUBLIC_ORIGIN: 'http://localhost',
      SIGNING_SECRET: 'signing-secret-of-a-test',
      HOST: '127.0.0.1',
      PORT: '0',
      WORKERS: '0',
    };
    const child = spawn(process.execPath, [join(folder, 'src/server/main.ts')], { env: { ...defaults, ...env } });
    children.push(child);
    const said = { out: '', error: '' };
    child.stdout.on('data', (text: Buffer) => (said.out += text.toString()));
    child.stderr.on('data', (text: Buffer) => (said.error += text.toString()));
    const end = new Promise<number | null>((resolve) => child.on('close', resolve));
    const origin = await vi.waitFor(
      () => {
        const address = /http:\/\/[\w.:[\]]+/.exec(said.out)?.[0];
        if (!address) throw new Error(`not started: ${said.error}`);
        return address;
      },
      { timeout: 25_000 },
    );
    return { child, origin, said, end };
  }

  return {
    start,
    async remove() {
      for (const child of children) child.kill('SIGKILL');
      await rm(folder, { recursive: true });
    },
  };
}
