/**
 * What was typed and not sent: it survives a reload of the tab, the way over another site, a lost session and the closing of its
 * dialog. A doctor's texts are shown to nobody else; a logout forgets everything.
 */
import { readKept } from './kept.ts';
import type { Store } from './storage.ts';

/** Tab storage, one item for everything: doctor and form → field → text; the form that was changed last comes last. */
const draftsKey = 'drafts';
/** Forms that are kept; the form that was not changed for the longest time is forgotten first. */
const mostForms = 20;
/** The owner of what a visitor types. */
const visitor = 0;

type Texts = Record<string, string>;

/** The kept texts of one form. */
export interface Draft<Field extends string> {
  /** What was kept; empty texts where nothing was. */
  read(): Record<Field, string>;
  /** Keeps one text; an emptied one is forgotten. */
  keep(field: Field, text: string): void;
  /** Forgets these fields, when the form is done. */
  drop(): void;
}

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

function readAll(memory: Store): Map<string, Texts> {
  const kept = readKept(memory, draftsKey);
  const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  return new Map(entries.filter((own): own is [string, Texts] => isTexts(own[1])));
}

function writeAll(memory: Store, all: Map<string, Texts>): void {
  if (all.size === 0) memory.remove(draftsKey);
  else memory.set(draftsKey, JSON.stringify(Object.fromEntries([...all].slice(-mostForms))));
}

/**
 * The draft of a doctor's form by its name; `owner` is the doctor's id, 0 for a visitor, and `longest` has each field and how
 * many code points of it are kept. What a visitor typed becomes the draft of the doctor who logs in and opens the same form.
 */
export function draftOf<Field extends string>(
  memory: Store,
  owner: number,
  form: string,
  longest: Readonly<Record<Field, number>>,
): Draft<Field> {
  const fields = Object.keys(longest) as Field[];
  const [own, visitors] = [`${owner} ${form}`, `${visitor} ${form}`];
  const short = (field: Field, text: string): string =>
    text.length <= longest[field] ? text : Array.from(text).slice(0, longest[field]).join('');
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

/** Forgets what anybody has typed in this tab: a logout hands the computer over. */
export const forgetDrafts = (memory: Store): void => memory.remove(draftsKey);
