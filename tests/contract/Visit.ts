/** State of a run at an address without reset, kept from story to story: sessions, unpaid orders, waiting times, slow calls. */
import type { SlowCall } from '#scripts/lib/contractReport.ts';
import type { People } from '#scripts/lib/contractPeople.ts';
import { rightCode, roleOf, wrongCode } from './people.ts';
import type { LooseInput } from './looseInput.ts';

/** A user with a token. */
export interface Identity {
  userId: number;
  token: string;
}

/** An unpaid order with the session of its buyer. */
export interface KeptOrder {
  answer: { orderId: number };
  token: string;
}

/** Options of a run at an address. */
export interface VisitOptions {
  /** Phones and codes of the test people at that address; by default those of people.ts. */
  people?: People | null;
  /** Longest wait for one rate-limited call, ms. */
  patience?: number;
  /** Fields that are not in the document are faults. */
  strict?: boolean;
  /** Answers that take longer are reported as slow, ms. */
  slowAfter?: number;
  /** Existing sessions, by phone. */
  sessions?: Record<string, Identity>;
  /** Waits before a rate-limited call is repeated; tests advance a clock instead. */
  pause?: (ms: number, call: string) => Promise<void>;
}

/** Time between two attempts of a rate-limited call, ms. */
const step = 10_000;
/** Answers that take longer are slow, ms. */
const usualSlowness = 2_000;
/** An alternative wrong code, for a person whose valid code equals the default wrong code. */
const otherWrongCode = '9876';

/** Waits and prints a line, because the run may pause for minutes. */
function waitAndSay(ms: number, call: string): Promise<void> {
  process.stderr.write(`waiting ${ms / 1_000} s: ${call.split(' ')[0]} was called too often\n`);
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The file of test people does not contain a person. */
export class Absent extends Error {}

/** One run at one address. */
export class Visit {
  readonly patience: number;
  readonly strict: boolean;
  readonly slow: SlowCall[] = [];
  /** Unpaid orders by buyer and subject. Stories share them, because a doctor may place only so many within an hour. */
  readonly orders = new Map<string, KeptOrder>();
  private readonly records = new Map<string, unknown[]>();
  private readonly slowAfter: number;
  private readonly people: People | null;
  private readonly pause: (ms: number, call: string) => Promise<void>;
  private readonly sessions: Map<string, Identity>;
  /** Calls that stayed rate-limited after the wait; the run does not wait for them again. */
  private readonly exhausted = new Set<string>();

  constructor(options: VisitOptions = {}) {
    const { people = null, patience = 0, strict = false, slowAfter = usualSlowness, sessions = {}, pause } = options;
    this.people = people;
    this.patience = patience;
    this.strict = strict;
    this.slowAfter = slowAfter;
    this.sessions = new Map(Object.entries(sessions));
    this.pause = pause ?? waitAndSay;
  }

  /** The session of a test person, if there is one. */
  sessionOf(phone: string): Identity | undefined {
    return this.sessions.get(phone);
  }

  /** Keeps a session for later stories; the newest replaces older ones, because some backends allow only one. */
  keep(phone: string, session: Identity): void {
    if (session.token) this.sessions.set(phone, session);
  }

  /** Removes the ended session of a token. True when there was one. */
  forget(token: string): boolean {
    const [phone] = [...this.sessions].find(([, session]) => session.token === token) ?? [];
    return phone !== undefined && this.sessions.delete(phone);
  }

  /** The phone of a test person at the address. Throws when the file does not contain the person. */
  phoneOf(phone: string): string {
    return this.personOf(phone)?.phone ?? phone;
  }

  /** An input adapted to the address: phones and codes of the test people there, and unused form keys. */
  adapted(input: LooseInput & { headers?: Record<string, unknown> }, salt: string): LooseInput {
    const { query = {}, headers } = input;
    const key = headers?.['Idempotency-Key'];
    const [name, phone] = Object.entries(query).find(([, value]) => typeof value === 'string' && value in roleOf) ?? [];
    const person = phone === undefined ? null : this.personOf(phone as string);
    return {
      ...input,
      ...(person && { query: { ...query, [name as string]: person.phone, ...codeOf(query.code, person.code) } }),
      ...(typeof key === 'string' && { headers: { ...headers, 'Idempotency-Key': `${key.slice(0, 40)}-${salt}` } }),
    };
  }

  /** Keeps the ids of the records in an answer, for reads that need one. */
  sees(payload: unknown): void {
    if (typeof payload !== 'object' || payload === null) return;
    for (const [name, value] of Object.entries(payload)) {
      if (typeof value === 'object') this.sees(value);
      else if (/(?:Id|No|Code)$/.test(name) && value) this.recordsOf(name).push(value);
    }
  }

  /** The ids with a name that the run has seen. */
  recordsOf(name: string): unknown[] {
    const known = this.records.get(name) ?? [];
    this.records.set(name, known);
    return known;
  }

  /** Forgets an order that stories may no longer share. True when it was kept. */
  forgetOrder(orderId: unknown): boolean {
    const [key] = [...this.orders].find(([, { answer }]) => answer.orderId === orderId) ?? [];
    return key !== undefined && this.orders.delete(key);
  }

  /** Waits before a rate-limited call is repeated; null when the longest wait has passed. */
  async waits(call: string, waited: number): Promise<number | null> {
    if (waited >= this.patience || this.exhausted.has(call)) {
      if (waited > 0) this.exhausted.add(call);
      return null;
    }
    const ms = Math.min(step, this.patience - waited);
    await this.pause(ms, call);
    return waited + ms;
  }

  /** Notes how long an answer took. */
  took(operation: string, ms: number): void {
    if (ms > this.slowAfter) this.slow.push({ operation, ms: Math.round(ms) });
  }

  private personOf(phone: string): People[keyof People] | null {
    const role = roleOf[phone];
    if (!this.people || !role) return null;
    const person = this.people[role];
    if (!person) throw new Absent(role);
    return person;
  }
}

function codeOf(asked: unknown, right: string): { code?: string } {
  if (asked === rightCode) return { code: right };
  if (asked === wrongCode) return { code: right === wrongCode ? otherWrongCode : wrongCode };
  return {};
}
