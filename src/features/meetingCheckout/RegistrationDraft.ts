/** What a doctor has chosen and typed for an event: it survives a reload, the back button, and a new login on the same page. */
import { makeAutoObservable } from 'mobx';
import { choiceLimits, choicesIn, type OrderChoices, textsOfChoices } from '#kit/checkout/orderChoices.ts';
import { type Draft, draftOf } from '#shared/draft.ts';
import type { Store } from '#shared/storage.ts';

/** Ten participants with all their fields. */
const participantsLength = 60_000;
/** A list of 200 rows that is pasted and not taken over yet. */
const pastedLength = 60_000;
const limits = { participants: participantsLength, pasted: pastedLength, ...choiceLimits };
type Field = keyof typeof limits;

/** Where one text is kept. */
export interface KeptText {
  read(): string;
  keep(text: string): void;
}

/** The drafts of a checkout page, by doctor and event. */
export class RegistrationDraft {
  /** Counts the changes of the choices, so that components see them. */
  private changes = 0;
  private readonly memory: Store;

  constructor(memory: Store) {
    this.memory = memory;
    makeAutoObservable<this, 'memory'>(this, { memory: false }, { autoBind: true });
  }

  /** The coupon and the invoice of a doctor for an event. */
  choices(owner: number, albumId: number): OrderChoices {
    void this.changes;
    return choicesIn(this.of(owner, albumId).read());
  }

  choose(owner: number, albumId: number, choices: Partial<OrderChoices>): void {
    const draft = this.of(owner, albumId);
    for (const [field, text] of Object.entries(textsOfChoices(choices))) draft.keep(field as Field, text);
    this.changes += 1;
  }

  /** Where the participants are kept. */
  participants(owner: number, albumId: number): KeptText {
    return this.kept(owner, albumId, 'participants');
  }

  /** Where the pasted list is kept until it is taken over. */
  pasted(owner: number, albumId: number): KeptText {
    return this.kept(owner, albumId, 'pasted');
  }

  /** Removes everything when the order is placed. */
  drop(owner: number, albumId: number): void {
    this.of(owner, albumId).drop();
    this.changes += 1;
  }

  private kept(owner: number, albumId: number, field: Field): KeptText {
    const draft = this.of(owner, albumId);
    return { read: () => draft.read()[field], keep: (text) => draft.keep(field, text) };
  }

  private of(owner: number, albumId: number): Draft<Field> {
    return draftOf(this.memory, owner, `registration ${albumId}`, limits);
  }
}
