/** The name under which a filled form is sent, so that a second sending after a lost answer makes no second record (R13). */
import type { Draft } from './draft.ts';

/** 22 of these 64 symbols are 132 random bits. */
const symbols = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const length = 22;

/** Fills the array with random bytes. */
export type Random = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;

/** The browser's random bytes. They are there on plain http, too, where `randomUUID` is not. */
export const browserRandom: Random = (bytes) => crypto.getRandomValues(bytes);

/** What is kept beside the texts of a form: the key, with room to see that one is too long, and the texts sent under it. */
export const keyFields = { key: 65, sent: 10_000 } as const;

type Kept = Draft<keyof typeof keyFields>;

/** One form's key: the same for the same texts until they are stored, another one for other texts. */
export class FormKey {
  private readonly random: Random;
  /** Where the tab storage keeps nothing, the open form still does. */
  private last: { key: string; sent: string } | null = null;

  constructor(random: Random) {
    this.random = random;
  }

  /** The key for these texts, as they are sent. */
  of(draft: Kept, texts: string): string {
    const kept = this.kept(draft);
    if (kept?.sent === texts) return kept.key;
    const key = Array.from(this.random(new Uint8Array(length)), (byte) => symbols[byte % symbols.length]).join('');
    this.last = { key, sent: texts };
    draft.keep('key', key);
    draft.keep('sent', texts);
    return key;
  }

  /** Forgets the key, when the form is stored. */
  drop(draft: Kept): void {
    this.last = null;
    draft.drop();
  }

  private kept(draft: Kept): { key: string; sent: string } | null {
    const kept = draft.read();
    return /^[\w-]{16,64}$/.test(kept.key) ? kept : this.last;
  }
}
