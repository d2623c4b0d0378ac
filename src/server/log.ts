/** One JSON line per event; nothing secret, nothing personal. */

/** Query values that may stand in a log; all others are replaced. */
const harmless = new Set(['page', 'size', 'sort', 'departmentId', 'depId', 'module', 'position', 'isLogin', 'login']);

/** A name in a query that is a name; anything else may be a value that somebody forgot to name. */
const named = /^[A-Za-z_]{1,40}$/;

/** A path with its query for the log: values are hidden unless known to be harmless, ids in paths stay. */
export function redactedUrl(target: string): string {
  const at = target.indexOf('?');
  if (at < 0) return target.slice(0, 500);
  const query = [...new URLSearchParams(target.slice(at + 1))]
    .map(([name, value]) => `${named.test(name) ? name : '***'}=${harmless.has(name) ? value.slice(0, 40) : '***'}`)
    .join('&');
  return `${target.slice(0, at)}?${query}`.slice(0, 500);
}

/** Writes one event; line breaks and control characters in values cannot make another line. */
export function log(level: 'info' | 'warn' | 'error', event: string, fields: Record<string, unknown> = {}): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
}

/** What may be told of an error: its name and where it was thrown, not what it carried. */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: 'not an Error' };
  return { error: error.name, message: error.message.slice(0, 200), at: error.stack?.split('\n')[1]?.trim() };
}
