/** What a doctor's own data is made of: its kinds of parts. `personal.ts` has the list of all. */
import type { Content } from '../seed/seed.ts';
import type { State } from '../state.ts';
import type { UserRecord } from '../user.ts';

/** The doctor whose data it is, with what the state is read with. */
export interface Owner {
  state: State;
  content: Content;
  now: number;
  user: UserRecord;
}

/** One part of the own data. */
export interface Part {
  /** Name of its file. */
  file: string;
  /** What it is. */
  name: string;
  rows(owner: Owner): readonly object[];
  /** Removes it when the account is closed. What others see, and what the law keeps, stays: then it does nothing. */
  erase(owner: Owner): void;
}

/** The id of the doctor as a key of the state. */
export const idOf = ({ user }: Owner): number => user.user.userId;

/** Stays when the account is closed. */
export const stays = (): void => undefined;

/** The keys of the state that have one entry of each doctor. */
type KeysByUser = {
  [Key in keyof State]: State[Key] extends Record<string, infer One> ? (One extends object ? Key : never) : never;
}[keyof State];

/** An object by user: one entry of a table, or its own entries as `rowsOf` reads them. */
export function byUser<Key extends KeysByUser>(
  key: Key,
  file: string,
  name: string,
  rowsOf: (own: State[Key][keyof State[Key]]) => readonly object[] = (own) => [own as object],
): Part {
  const table = ({ state }: Owner) => state[key] as Record<string, State[Key][keyof State[Key]]>;
  return {
    file,
    name,
    rows(owner) {
      const own = table(owner)[String(idOf(owner))];
      return own === undefined ? [] : rowsOf(own);
    },
    erase(owner) {
      Reflect.deleteProperty(table(owner), String(idOf(owner)));
    },
  };
}

/** The values of an object as entries, each with its key under `id`. */
export const entriesOf = (object: Readonly<Record<string, unknown>>, id = 'id'): object[] =>
  Object.entries(object).map(([key, value]) => ({
    [id]: key,
    ...(typeof value === 'object' && value !== null && !Array.isArray(value) ? value : { value }),
  }));

/** Plain values as entries. */
export const valuesOf = (values: readonly (string | number)[]): object[] => values.map((value) => ({ value }));

/** Entries that name their doctor, in a list; they are removed with the account unless `kept`. */
export const inList = <One extends { userId: number }>(
  list: (state: State) => One[],
  file: string,
  name: string,
  kept = false,
): Part => ({
  file,
  name,
  rows: (owner) => list(owner.state).filter(({ userId }) => userId === idOf(owner)),
  erase(owner) {
    if (kept) return;
    const all = list(owner.state);
    all.splice(0, all.length, ...all.filter(({ userId }) => userId !== idOf(owner)));
  },
});

/** Entries of a table whose keys begin with the doctor's id, such as `10001:6052`. */
export const byPair = (
  table: (state: State) => Record<string, object | string | number>,
  file: string,
  name: string,
): Part => {
  const own = (owner: Owner): string[] =>
    Object.keys(table(owner.state)).filter((key) => key.startsWith(`${idOf(owner)}:`));
  return {
    file,
    name,
    rows: (owner) => entriesOf(Object.fromEntries(own(owner).map((key) => [key, table(owner.state)[key]]))),
    erase: (owner) => own(owner).forEach((key) => Reflect.deleteProperty(table(owner.state), key)),
  };
};

/** Entries of a table that name their doctor; `shown` leaves out bytes. */
export const inTable = <One extends { userId: number }>(
  table: (state: State) => Record<string, One>,
  file: string,
  name: string,
  shown: (own: One) => object = (own) => own,
  stayIf: (own: One) => boolean = () => false,
): Part => ({
  file,
  name,
  rows: (owner) =>
    Object.values(table(owner.state))
      .filter(({ userId }) => userId === idOf(owner))
      .map(shown),
  erase(owner) {
    const all = table(owner.state);
    for (const [key, own] of Object.entries(all))
      if (own.userId === idOf(owner) && !stayIf(own)) Reflect.deleteProperty(all, key);
  },
});

/** Lists of doctors by a target, such as who has entered a room: the targets are the doctor's. */
export const inLists = (table: (state: State) => Record<string, number[]>, file: string, name: string): Part => ({
  file,
  name,
  rows: (owner) =>
    valuesOf(Object.keys(table(owner.state)).filter((key) => table(owner.state)[key]?.includes(idOf(owner)))),
  erase(owner) {
    const all = table(owner.state);
    for (const [key, ids] of Object.entries(all)) all[key] = ids.filter((id) => id !== idOf(owner));
  },
});
