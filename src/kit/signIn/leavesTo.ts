/** Where a visitor goes after closing the login or registration dialog on a page that needs a login [4-10]. */
import { courseModuleAt, isVideoList, moduleCoursesPage } from '#addresses/course.ts';

/** Inputs of the decision. */
export interface Leaving {
  pathname: string;
  userId: number;
  /** Visitors may stay: set by the page when `free=open` or a preview allows it. */
  isNeedLogin: boolean;
}

/**
 * The video list of the module, or null when the reader stays.
 *
 * | video detail | visitor | isNeedLogin | leaves |
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
