/** All stories, found in the files of `stories/`. */
import { found } from '../support/found.ts';
import type { OperationStories, Stories } from './story.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isStories = (value: unknown): value is Stories =>
  isObject(value) &&
  Object.values(value).every((one) => isObject(one) && isObject((one as Partial<OperationStories>).outcomes));

/** The stories of several files as one. Throws with advice for a file of another shape, and for two files with stories of one operation. */
export function storiesIn(files: Readonly<Record<string, unknown>>): Stories {
  const byFile = found<Stories>(files, {
    folder: 'tests/contract/stories',
    shape: 'Stories',
    helpers: 'tests/contract',
    fits: isStories,
  });
  const fileOf = new Map<string, string>();
  for (const [file, own] of byFile) {
    for (const id of Object.keys(own)) {
      const other = fileOf.get(id);
      if (other) throw new Error(`${other}.ts and ${file}.ts of tests/contract/stories both tell of ${id}: join them.`);
      fileOf.set(id, file);
    }
  }
  return Object.assign({}, ...byFile.values()) as Stories;
}

/** All stories. */
export const stories: Stories = storiesIn(import.meta.glob('./stories/**', { eager: true }));
