/** The arguments and answers of handlers, typed by the contract. */
import type { RefusalName } from '#openapi/dist/refusals.ts';
import type { BodyOf, OperationId, PathOf, Payload, QueryOf } from '#openapi/operation.ts';
import type { Content } from './seed/seed.ts';
import type { State } from './state.ts';
import type { UserRecord } from './user.ts';

/** The refusal of a handler, by its name in the error catalogue. */
export class Refusal {
  readonly name: RefusalName;

  constructor(name: RefusalName) {
    this.name = name;
  }
}

/** Answers with a refusal of the catalogue. */
export const refuse = (name: RefusalName): Refusal => new Refusal(name);

/** The argument of a handler. */
export interface Call<Id extends OperationId> {
  query: QueryOf<Id>;
  path: PathOf<Id>;
  body: BodyOf<Id>;
  state: State;
  /** The caller by token; null for a visitor. Operations that need a token never see null. */
  caller: UserRecord | null;
  /** Time of the mock backend, ms. */
  now: number;
  /** Courses, lecturers and all other content, as of now. */
  content: Content;
  /** Network address of the caller, for rate limits. */
  address: string;
  /** Origin that the caller used, for URLs in answers. */
  origin: string;
  /** Browser and system of the caller, as its browser names them. */
  userAgent: string;
  /** The token that came with the call. */
  token: string | null;
  /** The idempotency key of a writing call, so that a repeated call is done once. */
  idempotencyKey: string | null;
  /** The next deterministic random number in [0, 1). */
  random(): number;
  /** Sets or, with null, removes the token cookie in the answer. */
  setToken(token: string | null, maxAge?: number): void;
}

/** A handler: the success payload, or a refusal. */
export type Handler<Id extends OperationId> = (call: Call<Id>) => Payload<Id> | Refusal;

/** A handler for every operation of the contract; a missing one does not compile, and until then the contract's example answers. */
export type Handlers = { [Id in OperationId]: Handler<Id> };
