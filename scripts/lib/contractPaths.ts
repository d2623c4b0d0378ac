/** Updates the list of paths in `openapi/portal.yaml` from the files in `openapi/paths`. */

/** A path as the key of a JSON pointer. */
const pointerOf = (path: string): string => path.replaceAll('~', '~0').replaceAll('/', '~1');

const lineOf = (path: string, file: string): string =>
  `  ${path.includes('{') ? `'${path}'` : path}: { $ref: 'paths/${file}#/${pointerOf(path)}' }`;

/**
 * The text of the document with a line for every path of the files: missing paths are appended to the list, paths without a
 * file are removed. `files` maps each file name below `openapi/paths` to the paths that it describes.
 */
export function withPaths(document: string, files: ReadonlyMap<string, readonly string[]>): string {
  const lines = document.split('\n');
  const start = lines.indexOf('paths:') + 1;
  if (start === 0) throw new Error('openapi/portal.yaml has no line "paths:"; put it before "components:".');
  const length = lines.slice(start).findIndex((line) => /^\S/.test(line));
  const listed = lines.slice(start, length < 0 ? lines.length : start + length);
  const wanted = [...files].flatMap(([file, paths]) => paths.map((path) => lineOf(path, file)));
  const kept = listed.filter((line) => wanted.includes(line));
  const added = wanted.filter((line) => !kept.includes(line));
  return lines.toSpliced(start, listed.length, ...kept, ...added).join('\n');
}
