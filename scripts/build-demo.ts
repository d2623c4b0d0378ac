/** `npm run build:demo`: builds the portal with the mock backend as static files for any web server, in dist/demo. */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { build, type Plugin, runnerImport } from 'vite';
import type { RouteObject } from 'react-router-dom';
import { argumentsOf } from './lib/arguments.ts';
import { requireNode } from './lib/requireNode.ts';
import { bin, root } from './lib/run.ts';

requireNode();
const { base } = argumentsOf({
  usage:
    'npm run build:demo [-- --base=/folder/]\nBuilds dist/demo: static files with made-up data, for the root of any web server, or with --base for a folder of it. Serve\n404.html (or index.html) for unknown addresses; open it by https or on localhost, because it needs a service worker.',
  options: { base: { type: 'string', default: '/' } },
});
if (!/^\/(?:[a-z0-9][a-z0-9._-]*\/)*$/i.test(base)) {
  console.error(`--base=${base} is no folder: write one between slashes, such as --base=/portal-demo/.`);
  process.exit(1);
}

const demo = `${root}dist/demo`;

/** Paths of all routes that have no parameters; `/` is not among them. */
function fixedPaths(routes: RouteObject[]): string[] {
  return routes.flatMap(({ path, children = [] }) => {
    const own = path && path !== '/' && !/[:*]/.test(path) ? [path] : [];
    return [...own, ...fixedPaths(children)];
  });
}

/** The route table does not need styles, and Vite cannot process them outside of a build or a server. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : null),
  load: (id) => (id === '\0no-styles' ? 'export default {}' : null),
};

/** The address of a built file in the browser. */
const addressOf = (file: string): string => `${base}${relative(demo, file).split(sep).join('/')}`;

/** All files of the demo. */
const filesOf = async (): Promise<string[]> =>
  (await readdir(demo, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

process.env.NODE_ENV = 'production';
process.env.DEMO_BASE = base;
await build({ root, mode: 'demo', logLevel: 'warn' });
await rm(`${demo}/robots.txt`, { force: true });

// The file names identify the build: names contain content hashes, and the page lists its start files.
const own = await filesOf();
const page = await readFile(`${demo}/index.html`, 'utf8');
const name = createHash('sha256')
  .update([...own, page].join('\n'))
  .digest('hex')
  .slice(0, 12);
const worker = await readFile(bin('msw/lib/mockServiceWorker.js'), 'utf8');
const ahead = await readFile(`${root}mocks/demoWorker.js`, 'utf8');
const given = `const files = ${JSON.stringify(own.map(addressOf))};\nconst build = ${JSON.stringify(name)};\nconst folder = ${JSON.stringify(base.slice(0, -1))};\n`;
// In a block, because both scripts declare names.
await writeFile(`${demo}/mockServiceWorker.js`, `{\n${given}${ahead}}\n${worker}`);

// The routes are only listed, so no services are needed.
const table = await runnerImport<{ makeRoutes(services: object): RouteObject[] }>(`${root}src/app/routes/routes.tsx`, {
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [withoutStyles],
});
const folders = fixedPaths(table.module.makeRoutes({ api: {}, stores: {} }));
for (const path of folders) {
  await mkdir(`${demo}${path}`, { recursive: true });
  await copyFile(`${demo}/index.html`, `${demo}${path}/index.html`);
}
await copyFile(`${demo}/index.html`, `${demo}/404.html`);

const all = await filesOf();
const bytes = (await Promise.all(all.map((file) => stat(file)))).reduce((sum, { size }) => sum + size, 0);
console.log(
  `Built: dist/demo (${all.length} files, ${(bytes / 1e6).toFixed(1)} MB, ${folders.length + 1} addresses${base === '/' ? '' : ` below ${base}`})`,
);
