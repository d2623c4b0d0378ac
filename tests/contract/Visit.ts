/** What a run keeps from story to story at an address, where nothing can be reset: who is logged in, and how long it waits. */
import type { SlowCall } from '../../scripts/lib/contractReport.ts';
import type { People } from '../../scripts/lib/contractPeople.ts';
import { rightCode, roleOf, wrongCode } from './people.ts';
import type { LooseInput } from './looseInput.ts';

/** A user with a token. */
export interface Identity {
  userId: number;
  token: string;
}

/** How a run behaves at an address. */
export interface VisitOptions {
  /** Who the people of people.ts are there; they themselves unless given. */
  people?: People | null;
  /** Longest that one call is waited for when it comes too often, ms. */
  patience?: number;
  /** Fields that the document does not know are faults. */
  strict?: boolean;
  /** Longest answer that is not reported as slow, ms. */
  slowAfter?: number;
  /** Who is logged in already, by phone. */
  sessions?: Record<string, Identity>;
  /** Waits, for a call that came too often; tests move a clock instead. */
  pause?: (ms: number, call: string) => Promise<void>;
}

/** Between two tries of a call that came too often, ms. */
const step = 10_000;
/** Longest answer that is not slow, ms. */
const usualSlowness = 2_000;
/** Another code that is wrong, for somebody whose right one is the usual wrong one. */
const otherWrongCode = '9876';

/** Waits, and says so: a run with patience may stand still for minutes. */
function waitAloud(ms: number, call: string): Promise<void> {
  process.stderr.write(`waiting ${ms / 1_000} s: ${call.split(' ')[0]} came too often\n`);
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The person of a file is missing there. */
export class Absent extends Error {}

/** One run at one address. */
export class Visit {
  readonly patience: number;
  readonly strict: boolean;
  readonly slow: SlowCall[] = [];
  private readonly slowAfter: number;
  private readonly people: People | null;
  private readonly pause: (ms: number, call: string) => Promise<void>;
  private readonly sessions: Map<string, Identity>;
  /** Calls that were waited for in vain: nobody waits for them again. */
  private readonly vain = new Set<string>();

  constructor(options: VisitOptions = {}) {
    const { people = null, patience = 0, strict = false, slowAfter = usualSlowness, sessions = {}, pause } = options;
    this.people = people;
    this.patience = patience;
    this.strict = strict;
    this.slowAfter = slowAfter;
    this.sessions = new Map(Object.entries(sessions));
    this.pause = pause ?? waitAloud;
  }

  /** The session of one of the people, if there is one. */
  sessionOf(phone: string): Identity | undefined {
    return this.sessions.get(phone);
  }

  /** Keeps a session for the stories that follow; the newest counts, as some backends allow only one. */
  keep(phone: string, session: Identity): void {
    if (session.token) this.sessions.set(phone, session);
  }

  /** Forgets the session of a token, which is over. True when there was one. */
  forget(token: string): boolean {
    const [phone] = [...this.sessions].find(([, session]) => session.token === token) ?? [];
    return phone !== undefined && this.sessions.delete(phone);
  }

  /** The phone that one of the people has there. Throws when the file names none. */
  phoneOf(phone: string): string {
    return this.personOf(phone)?.phone ?? phone;
  }

  /** An input as it must be there: phones and codes of the people, and a key of a form that was not used before. */
  asThere(input: LooseInput & { headers?: Record<string, unknown> }, salt: string): LooseInput {
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

  /** Waits before the next try of a call that came too often; false when that makes no sense any more. */
  async waits(call: string, waited: number): Promise<number | null> {
    if (waited >= this.patience || this.vain.has(call)) {
      if (waited > 0) this.vain.add(call);
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
