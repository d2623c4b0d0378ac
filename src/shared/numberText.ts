/**
 * Numbers of things (orders, parcels, certificates, codes) out of what was typed, pasted or linked. Apart from the numbers of people in
 * `typedNumbers.ts`, because addresses read them, and addresses are part of the first load.
 */
import { halfWidth } from './text.ts';

/** Blanks and everything that is not seen: marks of direction, zero-width characters, variation selectors, control characters. */
const unseen = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}]/gu;

/** Ordinary characters without blanks and invisible marks. */
export const tidied = (text: string): string => halfWidth(text).replace(unseen, '');

/** Removes blanks, invisible marks and dashes, also between the groups of a number; full-width characters become ordinary ones. */
export const closeUp = (text: string): string => tidied(text).replace(/[\u2010-\u2015\u2212-]/g, '');

/** A number of digits and letters: of a parcel, a licence, an order, a bank account; without the word before it. */
export const numberOf = (text: string): string => closeUp(text).replace(/^[^\dA-Za-z]*[:：]/, '');

/** A code that may have dashes: an exchange code, an invite code; the server knows how it is written. */
export const exchangeCodeOf = (text: string): string => tidied(text).replace(/^[^\dA-Za-z]*[:：]/, '');

/** The number of a certificate, as it is printed: capitals, digits and plain dashes. */
export const certificateNumberOf = (text: string): string =>
  exchangeCodeOf(text)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .toUpperCase();

/** Longest number of an order, a parcel or a product in words that are searched. */
const numberWords = /^[A-Za-z]{0,4}\d{6,32}$/;

/** What is searched in a list by number or by name: a number without what was pasted around it, anything else as it is. */
export const numberOrNameOf = (text: string): string => (numberWords.test(numberOf(text)) ? numberOf(text) : text);
