/** What is sold most: pieces of each day, made from the id and the day, so that every call and every restart agree. */
import type { components } from '#openapi/portal.d.ts';
import type { QueryOf } from '#openapi/operation.ts';
import { wantedDepartment } from '../seed/courseLists.ts';
import { nextRandom } from '../random.ts';
import type { ProductRecord } from '../seed/products.ts';
import { type Content, perContent } from '../seed/seed.ts';
import { dayAt, midnightOf } from '../seed/tools.ts';
import { day, hour } from '../times.ts';
import { productCard, type Shop } from './cards.ts';

type Query = QueryOf<'mallRanking'>;
type Brief = components['schemas']['ProductBrief'];
type Period = NonNullable<Query['period']>;

const maxLength = 50;
const updateHour = 6;
const daysOf: Record<Period, number> = { week: 7, month: 30, year: 365 };
/** Share of all sales of a product that falls into its last year. */
const lastYear = 0.7;
const spread = 2_654_435_761;

/** The latest update of the ranking, ms: 06:00 in Beijing. */
export const rankedAt = (now: number): number => midnightOf(now - updateHour * hour) + updateHour * hour;

/** A number in [0, 1) that belongs to a product and a day or a week. */
const chance = (productId: number, turn: number): number =>
  nextRandom(Math.imul(productId, spread) ^ Math.imul(turn + 1, 0x9e3779b1)).value;

/** Pieces of a product of this age (days) that were sold in the `step` days up to a day, both days counted since the epoch. */
function soldUntil({ productId, sales }: Brief, age: number, dayNumber: number, today: number, step: number): number {
  const days = Math.min(step, dayNumber - (today - age) + 1);
  if (days <= 0) return 0;
  const offered = Math.max(1, Math.min(daysOf.year, age));
  const mood = 0.4 + 1.2 * chance(productId + 500_009, Math.floor(dayNumber / 7));
  const pieces = ((sales * lastYear * days) / offered) * mood * 2 * chance(productId, dayNumber);
  return Math.floor(pieces) + Number(chance(productId + 900_001, dayNumber) < pieces % 1);
}

/** By product: pieces in the period that ends with the update, and in the period before. */
const soldIn = perContent(({ products, moments }: Content, key: `${Period} ${number}`) => {
  const [period, at] = key.split(' ');
  const last = Math.floor(Number(at) / day);
  const days = daysOf[period as Period];
  // A year is counted by weeks: its days would take too long.
  const step = period === 'year' ? 7 : 1;
  // Ages change at midnight, but the ranking does not change before the next update.
  const today = Math.floor(rankedAt(moments.hour) / day);
  const sum = ({ brief, shelfTime }: ProductRecord, from: number): number => {
    const age = Math.round((dayAt(moments, 0, 9) - shelfTime) / day);
    const parts = Array.from({ length: Math.floor(days / step) }, (_, index) =>
      soldUntil(brief, age, from - 1 - index * step, today, step),
    );
    return Math.min(
      brief.sales,
      parts.reduce((one, other) => one + other, 0),
    );
  };
  return new Map(products.map((product) => [product, { sold: sum(product, last), before: sum(product, last - days) }]));
});

/** What was sold most in a period, with the places won since the period before; null is a new entry. */
export function rankingOf(shop: Shop, query: Query): components['schemas']['MallRanking'] {
  const { type, period = 'week', size = maxLength } = query;
  const updateTime = rankedAt(shop.now);
  const wanted = wantedDepartment(query.departmentId);
  const all = [...soldIn(shop.content, `${period} ${updateTime}`)].filter(
    ([{ kind, departmentId }]) =>
      (type === undefined || kind === type) && (wanted === 0 || departmentId === wanted || departmentId === 0),
  );
  const rankedBy = (figure: 'sold' | 'before') =>
    all
      .filter(([, pieces]) => pieces[figure] > 0)
      .toSorted(
        ([one, pieces], [other, others]) =>
          others[figure] - pieces[figure] || one.brief.productId - other.brief.productId,
      );
  const places = new Map(rankedBy('before').map(([product], index) => [product, index + 1]));
  return {
    updateTime,
    list: rankedBy('sold')
      .slice(0, size)
      .map(([product, { sold }], index) => {
        const place = places.get(product);
        return {
          rank: index + 1,
          change: place === undefined ? null : place - (index + 1),
          sold,
          product: productCard(shop, product),
        };
      }),
  };
}
