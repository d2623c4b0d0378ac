/** `npm run build`: the browser's files (with compressed forms) and the server's bundle, in dist/. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { bin, mustRunNode, root } from './lib/run.ts';

if (process.argv.includes('--help')) {
  console.log('npm run build\nBuilds dist/client (with .br and .gz beside each file) and dist/server.');
  process.exit(0);
}

const vite = bin('vite/bin/vite.js');
const env = { NODE_ENV: 'production' };
await mustRunNode([vite, 'build', '--logLevel', 'warn'], { env });
await mustRunNode([vite, 'build', '--ssr', 'src/entry-server.tsx', '--logLevel', 'warn'], { env });

const client = `${root}dist/client`;
const compressible = ['.js', '.css', '.svg', '.txt', '.json'];
/** Smaller files would not get smaller by it. */
const worthwhile = 300;
const files = await readdir(client, { recursive: true, withFileTypes: true });
await Promise.all(
  files
    .filter((file) => file.isFile() && compressible.includes(extname(file.name)))
    .map(async (file) => {
      const path = join(file.parentPath, file.name);
      const plain = await readFile(path);
      if (plain.length < worthwhile) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      await writeFile(`${path}.br`, await promisify(brotliCompress)(plain, { params }));
      await writeFile(`${path}.gz`, await promisify(gzip)(plain, { level: 9 }));
    }),
);
console.log('Built: dist/client, dist/server');
