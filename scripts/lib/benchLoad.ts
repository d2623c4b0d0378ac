/** Load from this machine to this machine. */
import autocannon from 'autocannon';

interface LoadOptions {
  /** So many requests in all, or … */
  amount?: number;
  /** … for so many seconds. */
  seconds?: number;
  gzip?: boolean;
  /** Cookies of a logged-in reader. */
  cookie?: string;
}

/** Asks an address again and again over 20 connections; throws when an answer is not 2xx. */
export async function load(
  url: string,
  { amount, seconds, gzip = false, cookie }: LoadOptions,
): Promise<{ perSecond: number }> {
  const result = await autocannon({
    url,
    connections: 20,
    ...(amount ? { amount } : { duration: seconds ?? 5 }),
    headers: { ...(gzip && { 'accept-encoding': 'gzip' }), ...(cookie && { cookie }) },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors.`);
  return { perSecond: result.requests.average };
}
