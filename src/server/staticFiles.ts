/** The built files, held in memory with their compressed forms: what is not in the map does not exist. */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { assetHeaders } from './headers.ts';

interface StaticFile {
  type: string;
  plain: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer> | null;
  brotli: Uint8Array<ArrayBuffer> | null;
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};

/** Files of a folder by their path on the web. Dot files and source maps are left out. */
export async function loadStaticFiles(folder: string): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = async (path: string): Promise<Uint8Array<ArrayBuffer> | null> =>
    names.includes(path) ? new Uint8Array(await readFile(path)) : null;
  for (const path of names) {
    const name = `/${relative(folder, path).split(sep).join('/')}`;
    const type = types[extname(path)];
    const plain = type && !name.includes('/.') ? await read(path) : null;
    if (plain && type)
      files.set(name, { type, plain, gzip: await read(`${path}.gz`), brotli: await read(`${path}.br`) });
  }
  return files;
}

/** The answer for a path, or null when there is no such file. */
export function serveStatic(files: Map<string, StaticFile>, path: string, acceptEncoding: string): Response | null {
  const file = files.get(path);
  if (!file) return null;
  const hashed = path.startsWith('/assets/');
  const headers: Record<string, string> = {
    ...assetHeaders,
    'content-type': file.type,
    'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    vary: 'Accept-Encoding',
  };
  const accepted = acceptEncoding.split(',').map((part) => part.trim());
  const accepts = (name: string): boolean =>
    accepted.some((part) => part.startsWith(name) && !/;\s*q=0(\.0+)?$/.test(part));
  const [encoding, body] =
    file.brotli && accepts('br')
      ? ['br', file.brotli]
      : file.gzip && accepts('gzip')
        ? ['gzip', file.gzip]
        : ['', file.plain];
  if (encoding) headers['content-encoding'] = encoding as string;
  return new Response(body as Uint8Array<ArrayBuffer>, { headers });
}
