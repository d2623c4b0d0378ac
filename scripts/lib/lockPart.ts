/** A part of package-lock.json: some packages with all that they need, with the same versions and checksums. */

/** The used fields of a package in the lock. */
interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** A lock of npm, version 3: packages by their folder. */
export interface Lock {
  packages: Record<string, Locked>;
}

/** The folder of the package that `name` means for the package in the folder `from`, as Node looks for it; null when there is none. */
function folderOf({ packages }: Lock, from: string, name: string): string | null {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (packages[path]) return path;
  if (from === '') return null;
  return folderOf({ packages }, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name);
}

/** What a package needs to run. Packages that only some machines have, and peers that may be missing, are looked up all the same. */
const needsOf = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Locked): string[] => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional),
];

/** The folders of the named packages and of all that they need, sorted. Throws when the lock does not have one of the named. */
export function foldersOf(lock: Lock, names: Iterable<string>): string[] {
  const seen = new Set<string>();
  const visit = (folder: string): void => {
    if (seen.has(folder)) return;
    seen.add(folder);
    for (const name of needsOf(lock.packages[folder] ?? {})) {
      const needed = folderOf(lock, folder, name);
      if (needed !== null) visit(needed);
    }
  };
  for (const name of names) {
    const folder = folderOf(lock, '', name);
    if (folder === null) throw new Error(`package-lock.json has no ${name}; run \`npm install\` first.`);
    visit(folder);
  }
  return [...seen].toSorted();
}

/** The lock of a project that has only these dependencies. `project` is its package.json. */
export function lockPart(lock: Lock, project: { dependencies: Record<string, string> }): object {
  const kept = foldersOf(lock, Object.keys(project.dependencies)).map((folder) => [folder, lock.packages[folder]]);
  return { ...lock, packages: { '': project, ...Object.fromEntries(kept) } };
}
