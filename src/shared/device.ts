/** Device detection from the user agent [6-06]. */

/** User agents of tablets and phones. nginx reads the same expression, so it has no syntax that only JavaScript knows. */
export const phoneAgent = /Mobile|Android|iPhone|iPod|iPad|HarmonyOS|Windows Phone/i;

/** True for computers: bots and iPads in desktop mode count as such; tablets and phones do not. */
export const isPcAgent = (userAgent: string): boolean => !phoneAgent.test(userAgent);
