/** `npm run assemble`: puts what production runs into a clean folder, as deploy/Dockerfile does for the image. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { argumentsOf } from './lib/arguments.ts';
import { bytesOf, copyBuilds, copyNode, copyServer } from './lib/assembled.ts';
import { noticesOf, productPackages } from './lib/licences.ts';
import { requireNode } from './lib/requireNode.ts';
import { root } from './lib/run.ts';
import { writeSbom } from './lib/sbom.ts';

requireNode();
const usage =
  'npm run assemble -- --to=<folder> [--with-node]\n' +
  'Puts what production runs into a new or empty folder: the builds in dist, the sources of the server, what it\n' +
  'loads of its packages, sbom.json and licences.txt. --with-node: also the Node that runs this, as bin/node.';
const options = { to: { type: 'string', default: '' }, 'with-node': { type: 'boolean', default: false } } as const;
const { to, 'with-node': withNode } = argumentsOf({ usage, options });

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

if (to === '') stop(usage);
const folder = resolve(to);
if ((await readdir(folder).catch(() => [])).length > 0) stop(`${folder} is not empty; name a new folder.`);
await mkdir(folder, { recursive: true });

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

try {
  await copyServer(root, folder);
  await copyBuilds(`${root}dist`, folder).catch((error: Error) =>
    stop(`dist/ is missing or incomplete: run \`npm run build\` first (${error.message}).`),
  );
  const packages = productPackages(
    JSON.parse(await readFile(`${root}package-lock.json`, 'utf8')) as Parameters<typeof productPackages>[0],
  );
  await writeFile(join(folder, 'licences.txt'), await noticesOf(root, packages));
  await writeSbom(join(folder, 'sbom.json'));
  if (withNode) await copyNode(folder);
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}

const parts = ['src', 'node_modules', 'dist', ...(withNode ? ['bin'] : [])];
const sizes = await Promise.all(parts.map(async (part) => `${part} ${megabytes(await bytesOf(join(folder, part)))}`));
console.log(`Assembled: ${folder}, ${megabytes(await bytesOf(folder))} (${sizes.join(', ')})`);
