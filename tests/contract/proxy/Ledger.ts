/** Keeps what the proxy finds: each cause once with its last example, counts by operation, and what could not be judged. */
import type { Problem } from '#openapi/problem.ts';
import { causeKeyOf } from '#scripts/lib/contractReport.ts';
import type { ProxyCount, ProxyFinding, ProxyReport, ProxyUnjudged } from '#scripts/lib/proxyReport.ts';
import { documented } from '../document.ts';
import { withoutPeople, withoutTokens } from '../hiding.ts';

/** Most characters of an answer or a frame in a finding. */
const longestExcerpt = 1_200;
/** Most causes, and most kinds of unjudged calls, that are kept: an address with a number in it makes a new one each time. */
const mostKept = 500;

/** One judged call or frame. */
export interface Seen {
  kind: 'call' | 'frame';
  /** Id of the operation, or socket and kind of the frame. */
  name: string;
  summary: string;
  problems: Problem[];
  example: string;
  curl: string | null;
  received: string;
}

/** What changed: one of the lists has a new or changed entry, or everything was cleared. */
export type Change =
  { finding: ProxyFinding; isNew: boolean } | { count: ProxyCount } | { unjudged: ProxyUnjudged } | 'cleared';

const named = (name: string): string => `(${name.toLowerCase().replace('_', ' ')})`;
/** Fields of a request whose value is a secret by itself. */
const secretPlace = /^\/(?:query|body|path)\/(?:.+\/)?(?:code|seccode|ticket|inviteCode|token)$/;

/** The kind of a value, so that another wrong value at the same place is the same cause. */
function kindOf(actual: string): string {
  if (/^["{[]/.test(actual)) return actual.slice(0, 1);
  return /^-?\d/.test(actual) ? '0' : actual;
}

/** The same for the same cause. Codes and what is not a field, such as the status, are told apart by their value. */
function keyOf(kind: Seen['kind'], name: string, problem: Problem): string {
  const { pointer, actual } = problem;
  const isValue = pointer !== '/code' && !pointer.startsWith('(');
  const key = causeKeyOf({ ...problem, actual: isValue ? kindOf(actual) : actual });
  // The frames of a socket have fields of the same names.
  return kind === 'frame' ? `${name} ${key}` : key;
}

/** The findings of one run. */
export class Ledger {
  private readonly target: string;
  private readonly strict: boolean;
  private readonly now: () => Date;
  private readonly tokens = new Set<string>();
  private readonly listeners = new Set<(change: Change) => void>();
  private at: Date;
  private nextId = 1;
  private calls = 0;
  private frames = 0;
  private findings = new Map<string, ProxyFinding>();
  private counts = new Map<string, ProxyCount>();
  private unjudged = new Map<string, ProxyUnjudged>();

  constructor(target: string, strict: boolean, now = () => new Date()) {
    this.target = target;
    this.strict = strict;
    this.now = now;
    this.at = now();
  }

  /** Calls `listener` after each change; returns what ends that. */
  listen(listener: (change: Change) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Tokens that no finding may show from now on. */
  hide(tokens: string[]): void {
    for (const token of tokens) {
      // Elsewhere it may stand without its scheme, or encoded.
      const bare = token.replace(/^[A-Za-z]+ /, '');
      for (const form of [token, bare, encodeURIComponent(bare)]) this.tokens.add(form);
    }
  }

  /** Takes a judged call or frame. */
  see({ kind, name, summary, problems, example, curl, received }: Seen): void {
    if (kind === 'call') this.calls += 1;
    else this.frames += 1;
    const count = this.counts.get(name) ?? { name, summary, judged: 0, wrong: 0 };
    count.judged += 1;
    if (problems.length > 0) count.wrong += 1;
    this.counts.set(name, count);
    // In a list the same cause occurs in many items; it is one finding of this call.
    const causes = new Map(problems.toReversed().map((problem) => [keyOf(kind, name, problem), problem]));
    for (const [key, problem] of [...causes].toReversed()) this.find(key, problem, { name, example, curl, received });
    this.tell({ count });
  }

  /** Takes a call or socket that passed without being judged. */
  pass(what: string, why: string): void {
    const hidden = this.masked(what);
    const key = `${why} ${hidden}`;
    const entry = this.unjudged.get(key) ?? { what: hidden, why, times: 0, lastAt: '' };
    entry.times += 1;
    entry.lastAt = this.now().toISOString();
    if (this.unjudged.has(key) || this.unjudged.size < mostKept) this.unjudged.set(key, entry);
    this.tell({ unjudged: entry });
  }

  /** Forgets everything but the tokens. */
  clear(): void {
    [this.calls, this.frames, this.at] = [0, 0, this.now()];
    [this.findings, this.counts, this.unjudged] = [new Map(), new Map(), new Map()];
    this.tell('cleared');
  }

  report(): ProxyReport {
    const counts = [...this.counts.values()].toSorted((one, other) => one.name.localeCompare(other.name));
    return {
      target: this.target,
      at: this.at.toISOString(),
      strict: this.strict,
      calls: this.calls,
      frames: this.frames,
      seen: documented.filter(({ id }) => this.counts.has(id)).length,
      operations: documented.length,
      findings: [...this.findings.values()].toReversed(),
      counts,
      unjudged: [...this.unjudged.values()],
    };
  }

  private find(key: string, problem: Problem, seen: Pick<Seen, 'name' | 'example' | 'curl' | 'received'>): void {
    const known = this.findings.get(key);
    const at = this.now().toISOString();
    const { operation, pointer, expected, actual } = problem;
    const isSecret = secretPlace.test(pointer) && actual !== 'missing';
    const finding: ProxyFinding = {
      id: known?.id ?? this.nextId++,
      operation,
      pointer,
      expected: this.masked(expected),
      actual: isSecret ? '(code)' : this.masked(actual),
      operations: { ...known?.operations, [seen.name]: (known?.operations[seen.name] ?? 0) + 1 },
      times: (known?.times ?? 0) + 1,
      firstAt: known?.firstAt ?? at,
      lastAt: at,
      example: this.masked(seen.example),
      curl: seen.curl === null ? null : withoutTokens(seen.curl, this.tokens),
      received: this.masked(seen.received).slice(0, longestExcerpt),
    };
    // The latest stands last in the map.
    this.findings.delete(key);
    const [oldest] = this.findings.keys();
    if (this.findings.size >= mostKept && oldest !== undefined) this.findings.delete(oldest);
    this.findings.set(key, finding);
    this.tell({ finding, isNew: known === undefined });
  }

  private masked(text: string): string {
    return withoutPeople(withoutTokens(text, this.tokens), named);
  }

  private tell(change: Change): void {
    for (const listener of this.listeners) listener(change);
  }
}
