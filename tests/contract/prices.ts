/** Tells whether what a doctor has ordered cost yuan instead of fen: the price that things are sold for is a hundred times as high. */
import type { OperationId } from '#openapi/operation.ts';
import { type Problem, shown } from '#openapi/problem.ts';
import type { Json } from './document.ts';
import type { Scene } from './Scene.ts';

/** Today's prices in fen, by `plan 3`, `course 1001` or `product 6001`. */
type Prices = ReadonlyMap<string, number>;

const fenInYuan = 100;

/** Reads what plans, courses and products cost. */
export async function pricesAt(scene: Scene): Promise<Prices> {
  const { plans } = await scene.peeks('vipPlanList', {});
  const courses = await scene.peeks('courseList', { query: { free: 'pay', size: 50 } });
  const products = await scene.peeks('mallList', { query: { size: 50 } });
  const found: [string, number | null | undefined][] = [
    ...plans.map(({ planId, priceFen }): [string, number] => [`plan ${planId}`, priceFen]),
    ...courses.list.map(({ albumId, priceFen }): [string, number | null | undefined] => [
      `course ${albumId}`,
      priceFen,
    ]),
    ...products.list.map(({ productId, priceFen }): [string, number] => [`product ${productId}`, priceFen]),
  ];
  return new Map(found.filter((entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 0));
}

/** The items of orders whose price is a hundredth of what the thing is sold for. */
export function unitProblems(operation: OperationId, value: unknown, prices: Prices, pointer = ''): Problem[] {
  if (typeof value !== 'object' || value === null) return [];
  const { targetType, targetId, priceFen } = value as Json;
  const price = prices.get(`${String(targetType)} ${String(targetId)}`);
  const own: Problem[] =
    price !== undefined && typeof priceFen === 'number' && priceFen * fenInYuan === price
      ? [
          {
            operation,
            pointer: `${pointer}/priceFen`,
            expected: `${price} (fen, as it is sold)`,
            actual: shown(priceFen),
          },
        ]
      : [];
  const below = Object.entries(value).flatMap(([name, part]) =>
    unitProblems(operation, part, prices, `${pointer}/${name}`),
  );
  return [...own, ...below];
}
