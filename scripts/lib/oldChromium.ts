/** Real old Chromiums: packages of npm carry them. They are fetched when they are needed, into a folder outside the tree. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { runNpm } from './npm.ts';

/** The folder of what is fetched on demand; `PORTAL_BROWSERS` names another one. */
export const browsersFolder = (): string => process.env.PORTAL_BROWSERS ?? join(homedir(), '.cache/portal-browsers');

/** The packages that carry a Chromium, in exact versions, and the hash of the browser in them: it runs without a sandbox. */
const packages = {
  87: {
    name: 'chrome-aws-lambda',
    version: '5.4.0',
    sha256: '33d3e153d296dc579afc0adb5b7838d993ce3bf4f16ce7dd42c604f7813b474e',
  },
  92: {
    name: '@sparticuz/chromium',
    version: '92.0.0',
    sha256: '56c686eae8dd9ab747e5c3221d4f2c2358537f173ae7ca8b7bcee7405d091b52',
  },
  109: {
    name: '@sparticuz/chromium',
    version: '109.0.6',
    sha256: '4093f192508602ec0fa01b47136a120546e636c5ead67c1852c86a35b444d886',
  },
} as const;

/** Major versions that can be fetched. */
export type OldVersion = keyof typeof packages;

/** Path of an old Chromium, fetched if it is not there yet. Rejects with one sentence where it cannot be had. */
export async function oldChromium(major: OldVersion): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`Chromium ${major} comes as a program for Linux on x64 alone.`);
  const { name, version, sha256 } = packages[major];
  const folder = join(browsersFolder(), `chromium-${major}-${version}`);
  const path = join(folder, 'chromium');
  if (existsSync(path)) return path;
  console.log(`Fetching Chromium ${major}…`);
  await mkdir(browsersFolder(), { recursive: true });
  const packed = await fetchPackage(name, version, 'bin/chromium.br');
  if (createHash('sha256').update(packed).digest('hex') !== sha256)
    throw new Error(`The Chromium in ${name} ${version} is not the one that was tested.`);
  const half = await mkdtemp(join(browsersFolder(), 'half-'));
  await writeFile(join(half, 'chromium'), await promisify(brotliDecompress)(packed));
  await chmod(join(half, 'chromium'), 0o755);
  // In one step: a run beside this one sees the whole program or none.
  await rename(half, folder).catch(() => rm(half, { recursive: true }));
  return path;
}

/** A file of a package of npm, without installing it in the tree. Rejects when the registry does not give it. */
export async function fetchPackage(name: string, version: string, file: string): Promise<Buffer> {
  const folder = await mkdtemp(join(browsersFolder(), 'npm-'));
  try {
    await writeFile(join(folder, 'package.json'), '{"private":true}');
    const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--no-save', `${name}@${version}`];
    const { code, output } = await runNpm([...args, '--prefix', folder]);
    if (code !== 0) throw new Error(`npm did not deliver ${name} ${version}: ${output.trim().split('\n')[0] ?? ''}`);
    return await readFile(join(folder, 'node_modules', name, file));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
