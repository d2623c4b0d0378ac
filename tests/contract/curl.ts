/** A recorded request as a line for a shell, without secrets: they are variables that the reader sets. */
import { type HarEntry, operationFor, pathOf } from './exchange.ts';
import { withoutPeople } from './hiding.ts';

/** What the line hides besides the token. */
interface CurlOptions {
  /** Phones and codes are `$PHONE` and `$CODE`, for traffic of real people. */
  personal?: boolean;
}

/** Longest body that is written into the line, in characters; a longer one is read from a file that the reader makes. */
const longestBody = 8_000;

/** Private-use characters mark a variable until the text is quoted; no address and no JSON of ours has them. */
const [opens, closes] = ['\ue000', '\ue001'];
const variable = (name: string): string => opens + name + closes;

/** One word of a shell: everything is literal but the variables. */
const quoted = (text: string): string =>
  text
    .split(new RegExp(`(${opens}\\w+${closes})`))
    .filter(Boolean)
    .map((part) => (part.startsWith(opens) ? `"$${part.slice(1, -1)}"` : `'${part.replaceAll("'", `'\\''`)}'`))
    .join('') || `''`;

/** Headers that decide the answer; the others are the browser's own. */
function wantedHeaders({ request: { method, url, headers } }: Pick<HarEntry, 'request'>): [string, string][] {
  const named = (operationFor(method, pathOf(url))?.parameters ?? []).filter((parameter) => parameter.in === 'header');
  const wanted = new Set(['authorization', 'content-type', 'prefer', ...named.map(({ name }) => name.toLowerCase())]);
  return headers
    .map(({ name, value }): [string, string] => [name.toLowerCase(), value])
    .filter(([name, value]) => wanted.has(name) && value !== '');
}

/**
 * The request of an exchange as a `curl` line that can be pasted into a shell. The token is `$TOKEN` wherever it stands. Signed
 * bodies are as they were sent: a backend that refuses an old signature refuses them.
 */
export function curlOf(exchange: Pick<HarEntry, 'request'>, { personal = false }: CurlOptions = {}): string {
  const { method, url, postData } = exchange.request;
  const headers = wantedHeaders(exchange);
  // A scheme such as `Bearer` is no secret.
  const token = /^(?:[A-Za-z]+ )?(.+)$/.exec(headers.find(([name]) => name === 'authorization')?.[1] ?? '')?.[1];
  const hidden = (text: string): string => {
    const own = token === undefined ? text : text.replaceAll(token, variable('TOKEN'));
    return personal ? withoutPeople(own, variable) : own;
  };
  const type = postData?.mimeType;
  if (postData?.text && type && !headers.some(([name]) => name === 'content-type'))
    headers.push(['content-type', type]);
  const body = postData?.text ?? '';
  return [
    'curl',
    // Without it curl reads brackets of an address as a range.
    ...(/[[\]{}]/.test(url) ? ['-g'] : []),
    ...(method === 'GET' ? [] : ['-X', method]),
    quoted(hidden(url)),
    ...headers.flatMap(([name, value]) => ['-H', quoted(hidden(`${name}: ${value}`))]),
    ...(body === ''
      ? []
      : body.length > longestBody
        ? ['--data-binary', '@body.json']
        : ['--data-raw', quoted(hidden(body))]),
  ].join(' ');
}
