/** `npm run build`: builds the browser's files (also compressed) and the server's bundle. A failed build changes nothing. */
import { rmSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { argumentsOf } from './lib/arguments.ts';
import { beginBuild, publishBuild } from './lib/builds.ts';
import { bin, mustRunNode, root } from './lib/run.ts';

argumentsOf({
  usage:
    'npm run build\nBuilds a folder in dist/builds, with .br and .gz beside each file of the browser, and links it as\ndist/client and dist/server. The two previous builds stay for pages that are still open.',
});

const dist = `${root}dist`;
const folder = await beginBuild(dist);
// A failed step ends the process.
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const client = join(folder, 'client');
const vite = [bin('vite/bin/vite.js'), 'build', '--logLevel', 'warn', '--outDir'];
const env = { NODE_ENV: 'production' };
await mustRunNode([...vite, client], { env });
await mustRunNode([...vite, join(folder, 'server'), '--ssr', 'src/entry-server.tsx'], { env });

const compressible = ['.js', '.css', '.svg', '.txt', '.json'];
/** Smaller files are not compressed, and neither are those for the server, in a folder with a dot. */
const minCompressedSize = 300;
const files = await readdir(client, { recursive: true, withFileTypes: true });
await Promise.all(
  files
    .filter((file) => file.isFile() && !basename(file.parentPath).startsWith('.'))
    .filter((file) => compressible.includes(extname(file.name)))
    .map(async (file) => {
      const path = join(file.parentPath, file.name);
      const plain = await readFile(path);
      if (plain.length < minCompressedSize) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      await writeFile(`${path}.br`, await promisify(brotliCompress)(plain, { params }));
      await writeFile(`${path}.gz`, await promisify(gzip)(plain, { level: 9 }));
    }),
);
await publishBuild(dist, folder);
console.log('Built: dist/client, dist/server');
