/** Records by the day on which something was watched, in Beijing. */

const hour = 3_600_000;
const zone = 8 * hour;
const dayOf = (ms: number): number => Math.floor((ms + zone) / (24 * hour));

/** Names of the groups in display order. */
export type DayName = '今天' | '昨天' | '近7天' | '更早';

/** Records of a group in their original order. */
export interface DayGroup<Item> {
  name: DayName;
  items: Item[];
}

function nameOf(daysAgo: number): DayName {
  if (daysAgo <= 0) return '今天';
  if (daysAgo === 1) return '昨天';
  return daysAgo < 7 ? '近7天' : '更早';
}

/**
 * Groups records by their `updateTime` (ms) and omits empty groups. `now` is the server's time of the render; on a page that stays
 * open for days, a later record replaces it.
 */
export function groupByDay<Item extends { updateTime: number }>(items: readonly Item[], now: number): DayGroup<Item>[] {
  const today = dayOf(items.reduce((latest, { updateTime }) => Math.max(latest, updateTime), now));
  const groups = new Map<DayName, Item[]>();
  for (const item of items) {
    const name = nameOf(today - dayOf(item.updateTime));
    groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  const order: DayName[] = ['今天', '昨天', '近7天', '更早'];
  return order.flatMap((name) => {
    const own = groups.get(name);
    return own ? [{ name, items: own }] : [];
  });
}

/** Whole days until an end, including the last one; at least one. Both in ms. */
export const daysLeft = (until: number, now: number): number => Math.max(1, Math.ceil((until - now) / (24 * hour)));
