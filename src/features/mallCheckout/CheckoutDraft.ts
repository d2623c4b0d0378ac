/**
 * What a doctor has chosen and typed in a checkout: it survives a reload, the back button, and a new login on the same page, whose
 * content is mounted anew then.
 */
import { makeAutoObservable } from 'mobx';
import { choiceLimits, choicesIn, idIn, type OrderChoices, textsOfChoices } from '#kit/checkout/orderChoices.ts';
import { type Draft, draftOf } from '#shared/draft.ts';
import type { Store } from '#shared/storage.ts';
import type { Line } from '#addresses/mall.ts';

/** Maximum length of the note for the shop, in code points. */
export const maxNote = 100;

const limits = { addressId: 12, note: maxNote, ...choiceLimits };
type Field = keyof typeof limits;

/** Choices of a doctor. */
export interface Choices extends OrderChoices {
  /** Null while none was chosen. */
  addressId: number | null;
  note: string;
}

/** The drafts of one checkout page, by doctor and by what is bought. */
export class CheckoutDraft {
  /** Counts the changes, so that components see them. */
  private changes = 0;
  private readonly memory: Store;

  constructor(memory: Store) {
    this.memory = memory;
    makeAutoObservable<this, 'memory'>(this, { memory: false }, { autoBind: true });
  }

  /** The choices of a doctor for these lines. */
  read(owner: number, lines: readonly Line[]): Choices {
    void this.changes;
    const { addressId, note, ...texts } = this.of(owner, lines).read();
    return { addressId: idIn(addressId), note, ...choicesIn(texts) };
  }

  /** Keeps changed choices. */
  keep(owner: number, lines: readonly Line[], { addressId, note, ...choices }: Partial<Choices>): void {
    const draft = this.of(owner, lines);
    const texts: Partial<Record<Field, string>> = {
      ...textsOfChoices(choices),
      ...(addressId !== undefined && { addressId: String(addressId ?? '') }),
      ...(note !== undefined && { note }),
    };
    for (const [field, text] of Object.entries(texts)) draft.keep(field as Field, text);
    this.changes += 1;
  }

  /** Takes the choices over to the lines that are left when one is removed. */
  copy(owner: number, from: readonly Line[], to: readonly Line[]): void {
    this.keep(owner, to, this.read(owner, from));
  }

  /** Removes the choices when the order is placed. */
  drop(owner: number, lines: readonly Line[]): void {
    this.of(owner, lines).drop();
    this.changes += 1;
  }

  /** Another number of pieces is the same purchase. */
  private of(owner: number, lines: readonly Line[]): Draft<Field> {
    return draftOf(this.memory, owner, `mall ${lines.map(({ skuId }) => skuId).join(' ')}`, limits);
  }
}
