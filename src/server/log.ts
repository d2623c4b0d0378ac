/** One JSON line per event; nothing secret, nothing personal. */
import { createLineWriter } from './lineWriter.ts';

/** Query values that may stand in a log; all others are replaced. */
const harmless = new Set(['page', 'size', 'sort', 'departmentId', 'depId', 'module', 'position', 'isLogin', 'login']);

/** A name in a query that is a name; anything else may be a value that somebody forgot to name. */
const named = /^[A-Za-z_]{1,40}$/;

/** A phone, or any other number that is too long for an id of ours. */
const longNumber = /[0-9]{7,}/g;

/** Longest address in a line. */
const longestShown = 500;

/** One segment of a path with something encoded in it. */
function redactedSegment(segment: string): string {
  try {
    return /%25|[0-9]{7}/.test(segment) || /[0-9]{7}/.test(decodeURIComponent(segment)) ? '***' : segment;
  } catch {
    return '***';
  }
}

/** A path for the log: short ids stay, phones and what is encoded twice do not. */
function redactedPath(path: string): string {
  if (!path.includes('%')) return path.replace(longNumber, '***');
  // Each segment that cannot be decoded costs an exception: those that are not shown are not looked at.
  const shown: string[] = [];
  let length = 0;
  for (const segment of path.split('/')) {
    if (length >= longestShown) break;
    const text = redactedSegment(segment);
    shown.push(text);
    length += text.length + 1;
  }
  return shown.join('/');
}

/** A message without what it may have quoted from a request. */
const redactedText = (text: string): string => text.replace(/=[^\s&"']+/g, '=***').replace(longNumber, '***');

/** A path with its query for the log: values are hidden unless known to be harmless, short ids in paths stay. */
export function redactedUrl(target: string): string {
  const at = target.indexOf('?');
  const path = redactedPath(at < 0 ? target : target.slice(0, at));
  if (at < 0) return path.slice(0, longestShown);
  const query = [...new URLSearchParams(target.slice(at + 1))]
    .map(
      ([name, value]) =>
        `${named.test(name) ? name : '***'}=${harmless.has(name) && /^[A-Za-z0-9_-]{0,6}$/.test(value) ? value : '***'}`,
    )
    .join('&');
  return `${path}?${query}`.slice(0, longestShown);
}

type Level = 'info' | 'warn' | 'error';

const lineOf = (level: Level, event: string, fields: Record<string, unknown>): string =>
  `${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`;

const write = createLineWriter(process.stdout, (count) => lineOf('warn', 'log lines lost', { count }));

/**
 * Writes one event; line breaks and control characters in values cannot make another line. Never throws and never waits: lines
 * that nobody can take are dropped and counted.
 */
export function log(level: Level, event: string, fields: Record<string, unknown> = {}): void {
  write(lineOf(level, event, fields));
}

/** What may be told of an error: its name and where it was thrown, not what it carried. */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: 'not an Error' };
  return {
    error: error.name,
    message: redactedText(error.message).slice(0, 200),
    at: error.stack?.split('\n')[1]?.trim(),
  };
}
