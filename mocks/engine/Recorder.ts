/** The last exchanges with their violations of the contract; in memory only, bounded. */
import type { OperationId } from '#openapi/operation.ts';
import type { Problem } from '#openapi/problem.ts';
import type { Answer } from './answer.ts';
import { answerProblem, type Match, requestProblem } from './problems.ts';
import { ownAnswer } from './control/records.ts';

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
  /** True for an answer that a tester asked for. Of these, only answers that the tester has written are validated. */
  isForced: boolean;
  /** The violation of the contract in the request or the answer. */
  problem: Problem | null;
}

/** What went over the wire in a call. */
export interface CallBodies {
  number: number;
  request: { method: string; url: string; body: string };
  /** Null where the connection was broken. */
  answer: { status: number; contentType: string; body: string } | null;
}

/** An exchange as it went over the wire. */
export interface Exchange {
  at: number;
  match: Match | null;
  request: Request;
  url: URL;
  /** Body of the request. */
  text: string;
  outcome: string;
  isForced: boolean;
  answer: Answer;
}

type Kept = Exchange & { number: number; problem?: Problem | null };

const maxExchanges = 2_000;
/** Characters of all kept bodies; the oldest exchanges are dropped first. */
const maxTextLength = 20_000_000;

/** The last exchanges of a mock backend. */
export class Recorder {
  /** Called with every exchange as it happens, as an entry of a HAR; outcomes that a tester asked for have `_forced`. */
  onExchange: ((entry: object) => void) | null = null;
  /** Called with every call that violates the contract, after its answer. */
  onProblem: ((call: CallRecord) => void) | null = null;
  private exchanges: Kept[] = [];
  private count = 0;
  private size = 0;

  /** Keeps an exchange. */
  note(exchange: Exchange): void {
    const kept: Kept = { ...exchange, number: ++this.count };
    this.exchanges.push(kept);
    this.size += exchange.text.length + exchange.answer.body.length;
    this.onExchange?.({ ...harEntry(exchange), ...(exchange.isForced && { _forced: true }) });
    // Not at once, so that the answer does not wait for the validation.
    if (this.onProblem) setTimeout(() => problemOf(kept) && this.onProblem?.(recordOf(kept)));
    while (this.exchanges.length > maxExchanges || (this.size > maxTextLength && this.exchanges.length > 1)) {
      const oldest = this.exchanges.shift();
      this.size -= oldest ? oldest.text.length + oldest.answer.body.length : 0;
    }
  }

  /** Forgets all. */
  clear(): void {
    this.exchanges = [];
    this.count = 0;
    this.size = 0;
  }

  /** The calls with a larger number, the oldest first. They are validated here, so that answers do not wait for it. */
  calls(after = 0): CallRecord[] {
    return this.exchanges.filter(({ number }) => number > after).map(recordOf);
  }

  /** How many of the kept calls violate the contract. */
  get problems(): number {
    return this.exchanges.filter(problemOf).length;
  }

  /** The bodies of a call, or of the last call; null when it is not kept. */
  bodies(number = this.count): CallBodies | null {
    const kept = this.exchanges.find((exchange) => exchange.number === number);
    if (!kept) return null;
    const { request, url, text, answer } = kept;
    const { status, contentType, body, broken } = answer;
    return {
      number,
      request: { method: request.method, url: url.pathname + url.search, body: text },
      answer: broken ? null : { status, contentType, body },
    };
  }

  /** All exchanges as a HAR 1.2, without the outcomes that a tester asked for. */
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

/** The violation of the contract in an exchange; looked for once. */
function problemOf(kept: Kept): Problem | null {
  if (kept.problem !== undefined) return kept.problem;
  const { match, request, url, text, outcome, isForced, answer } = kept;
  const isOpen = isForced && outcome !== ownAnswer;
  kept.problem =
    requestProblem(match, request.method, url, text) ??
    (match && !isOpen ? answerProblem(match.operation, answer) : null);
  return kept.problem;
}

function recordOf(kept: Kept): CallRecord {
  const { number, match, request, url, outcome, at, isForced } = kept;
  return {
    number,
    operation: match?.operation.id ?? null,
    method: request.method,
    url: url.pathname + url.search,
    outcome,
    at,
    isForced,
    problem: problemOf(kept),
  };
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
