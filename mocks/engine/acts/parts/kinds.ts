/** What each type of part does. */
import type { PartKind, RowType } from '../about.ts';
import { courseList, liveList, meetingList, productList } from './lists.ts';

/** By type; one that is missing has no rows yet. */
export const kinds: { [Type in RowType]?: PartKind<Type> } = {
  courseList,
  productList,
  meetingList,
  liveList,
};
