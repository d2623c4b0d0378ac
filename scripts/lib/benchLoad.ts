/** Generates load on a server of this machine. */
import autocannon from 'autocannon';

interface LoadOptions {
  /** Number of requests; give this or `seconds`. */
  amount?: number;
  /** Duration in seconds; give this or `amount`. */
  seconds?: number;
  gzip?: boolean;
  /** Cookies of a logged-in reader. */
  cookie?: string;
}

/** Requests an address repeatedly over 20 connections; throws when an answer is not 2xx. */
export async function load(
  url: string,
  { amount, seconds, gzip = false, cookie }: LoadOptions,
): Promise<{ perSecond: number; p50: number; p99: number }> {
  const result = await autocannon({
    url,
    connections: 20,
    ...(amount ? { amount } : { duration: seconds ?? 5 }),
    headers: { ...(gzip && { 'accept-encoding': 'gzip' }), ...(cookie && { cookie }) },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors.`);
  return { perSecond: result.requests.total / result.duration, p50: result.latency.p50, p99: result.latency.p99 };
}
