/** Idempotency key of a form, so that sending it again after a lost response creates no second record (R13). */
import type { Draft } from './draft.ts';

/** 22 of these 64 symbols are 132 random bits. */
const symbols = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const length = 22;

/** Fills the array with random bytes. */
export type Random = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;

/** The browser's random bytes; unlike `randomUUID` they are available on plain http. */
export const browserRandom: Random = (bytes) => crypto.getRandomValues(bytes);

/** Maximum lengths of the draft's extra fields: the key (one more than allowed, to detect a longer one) and the sent texts. */
export const keyFields = { key: 65, sent: 10_000 } as const;

type Kept = Draft<keyof typeof keyFields>;

/** The key of one form: the same for the same texts until they are saved, a new one for other texts. */
export class FormKey {
  private readonly random: Random;
  /** Fallback for the open form when tab storage does not work. */
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

  /** Removes the key after the form is saved. */
  drop(draft: Kept): void {
    this.last = null;
    draft.drop();
  }

  private kept(draft: Kept): { key: string; sent: string } | null {
    const kept = draft.read();
    return /^[\w-]{16,64}$/.test(kept.key) ? kept : this.last;
  }
}
