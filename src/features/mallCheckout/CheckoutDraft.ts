/**
 * What a doctor has chosen and typed in a checkout: it survives a reload, the back button, and a new login on the same page, whose
 * content is mounted anew then.
 */
import { makeAutoObservable } from 'mobx';
import { headLimits, headOf, textsOf } from '#kit/money/invoiceHead.ts';
import { type Draft, draftOf } from '#shared/draft.ts';
import type { Store } from '#shared/storage.ts';
import type { InvoiceChoice } from '#stores/dialogs.ts';
import type { Line } from '#addresses/mall.ts';

/** Maximum length of the note for the shop, in code points. */
export const maxNote = 100;

const limits = { addressId: 12, coupon: 12, note: maxNote, email: 100, ...headLimits };
type Field = keyof typeof limits;

/** `coupon` of a doctor who wants none. */
const noCoupon = 'none';

/** Choices of a doctor. */
export interface Choices {
  /** Null while none was chosen. */
  addressId: number | null;
  /** Null for none, undefined while the server chooses. */
  couponId: number | null | undefined;
  note: string;
  /** Null for no invoice. */
  invoice: InvoiceChoice | null;
}

const idIn = (text: string): number | null => (/^[1-9]\d*$/.test(text) ? Number(text) : null);

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
    const { addressId, coupon, note, email, ...head } = this.of(owner, lines).read();
    return {
      addressId: idIn(addressId),
      couponId: coupon === noCoupon ? null : (idIn(coupon) ?? undefined),
      note,
      invoice: head.titleType === '' ? null : { head: headOf(head), email },
    };
  }

  /** Keeps changed choices. */
  keep(owner: number, lines: readonly Line[], { addressId, note, invoice, ...rest }: Partial<Choices>): void {
    const draft = this.of(owner, lines);
    const put = (texts: Partial<Record<Field, string>>): void => {
      for (const [field, text] of Object.entries(texts)) draft.keep(field as Field, text);
    };
    if (addressId !== undefined) put({ addressId: String(addressId ?? '') });
    if ('couponId' in rest) put({ coupon: rest.couponId === null ? noCoupon : String(rest.couponId ?? '') });
    if (note !== undefined) put({ note });
    if (invoice) put({ ...textsOf(invoice.head), email: invoice.email });
    if (invoice === null)
      put({ titleType: '', title: '', taxNo: '', address: '', phone: '', bank: '', account: '', email: '' });
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
