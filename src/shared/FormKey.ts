/** The name under which a filled form is sent, so that a second sending after a lost answer makes no second record (R13). */
import type { Store } from './storage.ts';

/** 22 of these 64 symbols are 132 random bits. */
const symbols = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const length = 22;

/** Fills the array with random bytes. */
export type Random = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;

/** The browser's random bytes. They are there on plain http, too, where `randomUUID` is not. */
export const browserRandom: Random = (bytes) => crypto.getRandomValues(bytes);

/** One form's key: the same for the same texts until they are stored, another one for other texts. */
export class FormKey {
  private readonly session: Store;
  private readonly random: Random;
  private readonly entries: { key: string; texts: string };
  /** Where the session storage keeps nothing, the open form still does. */
  private last: { key: string; texts: string } | null = null;

  constructor(session: Store, form: string, random: Random) {
    this.session = session;
    this.random = random;
    this.entries = { key: `${form}.key`, texts: `${form}.sent` };
  }

  /** The key for these texts, as they are sent. */
  of(texts: string): string {
    const kept = this.kept();
    if (kept?.texts === texts) return kept.key;
    const key = Array.from(this.random(new Uint8Array(length)), (byte) => symbols[byte % symbols.length]).join('');
    this.last = { key, texts };
    this.session.set(this.entries.key, key);
    this.session.set(this.entries.texts, texts);
    return key;
  }

  /** Forgets the key, when the form is stored. */
  drop(): void {
    this.last = null;
    this.session.remove(this.entries.key);
    this.session.remove(this.entries.texts);
  }

  private kept(): { key: string; texts: string } | null {
    const [key, texts] = [this.session.get(this.entries.key), this.session.get(this.entries.texts)];
    return key !== null && texts !== null && /^[\w-]{16,64}$/.test(key) ? { key, texts } : this.last;
  }
}
