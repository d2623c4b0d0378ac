/** The exchanges of one story, for its report: what was called, and the exchange that a contradiction is about. */
import type { OperationId } from '#openapi/operation.ts';
import type { Evidence } from '#scripts/lib/contractReport.ts';
import { curlOf } from './curl.ts';
import { documentedOperation } from './document.ts';

interface Entry {
  id: OperationId;
  request: Request;
  body: string;
  /** Undefined until there is one. */
  answer: string | undefined;
}

/** Most characters of a request or an answer in a report. */
const longestEvidence = 1_200;
/** Most characters of the query of a call in a sentence. */
const longestQuery = 160;
/** Most calls of a story in a report. */
const mostSteps = 30;

/** What was sent and answered, in order. */
export class Log {
  private readonly entries: Entry[] = [];
  private readonly tokens = new Set<string>();

  /** Adds a call; resolves with the function that adds its answer. */
  async add(id: OperationId, request: Request): Promise<(answer: string) => void> {
    const entry: Entry = { id, request, body: await request.clone().text(), answer: undefined };
    this.entries.push(entry);
    return (answer) => (entry.answer = answer);
  }

  /** Keeps a token out of the report. */
  hide(token: string): void {
    this.tokens.add(token);
  }

  /** Query of the latest call of an operation, with its address where that has values; undefined without either. */
  callOf(id: string): string | undefined {
    const { request } = this.lastOf(id) ?? {};
    if (!request) return undefined;
    const { pathname, search } = new URL(request.url);
    const address = documentedOperation(id as OperationId).path.includes('{') ? pathname : '';
    const text = this.hidden(address + readable(search));
    return text === '' ? undefined : text.length > longestQuery ? `${text.slice(0, longestQuery - 1)}…` : text;
  }

  /** The latest exchange of an operation, else the latest of all, without tokens; undefined before the first one. */
  evidence(id?: string): Evidence | undefined {
    const entry = this.lastOf(id) ?? this.entries.at(-1);
    if (!entry) return undefined;
    const { request, body, answer } = entry;
    const steps = this.entries.slice(-mostSteps).map((step) => this.line(step));
    return {
      call: this.line(entry),
      ...(body && { sent: this.hidden(body).slice(0, longestEvidence) }),
      ...(answer !== undefined && { received: this.hidden(answer).slice(0, longestEvidence) }),
      curl: this.hidden(curlOf({ request: recorded(request, body) })),
      ...(steps.length > 1 && { steps }),
    };
  }

  private lastOf(id: string | undefined): Entry | undefined {
    return this.entries.findLast((entry) => entry.id === id);
  }

  private line({ request }: Entry): string {
    const { pathname, search } = new URL(request.url);
    return this.hidden(`${request.method} ${pathname}${search}`);
  }

  private hidden(text: string): string {
    return [...this.tokens].reduce((rest, token) => rest.replaceAll(token, '(token)'), text);
  }
}

/** A query as a person reads it: its Chinese is not encoded. */
function readable(search: string): string {
  try {
    return decodeURIComponent(search);
  } catch {
    return search;
  }
}

const recorded = ({ method, url, headers }: Request, text: string) => ({
  method,
  url,
  headers: [...headers].map(([name, value]) => ({ name, value })),
  ...(text && { postData: { text } }),
});
