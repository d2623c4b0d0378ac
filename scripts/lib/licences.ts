/** The licences of the packages that the product holds: those that the server loads, and those that are built into the browser's files. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A package of the product. */
export interface ProductPackage {
  name: string;
  version: string;
  /** Its licence as an SPDX expression; empty when the package names none. */
  licence: string;
  /** Its folder below the root of the project. */
  folder: string;
}

/** The used fields of a package in package-lock.json. */
interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
}

/**
 * The licences that packages of the product may have. All allow the use in a closed product and ask for a notice at most; another one
 * is added here only after somebody who may decide that has read it.
 */
export const allowedLicences: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
];

/** Whether an SPDX expression gives us what we may use: every part of `AND`, one part of `OR`. */
export function isAllowed(expression: string): boolean {
  const bare = expression.trim().replace(/^\(([^()]*)\)$/, '$1');
  if (/[()]/.test(bare)) return false;
  return bare
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowedLicences.includes(licence.trim())));
}

/** The packages of the product by package-lock.json: without those for developers, and those that only some machines install. */
export function productPackages(lock: { packages: Record<string, Locked> }): ProductPackage[] {
  return Object.entries(lock.packages)
    .filter(([folder, { dev, optional }]) => folder !== '' && !dev && !optional)
    .map(([folder, { version = '', license = '' }]) => ({
      name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      folder,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** The texts of licences and notices in an installed package. */
async function textsOf(folder: string): Promise<string[]> {
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  const names = files.map(({ name }) => name).filter((name) => /^(?:licen[cs]e|copying|notice)/i.test(name));
  names.sort();
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}

/** The text that licences ask for: each package with its licences, from the packages that are installed below `root`. */
export async function noticesOf(root: string, packages: readonly ProductPackage[]): Promise<string> {
  const parts = packages.map(async ({ name, version, licence, folder }) =>
    [`${name} ${version} (${licence})`, ...(await textsOf(join(root, folder))).map((text) => text.trim())].join('\n\n'),
  );
  return `${(await Promise.all(parts)).join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
