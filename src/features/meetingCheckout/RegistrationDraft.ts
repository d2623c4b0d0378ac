/** What a doctor has chosen and typed for an event: it survives a reload, the back button, and a new login on the same page. */
import { makeAutoObservable } from 'mobx';
import { choiceLimits, choicesIn, type OrderChoices, textsOfChoices } from '#kit/checkout/orderChoices.ts';
import { type Draft, draftOf } from '#shared/draft.ts';
import type { Store } from '#shared/storage.ts';

/** Ten participants with all their fields. */
const participantsLength = 60_000;
const limits = { participants: participantsLength, ...choiceLimits };
type Field = keyof typeof limits;

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
  participants(owner: number, albumId: number) {
    const draft = this.of(owner, albumId);
    return {
      read: (): string => draft.read().participants,
      keep: (text: string): void => draft.keep('participants', text),
    };
  }

  /** Removes everything when the order is placed. */
  drop(owner: number, albumId: number): void {
    this.of(owner, albumId).drop();
    this.changes += 1;
  }

  private of(owner: number, albumId: number): Draft<Field> {
    return draftOf(this.memory, owner, `registration ${albumId}`, limits);
  }
}
