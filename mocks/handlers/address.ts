/** Addresses of a doctor. */
import { type Handlers, refuse } from '../engine/answers.ts';
import {
  addressesOf,
  addressOf,
  addressShown,
  areaTextOf,
  maxAddresses,
  removeAddress,
  saveAddress,
} from '../engine/mall/addresses.ts';
import { moneyOf } from '../engine/money/ledgerOf.ts';

/** Handlers of the tag `address`. */
export const address = {
  addressList(call) {
    const { ledger, userId } = moneyOf(call);
    const own = call.state.control.amount === 'none' ? [] : addressesOf(ledger.books, userId);
    return { list: own.map(addressShown) };
  },

  addressSave(call) {
    const { body } = call;
    const { ledger, userId } = moneyOf(call);
    const { books } = ledger;
    const known = addressOf(books, userId, body.addressId);
    if (body.addressId !== null && !known) return refuse('notFound');
    if (areaTextOf(body) === null) return refuse('badParameter');
    if (!known && addressesOf(books, userId).length >= maxAddresses) return refuse('tooManyAddresses');
    return addressShown(saveAddress(books, userId, body, known));
  },

  addressRemove(call) {
    const { ledger, userId } = moneyOf(call);
    const known = addressOf(ledger.books, userId, call.body.addressId);
    if (!known) return refuse('notFound');
    removeAddress(ledger.books, known);
    return null;
  },
} satisfies Partial<Handlers>;
