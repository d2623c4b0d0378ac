/** What the books know only of the mall: addresses, and what an order of goods needs besides its amount. Plain data. */
import type { components } from '#openapi/portal.d.ts';

type Schemas = components['schemas'];

/** An address of a doctor. Its words come from the areas by `areaCode`. */
export type AddressRecord = Omit<Schemas['Address'], 'areaText'> & { userId: number };

/** Where an order is sent, as the address was when it was chosen. */
export interface Destination {
  addressId: number;
  name: string;
  phone: string;
  areaCode: string;
  areaText: string;
  detail: string;
}

/** The parcel that the shop has sent. */
export interface Parcel {
  company: string;
  number: string;
  /** When the buyer has it in hand, ms. */
  arriveTime: number;
}

/** The part of an order that only the mall has. Times are in ms. */
export interface MallPart {
  /** Null when nothing is sent. */
  address: Destination | null;
  /** How often the address was changed after the payment. */
  moves: number;
  note: string;
  /** The invoice that is applied for when the order is complete. */
  invoice: { head: Schemas['InvoiceHead']; email: string } | null;
  /** False when all goods are electronic books. */
  hasParcel: boolean;
  /** Goods in pre-sale are sent at this time at the earliest; 0 for all others. */
  readyTime: number;
  parcel: Parcel | null;
  deliverTime: number | null;
  receiveTime: number | null;
  autoConfirmTime: number | null;
  isExtended: boolean;
  /** When the shop may be reminded again. */
  remindTime: number | null;
  /** Pieces that the shop has again. */
  restocked: Schemas['RefundPieces'][];
}

/** What a tester has changed of a size. */
export interface ShelfChange {
  /** Pieces that are gone besides those in orders; fewer than 0 are more pieces. */
  gone: number;
  /** A price that everybody pays; null for the usual ones. */
  priceFen: number | null;
}
