/** What each type of part does. */
import type { PartKind, RowType } from '../about.ts';
import { form } from './form.ts';
import { courseList, liveList, meetingList, productList } from './lists.ts';
import { vote } from './vote.ts';
import { wall } from './wall.ts';

/** By type; one that is missing has no rows yet. */
export const kinds: { [Type in RowType]?: PartKind<Type> } = {
  courseList,
  productList,
  meetingList,
  liveList,
  vote,
  wall,
  form,
};
