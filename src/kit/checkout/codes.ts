/** Codes of orders that a checkout shows in place. */
import { ApiError } from '#api/errors.ts';

/** More is wanted than there is. */
export const stockShort = 4201;
/** The amount is another one than the buyer saw. */
export const priceChanged = 4202;
/** The coupon is used, expired or not for this order. */
export const couponUnusable = 4203;
/** What is ordered is not sold any more. */
export const notForSale = 4205;
/** An order for the same waits for its payment. */
export const samePending = 4208;
/** The course is owned already, for example bought in another tab or paid late. */
export const alreadyBought = 4209;
/** The buyer has become a member meanwhile, who has the course without buying it. */
export const memberFree = 4210;
/** The delivery address was removed. */
export const addressUnusable = 4660;

/** An electronic book of the order is owned already. */
export const ebookOwned = 4671;

/** The code of a failed call; 0 without one. */
export const codeOf = (error: unknown): number => (error instanceof ApiError ? error.code : 0);
