/**
 * Drafts of forms: typed text survives a reload of the tab, a visit to another site, a lost session and the closing of
 * its dialog. A doctor's drafts are not shown to other users; a logout removes all drafts.
 */
import { readStored } from './storedJson.ts';
import type { Store } from './storage.ts';

/** Key of the one item in tab storage: doctor and form → field → text, ordered by last change. */
const draftsKey = 'drafts';
/** Maximum number of drafts; the one that was changed least recently is removed first. */
const maxForms = 20;
/** Owner id of a visitor's drafts. */
const visitor = 0;

type Texts = Record<string, string>;

/** The draft of one form. */
export interface Draft<Field extends string> {
  /** The stored texts; empty texts when there are none. */
  read(): Record<Field, string>;
  /** Stores one text; an empty one is removed. */
  keep(field: Field, text: string): void;
  /** Removes these fields after the form is sent. */
  drop(): void;
}

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

function readAll(memory: Store): Map<string, Texts> {
  const kept = readStored(memory, draftsKey);
  const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  return new Map(entries.filter((own): own is [string, Texts] => isTexts(own[1])));
}

function writeAll(memory: Store, all: Map<string, Texts>): void {
  if (all.size === 0) memory.remove(draftsKey);
  else memory.set(draftsKey, JSON.stringify(Object.fromEntries([...all].slice(-maxForms))));
}

/**
 * The draft of a form by its name; `owner` is the doctor's id, 0 for a visitor; `maxLengths` has the maximum code points of each
 * field. A visitor's draft becomes the draft of the doctor who logs in and opens the same form.
 */
export function draftOf<Field extends string>(
  memory: Store,
  owner: number,
  form: string,
  maxLengths: Readonly<Record<Field, number>>,
): Draft<Field> {
  const fields = Object.keys(maxLengths) as Field[];
  const [own, visitors] = [`${owner} ${form}`, `${visitor} ${form}`];
  const short = (field: Field, text: string): string =>
    text.length <= maxLengths[field] ? text : Array.from(text).slice(0, maxLengths[field]).join('');
  const change = (texts: Partial<Record<Field, string>>): void => {
    const all = readAll(memory);
    const changed = Object.entries<string>({ ...all.get(own), ...all.get(visitors), ...(texts as Texts) });
    all.delete(own);
    all.delete(visitors);
    const left = changed.filter(([, text]) => text !== '');
    if (left.length > 0) all.set(own, Object.fromEntries(left));
    writeAll(memory, all);
  };
  return {
    read() {
      const all = readAll(memory);
      const texts: Texts = { ...all.get(own), ...all.get(visitors) };
      return Object.fromEntries(fields.map((field) => [field, short(field, texts[field] ?? '')])) as Record<
        Field,
        string
      >;
    },
    keep: (field, text) => change({ [field]: short(field, text) } as Partial<Record<Field, string>>),
    drop: () => change(Object.fromEntries(fields.map((field) => [field, ''])) as Record<Field, string>),
  };
}
