/** The log: one JSON line per event, without secrets or personal data. */
import { hasSecret, hiddenSecret, withoutSecrets } from '#addresses/secretPages.ts';
import { createLineWriter } from './lineWriter.ts';
import { currentScope } from './requestScope.ts';

/** Query parameters whose values are logged; all other values are redacted. */
const loggedParams = new Set([
  'page',
  'size',
  'sort',
  'departmentId',
  'depId',
  'module',
  'position',
  'isLogin',
  'login',
]);

/** A valid parameter name; anything else may be a value without a name. */
const paramName = /^[A-Za-z_]{1,40}$/;

/** A phone number, or any other number that is too long for an id of the portal. */
const longNumber = /[0-9]{7,}/g;

/** Maximum length of a logged address. */
const maxAddressLength = 500;
/** Longer paths are no page's. */
const maxPathLength = 2_000;

/** Redacts one segment of a path that contains percent-encoding. */
function redactedSegment(segment: string): string {
  try {
    return /%25|[0-9]{7}/.test(segment) || /[0-9]{7}/.test(decodeURIComponent(segment)) ? '***' : segment;
  } catch {
    return '***';
  }
}

/** Redacts a path: short ids stay, phone numbers, doubly encoded segments and addresses that are keys do not. */
function redactedPath(path: string): string {
  if (hasSecret(path.slice(0, maxPathLength))) return hiddenSecret;
  if (!path.includes('%')) return path.replace(longNumber, '***');
  // Decoding an invalid segment throws, which is slow: segments beyond the maximum length are skipped.
  const shown: string[] = [];
  let length = 0;
  for (const segment of path.split('/')) {
    if (length >= maxAddressLength) break;
    const text = redactedSegment(segment);
    shown.push(text);
    length += text.length + 1;
  }
  return shown.join('/');
}

/** Redacts values in an error message that may quote a request. */
const redactedText = (text: string): string =>
  withoutSecrets(text.replace(/=[^\s&"']+/g, '=***')).replace(longNumber, '***');

/** Redacts a path and query for the log: query values are hidden unless their parameter is in the list. */
export function redactedUrl(target: string): string {
  const at = target.indexOf('?');
  const path = redactedPath(at < 0 ? target : target.slice(0, at));
  if (at < 0) return path.slice(0, maxAddressLength);
  const query = [...new URLSearchParams(target.slice(at + 1))]
    .map(
      ([name, value]) =>
        `${paramName.test(name) ? name : '***'}=${loggedParams.has(name) && /^[A-Za-z0-9_-]{0,6}$/.test(value) ? value : '***'}`,
    )
    .join('&');
  return `${path}?${query}`.slice(0, maxAddressLength);
}

type Level = 'info' | 'warn' | 'error';

const lineOf = (level: Level, event: string, fields: Record<string, unknown>): string =>
  `${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`;

const write = createLineWriter(process.stdout, (count) => lineOf('warn', 'log lines lost', { count }));

/**
 * Writes one event, with the id of the request that it belongs to. JSON escapes line breaks and control characters, so a value cannot start another line. Never throws and
 * never waits: lines that cannot be written are dropped and counted.
 */
export function log(level: Level, event: string, fields: Record<string, unknown> = {}): void {
  const { id, trace } = currentScope() ?? {};
  const of = { ...(id !== undefined && { id }), ...(trace !== undefined && trace !== id && { trace }) };
  write(lineOf(level, event, { ...of, ...fields }));
}

/** The loggable fields of an error: name, redacted message and place, without other data. */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: 'not an Error' };
  return {
    error: error.name,
    message: redactedText(error.message).slice(0, 200),
    at: error.stack?.split('\n')[1]?.trim(),
  };
}
