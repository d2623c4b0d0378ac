/** Requests over HTTPS to nginx or over HTTP to a portal, with the whole answer, for comparisons. */
import { get, type IncomingHttpHeaders } from 'node:http';
import { get as getSecure } from 'node:https';

/** An answer. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Asks one server; `host` is that of the portal's address, whichever server is asked. `servername` is the name of the connection. */
export function ask(
  port: number,
  path: string,
  host: string,
  headers: Record<string, string> = {},
  isSecure = true,
  servername?: string,
): Promise<Answer> {
  const name = servername === undefined ? {} : { servername };
  const options = { port, host: '127.0.0.1', path, agent: false as const, rejectUnauthorized: false, ...name };
  return new Promise((resolve, reject) => {
    const send: typeof get = isSecure ? getSecure : get;
    const asked = send({ ...options, headers: { host, ...headers } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts).toString() }),
      );
    });
    asked.on('error', reject);
  });
}

/** The nonce in the policy of a page; '' for an answer without one. */
export const nonceOf = ({ headers }: Answer): string =>
  /'nonce-([^']+)'/.exec(String(headers['content-security-policy'] ?? ''))?.[1] ?? '';

/** Headers that each server writes for itself, or that concern one connection. */
const own = new Set(
  ['date', 'server', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'last-modified', 'etag'].concat(
    ['accept-ranges', 'x-request-id'],
  ),
);

/** An answer as a text, with words in place of the nonce and of moments: a page that is not kept has the time of its render. */
export function comparable(answer: Answer): string {
  const lines = Object.entries(answer.headers)
    .filter(([name]) => !own.has(name))
    .map(([name, value]) => `${name}: ${String(value)}`)
    .toSorted();
  const whole = [answer.status, ...lines, '', answer.body].join('\n');
  const nonce = nonceOf(answer);
  return (nonce ? whole.replaceAll(nonce, 'NONCE') : whole).replace(/\b1\d{12}\b/g, 'moment');
}
