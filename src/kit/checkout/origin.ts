/** What led to a purchase, and the place to go back to after it. */
import { id, passing, seconds, type ValuesOf, withQuery, words } from '#shared/address.ts';
import { itemPath, paths } from '#shared/paths.ts';

/** Parameters of an address that is on the way to a purchase. */
export const originFields = {
  /** Channel, stored with the order. */
  from: passing(words(20)),
  /** Course that led here; with the channel `live` the live stream. */
  fromId: passing(id()),
  /** Lesson and second at which its preview ended. */
  videoId: passing(id()),
  t: passing(seconds()),
};

/** What led to a purchase. */
export type Origin = ValuesOf<typeof originFields>;

/** A place to go back to, and the name of the way there. */
export interface WayBack {
  to: string;
  name: string;
}

/** The course, lesson and second, or the live stream, to go back to after the purchase; null when none of them led here. */
export function wayBack({ from, fromId = 0, videoId = 0, t = null }: Partial<Origin>): WayBack | null {
  if (fromId === 0) return null;
  const isLive = from === 'live';
  // The course page leads from this module to the course's own.
  const path = isLive ? itemPath('live', fromId) : itemPath('vip', fromId, videoId);
  if (path === null) return null;
  const to = !isLive && videoId > 0 && t !== null ? `${path}&t=${t}` : path;
  return { to, name: isLive ? '返回直播间' : '返回继续学习' };
}

/** The result of a paid purchase of a course or a membership: the order's page, with the place to go back to. */
export const resultPath = (orderId: number, { from = '', fromId = 0, videoId = 0, t }: Partial<Origin>): string =>
  withQuery(paths.orderDetail, { orderId, paid: 1, from, fromId, videoId, t: t ?? 0 });
