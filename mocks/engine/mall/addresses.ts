/** The addresses of doctors. Who has any has exactly one default. */
import type { components } from '#openapi/portal.d.ts';
import type { Books } from '../money/records.ts';
import { areasBelow } from '../seed/reference.ts';
import { placeText } from './freight.ts';
import type { AddressRecord, Destination } from './records.ts';

type Schemas = components['schemas'];
type Region = Pick<AddressRecord, 'provinceCode' | 'cityCode' | 'areaCode'>;

/** Addresses that one doctor may have. */
export const maxAddresses = 20;

/** Province, city and district in words; null when they do not lie in each other. */
export function areaTextOf({ provinceCode, cityCode, areaCode }: Region): string | null {
  const has = (area: string, below: string): boolean => areasBelow(area).some((own) => own.areaCode === below);
  return has(provinceCode, cityCode) && has(cityCode, areaCode) ? placeText(areaCode) : null;
}

/** The addresses of a doctor, the default first. */
export const addressesOf = ({ addresses }: Books, userId: number): AddressRecord[] =>
  addresses
    .filter((own) => own.userId === userId)
    .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault) || one.addressId - other.addressId);

/** An address of a doctor. */
export const addressOf = (books: Books, userId: number, addressId: number | null): AddressRecord | undefined =>
  addressesOf(books, userId).find((own) => own.addressId === addressId);

/** An address as answers show it. */
export function addressShown({ userId: _, ...address }: AddressRecord): Schemas['Address'] {
  return { ...address, areaText: areaTextOf(address) ?? '' };
}

/** Stores a new address, or changes `known`. The only default stays one until another one is chosen. */
export function saveAddress(
  books: Books,
  userId: number,
  { addressId: _, ...draft }: Schemas['AddressDraft'],
  known: AddressRecord | undefined,
): AddressRecord {
  const others = addressesOf(books, userId).filter((own) => own !== known);
  const isDefault = draft.isDefault || !others.some((own) => own.isDefault);
  if (isDefault) for (const own of others) own.isDefault = false;
  const saved = known ?? { ...draft, addressId: books.nextId++, userId };
  Object.assign(saved, draft, { isDefault });
  if (!known) books.addresses.push(saved);
  return saved;
}

/** Removes an address; after the default the oldest one is the default. */
export function removeAddress(books: Books, address: AddressRecord): void {
  books.addresses = books.addresses.filter((own) => own !== address);
  const [first] = addressesOf(books, address.userId);
  if (first) first.isDefault = true;
}

/** What an order keeps of an address. */
export function destinationOf(address: AddressRecord): Destination {
  const { addressId, name, phone, areaCode, detail } = address;
  return { addressId, name, phone, areaCode, areaText: areaTextOf(address) ?? '', detail };
}
