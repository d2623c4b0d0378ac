/** What each type of part does. */
import type { PartKind, RowType } from '../about.ts';
import { checkIn } from './checkIn.ts';
import { footprint } from './footprint.ts';
import { invite } from './invite.ts';
import { courseList, liveList, meetingList, productList } from './lists.ts';
import { lottery } from './lottery.ts';
import { rank } from './rank.ts';
import { task } from './task.ts';

/** By type; one that is missing has no rows yet. */
export const kinds: { [Type in RowType]?: PartKind<Type> } = {
  courseList,
  productList,
  meetingList,
  liveList,
  lottery,
  task,
  checkIn,
  invite,
  rank,
  footprint,
};
