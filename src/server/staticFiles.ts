/** The built files, held in memory with their compressed variants. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { encodingFor } from './encoding.ts';
import { assetHeaders } from './headers.ts';

interface StaticFile {
  type: string;
  /** Names the content, whatever its compression; the name of a hashed file does that already. */
  etag: string;
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

/**
 * Loads the files of a build by their URL path, without dot files and source maps. Of older builds only the files with a hash in
 * their names are loaded: pages that are still open request them [P07].
 */
export async function loadStaticFiles(folder: string, older: string[] = []): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  await addFiles(files, folder);
  // An old build may be deleted at any moment; the server starts without it.
  for (const client of older) await addFiles(files, client, 'assets').catch(() => undefined);
  return files;
}

const etagOf = (content: Uint8Array): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 16)}"`;

/** Endings of files that no page has in its address: what browsers and search engines ask for, and what scanners try. */
const fileEndings = new Set(
  [
    'js mjs css map wasm svg png jpg jpeg gif webp avif ico woff woff2 ttf otf eot webmanifest txt json xml rss yml yaml csv',
    'mp3 mp4 m3u8 ts mov wav pdf doc docx xls xlsx ppt pptx zip rar 7z gz tgz tar',
    'php asp aspx jsp cgi pl py sh sql bak old log ini conf env',
  ].flatMap((line) => line.split(' ').map((ending) => `.${ending}`)),
);

/** Whether an address is that of a file: where there is none, the answer is no page, which only people read. */
export const isFilePath = (path: string): boolean =>
  path.startsWith('/assets/') || path.includes('/.') || fileEndings.has(extname(path).toLowerCase());

/** Adds the files below `part` of a folder; existing entries are kept. */
async function addFiles(files: Map<string, StaticFile>, folder: string, part = ''): Promise<void> {
  const entries = await readdir(join(folder, part), { recursive: true, withFileTypes: true });
  const paths = new Set(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)));
  const read = async (path: string): Promise<Uint8Array<ArrayBuffer> | null> =>
    paths.has(path) ? new Uint8Array(await readFile(path)) : null;
  const add = async (path: string): Promise<void> => {
    const name = `/${relative(folder, path).split(sep).join('/')}`;
    const type = types[extname(path)];
    if (!type || name.includes('/.') || files.has(name)) return;
    const [plain, gzip, brotli] = await Promise.all([read(path), read(`${path}.gz`), read(`${path}.br`)]);
    if (plain) files.set(name, { type, etag: etagOf(plain), plain, gzip, brotli });
  };
  await Promise.all([...paths].map(add));
}

/** Whether an If-None-Match header names an entity tag: weak and strong tags are compared alike (RFC 9110, 13.1.2). */
const isKnown = (header: string, etag: string): boolean =>
  header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));

/** What a client asks for a file with, as far as the response depends on it. */
interface Asked {
  acceptEncoding: string;
  ifNoneMatch: string;
}

/** The response for a path, or null when there is no such file. `hashedHeaders` are those of the files with a hash in their names. */
export function serveStatic(
  files: Map<string, StaticFile>,
  path: string,
  { acceptEncoding, ifNoneMatch }: Asked,
  hashedHeaders: Record<string, string> = assetHeaders,
): Response | null {
  const file = files.get(path);
  if (!file) return null;
  const hashed = path.startsWith('/assets/');
  const headers: Record<string, string> = {
    ...(hashed ? hashedHeaders : assetHeaders),
    'content-type': file.type,
    'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    vary: 'Accept-Encoding',
    ...(!hashed && { etag: file.etag }),
  };
  if (!hashed && isKnown(ifNoneMatch, file.etag)) return new Response(null, { status: 304, headers });
  const forms = { br: file.brotli, gzip: file.gzip, identity: file.plain };
  const encoding = encodingFor(
    acceptEncoding,
    (['br', 'gzip'] as const).filter((form) => forms[form]),
  );
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  const body = forms[encoding];
  // Said here, because the answer to HEAD has no body to count.
  if (body) headers['content-length'] = String(body.byteLength);
  return new Response(body, { headers });
}
