/** Visits to the live room of a company: a registration that begins there says so [6-05]. */

/** Whether a path is that of such a room. */
export const isCompanyRoom = (pathname: string): boolean => pathname.startsWith('/web/live2/');

/** A path that has a query, marked as the way out of such a room. */
export const fromCompany = (path: string): string => `${path}&enterpriseLive=1`;
