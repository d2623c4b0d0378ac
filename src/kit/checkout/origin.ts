/** What led to a purchase, and the place to go back to after it. */
import { liveRoomPage } from '#addresses/live.ts';
import { coursePage } from '#addresses/course.ts';
import { orderPage } from '#addresses/order.ts';
import type { Origin } from '#addresses/origin.ts';

/** A place to go back to, and the name of the way there. */
export interface WayBack {
  to: string;
  name: string;
}

/** The course, lesson and second, or the live stream, to go back to after the purchase; null when none of them led here. */
export function wayBack({ from, fromId = 0, videoId = 0, t = null }: Partial<Origin>): WayBack | null {
  if (fromId === 0) return null;
  if (from === 'live') return { to: liveRoomPage.to({ id: fromId }), name: '返回直播间' };
  // The course page leads from this module to the course's own.
  const to = coursePage.to({ type: 'vip', id: fromId, videoId, t: videoId > 0 ? t : null });
  return { to, name: '返回继续学习' };
}

/** The result of a paid purchase of a course or a membership: the order's page, with the place to go back to. */
export const resultPath = (
  orderId: number,
  { from = '', fromId = 0, videoId = 0, t = null }: Partial<Origin>,
): string => orderPage.to({ orderId, paid: true, from, fromId, videoId, t });
