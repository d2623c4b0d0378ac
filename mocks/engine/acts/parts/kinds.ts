/** What each type of part does. */
import type { PartKind, RowType } from '../about.ts';
import { form } from './form.ts';
import { courseList, liveList, meetingList, productList } from './lists.ts';
import { vote } from './vote.ts';
import { wall } from './wall.ts';
import { checkIn } from './checkIn.ts';
import { footprint } from './footprint.ts';
import { invite } from './invite.ts';
import { lottery } from './lottery.ts';
import { rank } from './rank.ts';
import { task } from './task.ts';
import { coupon } from './coupon.ts';
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
  vote,
  wall,
  form,
  lottery,
  task,
  checkIn,
  invite,
  rank,
  footprint,
};
