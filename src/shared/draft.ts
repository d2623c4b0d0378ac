/** What was typed into a form survives a reload of the tab, the way over another site, and the closing of its dialog. */
import type { Store } from './storage.ts';

/** The kept texts of one form. */
export interface Draft<Field extends string> {
  /** What was kept; empty texts where nothing was. */
  read(): Record<Field, string>;
  /** Keeps one text; an emptied one is forgotten. */
  keep(field: Field, text: string): void;
  /** Forgets everything, when the form is done. */
  drop(): void;
}

/** The draft of a form by its name; `longest` has each field and how many code points of it are kept. */
export function draftOf<Field extends string>(
  session: Store,
  form: string,
  longest: Readonly<Record<Field, number>>,
): Draft<Field> {
  const fields = Object.keys(longest) as Field[];
  const entry = (field: Field): string => `${form}.${field}`;
  const short = (field: Field, text: string): string =>
    text.length <= longest[field] ? text : Array.from(text).slice(0, longest[field]).join('');
  return {
    read: () =>
      Object.fromEntries(fields.map((field) => [field, short(field, session.get(entry(field)) ?? '')])) as Record<
        Field,
        string
      >,
    keep(field, text) {
      if (text === '') session.remove(entry(field));
      else session.set(entry(field), short(field, text));
    },
    drop() {
      for (const field of fields) session.remove(entry(field));
    },
  };
}
