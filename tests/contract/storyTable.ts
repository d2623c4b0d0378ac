/** All stories from the files of `stories/`. */
import { found } from '../support/found.ts';
import type { OperationStories, StoryTable } from './story.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isStoryTable = (value: unknown): value is StoryTable =>
  isObject(value) &&
  Object.values(value).every(
    (stories) => isObject(stories) && isObject((stories as Partial<OperationStories>).outcomes),
  );

/** Merges the stories of several files. Throws with advice for a file with a wrong shape and for a duplicate operation. */
export function storyTableOf(files: Readonly<Record<string, unknown>>): StoryTable {
  const tables = found<StoryTable>(files, {
    folder: 'tests/contract/stories',
    shape: 'StoryTable',
    helpers: 'tests/contract',
    fits: isStoryTable,
  });
  const owners = new Map<string, string>();
  for (const [file, table] of tables) {
    for (const id of Object.keys(table)) {
      const other = owners.get(id);
      if (other)
        throw new Error(`${other}.ts and ${file}.ts of tests/contract/stories both have stories for ${id}: join them.`);
      owners.set(id, file);
    }
  }
  return Object.assign({}, ...tables.values()) as StoryTable;
}

/** All stories. */
export const storyTable: StoryTable = storyTableOf(import.meta.glob('./stories/**', { eager: true }));
