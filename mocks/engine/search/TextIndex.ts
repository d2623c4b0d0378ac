/** Finds the entries that have a word. All texts stand in one string, because the engine searches one long string fastest. */
import { isWordAt, searchable } from './folding.ts';
import type { Word } from './words.ts';

/** Where a word was found in an entry; the least counts. */
export const places = { title: 0, text: 1, lesson: 2, nowhere: 255 } as const;

/** The texts of an entry: its title, what is said about it, and its lessons. */
export type Texts = readonly [title: string, text: string, ...lessons: string[]];

/** Number of words whose places are remembered. */
const maxKnown = 200;

/** An index over entries; entries are known by their position. */
export class TextIndex {
  private readonly size: number;
  private readonly text: string;
  /** Where each field begins in `text`, with its entry and its place. */
  private readonly starts: Uint32Array;
  private readonly entries: Uint32Array;
  private readonly kinds: Uint8Array;
  private readonly known = new Map<string, Uint8Array>();

  constructor(all: readonly Texts[]) {
    const fields = all.flatMap((texts, entry) =>
      texts.map((text, at) => ({ entry, kind: Math.min(at, places.lesson), text: searchable(text) })),
    );
    this.size = all.length;
    this.starts = new Uint32Array(fields.length);
    let length = 0;
    for (const [at, { text }] of fields.entries()) {
      this.starts[at] = length;
      length += text.length + 1;
    }
    this.text = fields.map(({ text }) => text).join('\0');
    this.entries = Uint32Array.from(fields, ({ entry }) => entry);
    this.kinds = Uint8Array.from(fields, ({ kind }) => kind);
  }

  /** The best place of a word in every entry. */
  placesOf({ forms }: Word): Uint8Array {
    const key = forms.join('\0');
    const found = this.known.get(key) ?? this.find(forms);
    // The word that was used last is the last one to be forgotten.
    this.known.delete(key);
    this.known.set(key, found);
    const [oldest = key] = this.known.keys();
    if (this.known.size > maxKnown) this.known.delete(oldest);
    return found;
  }

  private find(forms: readonly string[]): Uint8Array {
    const found = new Uint8Array(this.size).fill(places.nowhere);
    for (const form of forms) {
      for (let at = this.text.indexOf(form); at >= 0; at = this.text.indexOf(form, at + 1)) {
        if (!isWordAt(this.text, at, form)) continue;
        const field = this.fieldAt(at);
        const entry = this.entries[field] ?? 0;
        found[entry] = Math.min(found[entry] ?? places.nowhere, this.kinds[field] ?? places.nowhere);
      }
    }
    return found;
  }

  /** The last field that begins at or before a position. */
  private fieldAt(position: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.starts[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
