/** Sums of money that every answer must satisfy; a schema cannot state them. */
import type { OperationId } from '#openapi/operation.ts';
import { type Problem, shown } from '#openapi/problem.ts';
import type { Json } from './document.ts';

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** What an amount must be by its own parts; null where it has not all of them. */
function payable({ goodsFen, vipOffFen, actOffFen, couponOffFen, freightFen = 0 }: Json): number | null {
  const parts = [goodsFen, vipOffFen, actOffFen, couponOffFen, freightFen ?? 0];
  if (!parts.every(isNumber)) return null;
  const [goods = 0, vip = 0, act = 0, coupon = 0, freight = 0] = parts;
  return goods - vip - act - coupon + freight;
}

/** What the goods of an order must cost by its items; null where it has none. */
function priceOfItems({ items }: Json): number | null {
  if (!Array.isArray(items) || items.length === 0) return null;
  const prices = (items as Json[]).map(({ priceFen, quantity }) =>
    isNumber(priceFen) && isNumber(quantity) ? priceFen * quantity : null,
  );
  return prices.every(isNumber) ? prices.reduce((sum, price) => sum + price, 0) : null;
}

/** The sums in an answer that are wrong. */
export function sumProblems(operation: OperationId, value: unknown, pointer = ''): Problem[] {
  if (!isObject(value)) return [];
  const problem = (place: string, expected: number, of: string, actual: unknown): Problem => ({
    operation,
    pointer: pointer + place,
    expected: `${expected} (${of})`,
    actual: shown(actual),
  });
  const own: Problem[] = [];
  const pay = payable(value);
  if (pay !== null && isNumber(value.payFen) && value.payFen !== pay)
    own.push(problem('/payFen', pay, 'goods less what is taken off, with the freight', value.payFen));
  const { amount } = value;
  const price = priceOfItems(value);
  if (price !== null && isObject(amount) && isNumber(amount.goodsFen) && amount.goodsFen !== price)
    own.push(problem('/amount/goodsFen', price, 'the prices of the items', amount.goodsFen));
  const below = Object.entries(value).flatMap(([name, part]) => sumProblems(operation, part, `${pointer}/${name}`));
  return [...own, ...below];
}
