/** All stories, as the files of `stories/` tell them. */
import { found } from '../support/found.ts';
import type { Book, Shelf } from './story.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isShelf = (value: unknown): value is Shelf =>
  isObject(value) && Object.values(value).every((book) => isObject(book) && isObject((book as Partial<Book>).outcomes));

/** The stories of several files as one. Throws with advice for a file of another shape, and where two tell of one operation. */
export function shelfOf(files: Readonly<Record<string, unknown>>): Shelf {
  const shelves = found<Shelf>(files, {
    folder: 'tests/contract/stories',
    shape: 'Shelf',
    helpers: 'tests/contract',
    fits: isShelf,
  });
  const tellers = new Map<string, string>();
  for (const [file, shelf] of shelves) {
    for (const id of Object.keys(shelf)) {
      const other = tellers.get(id);
      if (other) throw new Error(`${other}.ts and ${file}.ts of tests/contract/stories both tell of ${id}: join them.`);
      tellers.set(id, file);
    }
  }
  return Object.assign({}, ...shelves.values()) as Shelf;
}

/** All stories. */
export const shelf: Shelf = shelfOf(import.meta.glob('./stories/**', { eager: true }));
