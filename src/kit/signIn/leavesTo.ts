/** Where a visitor goes after closing the login or registration dialog on a page that needs a login [4-10]. */
import { courseModuleAt, isVideoList, moduleCoursesPage } from '#addresses/course.ts';

/** Inputs of the decision. */
export interface Leaving {
  pathname: string;
  userId: number;
  /** Visitors may stay: false only where he arrived to play what a visitor cannot play. */
  isNeedLogin: boolean;
}

/**
 * The video list of the module, or null when the reader stays. A course is read by everybody, so its page sets `isNeedLogin`;
 * it does not when a visitor arrives at the address of a lesson (`videoId`, `play`, `t`, or the window of its own) that he
 * cannot play, not even its beginning.
 *
 * | course or its window | visitor | isNeedLogin | leaves |
 * | --- | --- | --- | --- |
 * | no | any | any | no |
 * | yes | no | any | no |
 * | yes | yes | true | no |
 * | yes | yes | false | yes |
 *
 * `masterClass` and `pbl` have no list of their own and use the list of `vip`.
 */
export function leavesTo({ pathname, userId, isNeedLogin }: Leaving): string | null {
  const module = courseModuleAt(pathname);
  if (!module || userId > 0 || isNeedLogin) return null;
  const type = module === 'masterClass' || module === 'pbl' ? 'vip' : module;
  return isVideoList(type) ? moduleCoursesPage.to({ type }) : null;
}
