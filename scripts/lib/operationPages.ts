/** Which pages use an operation, from the imports of their files. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseDependencyTree } from 'dpdm';
import { pageFile } from './pageFile.ts';
import { root } from './run.ts';

/** A page, a dialog or the frame of all pages, with the files that it imports. */
interface Place {
  name: string;
  files: Set<string>;
}

/** Says where an operation is used, and where a field of its answer is read. */
export interface Users {
  /** Names of pages and dialogs; with a field only of those whose files mention it. */
  of(operation: string, field?: string): string[];
}

/** What every page loads. */
const frame = 'every page';

const operationsIn = (text: string): string[] =>
  [...text.matchAll(/ from '#openapi\/dist\/operations\/(\w+)\.ts'/g)].flatMap(([, name]) => name ?? []);

/** Reads the imports of all pages, of all dialogs, which a folder registers, and of the frame. */
export async function operationUsers(place = root): Promise<Users> {
  const pages = globSync('src/pages/**/*.tsx', { cwd: place }).filter((path) => pageFile.test(path));
  const dialogs = globSync('src/{features,kit}/*/dialogs/*Dialog.tsx', { cwd: place });
  const entry = 'src/entry-client.tsx';
  const tree = await parseDependencyTree([...pages, ...dialogs, entry], { cwd: place, context: place });
  const texts = new Map(
    Object.keys(tree)
      .filter((path) => path.startsWith('src/'))
      .map((path) => [path, readFileSync(`${place}/${path}`, 'utf8')]),
  );
  const reachedFrom = (start: string): Set<string> => {
    const files = new Set([start]);
    // The set grows while it is walked.
    for (const file of files) for (const { id } of tree[file] ?? []) if (id && texts.has(id)) files.add(id);
    return files;
  };
  const places: Place[] = [
    { name: frame, files: reachedFrom(entry) },
    ...pages.map((path) => ({ name: path.slice('src/pages/'.length, -'.tsx'.length), files: reachedFrom(path) })),
    ...dialogs.map((path) => ({ name: basename(path, '.tsx'), files: reachedFrom(path) })),
  ];
  const calls = new Map([...texts].map(([path, text]) => [path, new Set(operationsIn(text))]));
  return {
    of(operation, field) {
      const mentions = field === undefined ? null : new RegExp(`\\b${field}\\b`);
      const users = places.filter(
        ({ files }) =>
          [...files].some((file) => calls.get(file)?.has(operation)) &&
          (!mentions || [...files].some((file) => mentions.test(texts.get(file) ?? ''))),
      );
      return users.some(({ name }) => name === frame) ? [frame] : users.map(({ name }) => name);
    },
  };
}
