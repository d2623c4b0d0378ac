/** The domain of the cookies that the two product hosts share [9-11]. */

/** Whether a browser at `host` accepts a cookie for `domain`, and sends it back. */
export const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);
