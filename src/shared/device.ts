/** Device detection from the user agent [6-06]. */

/** True for computers: bots and iPads in desktop mode count as such; tablets and phones do not. */
export const isPcAgent = (userAgent: string): boolean =>
  !/Mobile|Android|iPhone|iPod|iPad|HarmonyOS|Windows Phone/i.test(userAgent);
