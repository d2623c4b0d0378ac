/** Checks recorded exchanges with Prism: each request goes through its proxy, and the upstream replays the recorded answer. */
import { type ClientRequest, createServer, request as send, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startPrism } from '#scripts/lib/prismServer.ts';
import { type HarEntry, headerOf, judgeExchange, operationFor, pathOf, textOf } from './exchange.ts';

/** One violation in Prism's header. */
interface RawViolation {
  location?: string[];
  severity: string;
  message: string;
}

/** One violation that Prism reports, with its count. */
export interface Violation {
  operation: string;
  /** For example `request query page` or `response body data 0`. */
  place: string;
  severity: string;
  message: string;
  count: number;
  /** The first call with this violation. */
  example: string;
}

/** Header by which the upstream finds the exchange. */
const mark = 'x-recorded';
/** One header contains all violations of an exchange; the default limit of 16 kB is too small for some. */
const longestHeaders = 4_194_304;
/** Number of parallel calls. */
const lanes = 4;

function parsed(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The exchanges without duplicates (ignoring tokens). */
export function distinctOf(entries: HarEntry[]): HarEntry[] {
  const seen = new Map<string, HarEntry>();
  for (const entry of entries) {
    const { request, response } = entry;
    const { pathname, search } = new URL(request.url);
    const hasToken = headerOf(request.headers, 'authorization') !== undefined;
    const asked = [request.method, pathname + search, hasToken, request.postData?.text];
    const key = JSON.stringify([...asked, response.status, response.content?.text]);
    if (!seen.has(key)) seen.set(key, entry);
  }
  return [...seen.values()];
}

/** The exchanges without answers that a tester made invalid; forced but valid answers stay. */
export async function honestOf(entries: HarEntry[]): Promise<HarEntry[]> {
  const honest: HarEntry[] = [];
  for (const entry of entries) {
    const ways = { strict: false, cleaned: true, excused: true };
    if (!entry._forced || (await judgeExchange(entry, ways)).problems.length === 0) honest.push(entry);
  }
  return honest;
}

/** Upstream server: answers every call with the recorded answer of the exchange in its header. */
async function startRecorded(entries: HarEntry[]): Promise<{ origin: string; server: Server }> {
  const server = createServer((incoming, outgoing) => {
    const at = String(incoming.headers[mark]);
    const answer = entries[Number(at)]?.response;
    incoming.resume();
    if (!answer) return void outgoing.writeHead(404).end();
    const cookies = answer.headers.filter(({ name }) => name.toLowerCase() === 'set-cookie').map(({ value }) => value);
    outgoing.writeHead(answer.status, {
      'content-type': headerOf(answer.headers, 'content-type') ?? 'application/octet-stream',
      [mark]: at,
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    });
    outgoing.end(textOf(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

const reasonIn = (text: string): string => (parsed(text) as { type?: string } | null)?.type ?? 'no reason';

/** Sends one exchange; resolves with Prism's violations. */
function ask(origin: string, { request }: HarEntry, at: number): Promise<RawViolation[]> {
  const { pathname, search } = new URL(request.url);
  const names = ['authorization', 'content-type', 'idempotency-key'];
  const headers = Object.fromEntries(
    names.map((name) => [name, headerOf(request.headers, name)]).filter(([, value]) => value !== undefined),
  ) as Record<string, string>;
  return new Promise((resolve, reject) => {
    const sent: ClientRequest = send(
      origin + pathname + search,
      { method: request.method, headers: { ...headers, [mark]: String(at) }, maxHeaderSize: longestHeaders },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        const said = answer.headers['sl-violations'];
        answer.on('end', () => {
          if (said !== undefined) resolve(JSON.parse(String(said)) as RawViolation[]);
          else if (answer.headers[mark] === String(at)) resolve([]);
          // Prism does not forward answers that are not JSON.
          else resolve([{ location: ['response'], severity: 'Error', message: `Not passed on: ${reasonIn(text)}` }]);
        });
      },
    );
    sent.on('error', reject);
    sent.end(request.postData?.text);
  });
}

/** Prism's violations for the exchanges, the most frequent first. */
export async function prismOpinion(entries: HarEntry[]): Promise<Violation[]> {
  const { origin: recorded, server } = await startRecorded(entries);
  const prism = await startPrism(recorded);
  const found = new Map<string, Violation>();
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let at = next++; at < entries.length; at = next++) {
      const entry = entries[at] as HarEntry;
      const { method, url } = entry.request;
      const call = `${method} ${pathOf(url)}`;
      const operation = operationFor(method, pathOf(url))?.id ?? `(none) ${call}`;
      for (const { location = [], severity, message } of await ask(prism.origin, entry, at)) {
        const place = location.join(' ');
        const key = `${operation} ${place} ${message}`;
        const known = found.get(key);
        if (known) known.count += 1;
        else found.set(key, { operation, place, severity, message, count: 1, example: call });
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: lanes }, lane));
  } finally {
    await prism.close();
    server.closeAllConnections();
    server.close();
  }
  return [...found.values()].sort((one, other) => other.count - one.count);
}

/** A known violation that is not our fault; texts match as prefixes, and an empty text matches any. */
export interface KnownObjection {
  operation: string;
  place: string;
  message: string;
  reason: string;
}

/** Splits violations into known (with reason) and open ones; also returns the known ones that did not occur. */
export function sorted(violations: Violation[], known: KnownObjection[]) {
  const covers = (row: KnownObjection, violation: Violation): boolean =>
    (['operation', 'place', 'message'] as const).every((name) => violation[name].startsWith(row[name]));
  return {
    open: violations.filter((violation) => !known.some((row) => covers(row, violation))),
    explained: violations.flatMap((violation) => {
      const row = known.find((candidate) => covers(candidate, violation));
      return row ? [{ ...violation, reason: row.reason }] : [];
    }),
    idle: known.filter((row) => !violations.some((violation) => covers(row, violation))),
  };
}
