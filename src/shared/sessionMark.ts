/** How a browser and the server name a session whose token only the server can read. */

/**
 * `cookie`: scripts read the token from its cookie and send it. `bff`: the server keeps the token sealed in a cookie that scripts
 * cannot read, and adds it to their calls.
 */
export type TokenMode = 'cookie' | 'bff';

/** The names of the two cookies of a sealed session. */
export interface SealedCookies {
  /** Holds the sealed token; scripts cannot read it. */
  sealed: string;
  /**
   * Holds the mark. Scripts read it to learn whether a session is open, and whether it is another one than before. It opens nothing
   * without the sealed cookie; removing it ends the session of this browser.
   */
  mark: string;
}

/**
 * Names the cookies. `isHostBound`: with the prefix that browsers accept over https from the very host that reads the cookie, so
 * that no other host of the domain can set one.
 */
export function sealedCookies(isHostBound: boolean): SealedCookies {
  const prefix = isHostBound ? '__Host-' : '';
  return { sealed: `${prefix}session`, mark: `${prefix}session_mark` };
}

/**
 * Header with which a call asks for the token of that session. Another site's page cannot send it without asking first, which the
 * server never allows.
 */
export const markHeader = 'x-session-mark';
