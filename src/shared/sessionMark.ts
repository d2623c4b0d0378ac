/** How a browser and the server name a session whose token only the server can read. */

/**
 * `cookie`: scripts read the token from its cookie and send it. `bff`: the server keeps the token sealed in a cookie that scripts
 * cannot read, and adds it to their calls.
 */
export type TokenMode = 'cookie' | 'bff';

/**
 * Cookie with the mark of a sealed session. Scripts read it to learn whether a session is open, and whether it is another one than
 * before. It opens nothing without the sealed cookie; removing it ends the session of this browser.
 */
export const markCookie = 'session_mark';

/**
 * Header with which a call asks for the token of that session. Another site's page cannot send it without asking first, which the
 * server never allows.
 */
export const markHeader = 'x-session-mark';
