/** The last exchanges with their violations of the contract; in memory only, bounded. */
import type { OperationId } from '../../openapi/operation.ts';
import type { ContractOperation } from './contract.ts';
import type { Answer } from './answer.ts';

/** A call as testers see it. */
export interface CallRecord {
  /** Counts from 1 since the last reset. */
  number: number;
  /** Null for an address that the contract does not have. */
  operation: OperationId | null;
  method: string;
  url: string;
  outcome: string;
  /** By the mock backend's clock, ms. */
  at: number;
  /** True for an outcome that a tester has set: it may violate the contract. */
  isForced: boolean;
  /** The violation of the contract in the request or the answer; empty for none. */
  objection: string;
}

/** An exchange as it went over the wire. */
export interface Exchange {
  at: number;
  match: { operation: ContractOperation; pathValues: string[] } | null;
  request: Request;
  url: URL;
  /** Body of the request. */
  text: string;
  outcome: string;
  isForced: boolean;
  answer: Answer;
}

const maxExchanges = 2_000;
/** Maximum characters of all recorded bodies; the oldest exchanges are dropped first. */
const maxTextLength = 20_000_000;

/** The last exchanges of a mock backend. */
export class Recorder {
  /** Called with every exchange as it happens, as an entry of a HAR; outcomes that a tester has set have `_forced`. */
  onExchange: ((entry: object) => void) | null = null;
  private exchanges: (Exchange & { number: number; objection?: string })[] = [];
  private count = 0;
  private size = 0;

  /** Records an exchange. */
  note(exchange: Exchange): void {
    this.exchanges.push({ ...exchange, number: ++this.count });
    this.size += exchange.text.length + exchange.answer.body.length;
    this.onExchange?.({ ...harEntry(exchange), ...(exchange.isForced && { _forced: true }) });
    while (this.exchanges.length > maxExchanges || (this.size > maxTextLength && this.exchanges.length > 1)) {
      const oldest = this.exchanges.shift();
      this.size -= oldest ? oldest.text.length + oldest.answer.body.length : 0;
    }
  }

  /** Removes all exchanges. */
  clear(): void {
    this.exchanges = [];
    this.count = 0;
    this.size = 0;
  }

  /** The calls with a larger number, the oldest first. They are validated here, so that answers do not wait for it. */
  calls(after = 0): CallRecord[] {
    return this.exchanges
      .filter(({ number }) => number > after)
      .map((exchange) => {
        const { number, match, request, url, outcome, at, isForced } = exchange;
        return {
          number,
          operation: match?.operation.id ?? null,
          method: request.method,
          url: url.pathname + url.search,
          outcome,
          at,
          isForced,
          objection: (exchange.objection ??= objectionTo(exchange)),
        };
      });
  }

  /** All exchanges as a HAR 1.2, without the outcomes that a tester has set. */
  har(): object {
    return {
      log: {
        version: '1.2',
        creator: { name: 'portal mock', version: '1' },
        entries: this.exchanges.filter(({ isForced }) => !isForced).map(harEntry),
      },
    };
  }
}

function objectionTo({ match, url, text, isForced, answer }: Exchange): string {
  if (!match) return '契约中没有这个接口';
  const { operation, pathValues } = match;
  const undocumented = [...url.searchParams.keys()].filter((name) => !operation.queryNames.includes(name));
  if (undocumented.length > 0) return `请求：query/${undocumented.join('、')} 不在契约中`;
  const input = operation.read(pathValues, url.searchParams, text);
  if (typeof input === 'string') return `请求：${input}`;
  if (isForced) return '';
  const objection = operation.objectionTo(JSON.parse(answer.body));
  return objection && `答复：${objection}`;
}

const harHeaders = (headers: Iterable<[string, string]>): { name: string; value: string }[] =>
  [...headers].map(([name, value]) => ({ name, value }));

function harEntry({ at, request, text, answer, url }: Exchange): object {
  return {
    startedDateTime: new Date(at).toISOString(),
    time: 0,
    request: {
      method: request.method,
      url: url.href,
      httpVersion: 'HTTP/1.1',
      headers: harHeaders(request.headers),
      queryString: harHeaders(url.searchParams),
      cookies: [],
      headersSize: -1,
      bodySize: -1,
      ...(text && { postData: { mimeType: request.headers.get('content-type') ?? '', text } }),
    },
    response: {
      status: answer.status,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      headers: harHeaders([
        ['content-type', answer.contentType],
        ...answer.cookies.map((cookie): [string, string] => ['set-cookie', cookie]),
      ]),
      cookies: [],
      content: { size: answer.body.length, mimeType: answer.contentType, text: answer.body },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: 0, receive: 0 },
  };
}
