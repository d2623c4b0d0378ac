/** The static demo as a plain host of files serves it, at the root or in a folder. */
import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';

/** The root of the project. */
export const root = join(import.meta.dirname, '../..');
const demo = join(root, 'dist/demo');
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/**
 * A plain static host: files, `index.html` of folders, `404.html` for anything else. Outside of the folder in which the demo lies
 * there is nothing.
 */
export async function answerOf(
  pathname: string,
  folder = '',
): Promise<{ status: number; type?: string; place?: string; body?: Buffer }> {
  if (!pathname.startsWith(`${folder}/`)) return { status: 404, type: 'text/plain', body: Buffer.from('nothing here') };
  const file = join(demo, pathname.slice(folder.length));
  const found = await stat(file).catch(() => null);
  if (found?.isDirectory() && !pathname.endsWith('/')) return { status: 301, place: `${pathname}/` };
  if (found?.isDirectory()) return answerOf(`${pathname}index.html`, folder);
  if (found) return { status: 200, type: types[extname(file)] ?? 'text/plain', body: await readFile(file) };
  return { status: 404, type: 'text/html; charset=utf-8', body: await readFile(join(demo, '404.html')) };
}

/** Serves the demo on any free port, without the files that match; `asked` has the paths that were asked for. */
export async function host(missing = /^$/, folder = ''): Promise<{ origin: string; asked: string[]; off(): void }> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(pathname);
    void answerOf(missing.test(pathname) ? '/missing' : decodeURIComponent(pathname), folder).then(
      ({ status, type, place, body }) => {
        response.writeHead(status, {
          ...(type && { 'content-type': type }),
          ...(place && { location: place + search }),
        });
        response.end(body);
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const off = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, asked, off };
}

/** Builds the demo for a folder of its host. */
export const build = (base: string) =>
  promisify(execFile)(process.execPath, [join(root, 'scripts/build-demo.ts'), `--base=${base}`], { cwd: root });
