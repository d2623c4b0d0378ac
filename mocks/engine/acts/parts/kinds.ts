/** What each type of part does. */
import type { PartKind, RowType } from '../about.ts';
import { coupon } from './coupon.ts';
import { courseList, liveList, meetingList, productList } from './lists.ts';
import { seckill } from './seckill.ts';
import { vipPlan } from './vipPlan.ts';

/** By type; one that is missing has no rows yet. */
export const kinds: { [Type in RowType]?: PartKind<Type> } = {
  coupon,
  vipPlan,
  seckill,
  courseList,
  productList,
  meetingList,
  liveList,
};
