/** What leads to a purchase travels in the address of every page on the way to it. */
import { type Field, id, passing, seconds, type ValuesOf, words } from './define.ts';

/** The second of a preview's end; at the beginning (0) there is nothing to go back to. */
const later: Field<number | null> = {
  read: (text) => seconds().read(text) || null,
  write: (value) => (value ? String(value) : null),
};

/** Parameters of an address that is on the way to a purchase. */
export const originFields = {
  /** Channel, stored with the order. */
  from: passing(words(20)),
  /** Course that led here; with the channel `live` the live stream. */
  fromId: passing(id()),
  /** Lesson and second at which its preview ended. */
  videoId: passing(id()),
  t: passing(later),
};

/** What led to a purchase. */
export type Origin = ValuesOf<typeof originFields>;
