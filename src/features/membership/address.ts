/** The address of the membership centre. */
import { defineAddress, id, passing, seconds, words } from '../../shared/address.ts';
import { itemPath, paths } from '../../shared/paths.ts';

/** What led to a purchase, and the place to go back to. */
export const origin = {
  /** Channel, stored with the order. */
  from: passing(words(20)),
  /** Course that led here; with the channel `live` the live stream. */
  fromId: passing(id()),
  /** Lesson and second at which its preview ended. */
  videoId: passing(id()),
  t: passing(seconds()),
};

/** R063: the membership centre; `plan` is the chosen plan, `couponId` the coupon to buy it with. */
export const membership = defineAddress(paths.openVip, { plan: id(6), couponId: passing(id()), ...origin });

/** Parameters of the membership centre. */
export type MembershipAddress = NonNullable<ReturnType<typeof membership.read>>;
/** Parameters about what led to a purchase. */
export type Origin = Pick<MembershipAddress, keyof typeof origin>;

/** The course, lesson and second, or the live stream, to go back to after the purchase; null when none of them led here. */
export function wayBack({ from, fromId, videoId, t }: Origin): string | null {
  if (fromId === 0) return null;
  if (from === 'live') return itemPath('live', fromId);
  // The course page leads from this module to the course's own.
  const path = itemPath('vip', fromId, videoId);
  return path && videoId > 0 && t !== null ? `${path}&t=${t}` : path;
}
