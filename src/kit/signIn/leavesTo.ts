/** Where a visitor is sent who closes the login or registration dialog on a page that needs a login [4-10]. */

/** What the decision depends on. */
export interface Leaving {
  pathname: string;
  userId: number;
  /** The page lets visitors stay: set by the page where `free=open` or a preview allows it. */
  isNeedLogin: boolean;
}

const videoDetail = /^\/web\/video\/([A-Za-z]+)\/[1-9]\d{0,11}$/;

/**
 * The video list of the module, or null where the reader stays.
 *
 * | video detail | visitor | isNeedLogin | leaves |
 * | --- | --- | --- | --- |
 * | no | any | any | no |
 * | yes | no | any | no |
 * | yes | yes | true | no |
 * | yes | yes | false | yes |
 *
 * `masterClass` and `pbl` have no list of their own: theirs is that of `vip`.
 */
export function leavesTo({ pathname, userId, isNeedLogin }: Leaving): string | null {
  const module = videoDetail.exec(pathname)?.[1];
  if (!module || userId > 0 || isNeedLogin) return null;
  return `/web/video/${module === 'masterClass' || module === 'pbl' ? 'vip' : module}`;
}
