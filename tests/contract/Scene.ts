/** Executes a story: sends calls with the portal's API client and checks each exchange against the document. */
import { isDeepStrictEqual } from 'node:util';
import type { RefusalName } from '#openapi/dist/refusals.ts';
import type { OperationId, Payload } from '#openapi/operation.ts';
import { type Problem, valueAt } from '#openapi/problem.ts';
import type { Input } from '#api/client.ts';
import type { ApiError } from '#api/errors.ts';
import { keyOf, nameFlaw, nameRepeat, schemaProblemsIn, violationsIn } from './blame.ts';
import { checkAnswer, type Opinion, tokenSetBy } from './checkAnswer.ts';
import { Claims } from './Claims.ts';
import { checkRequest } from './checkRequest.ts';
import { codeOf, type DocumentedOperation, documentedOperation, type Json } from './document.ts';
import { Contradiction, type Told, Unreachable } from './endings.ts';
import { outcomeOf, unknownFields } from './exchange.ts';
import { doctor, rightCode } from './people.ts';
import type { Call, LooseInput } from './looseInput.ts';
import type { Target } from './targets.ts';
import { Undoing } from './Undoing.ts';
import type { Identity, KeptOrder } from './Visit.ts';
import { allow, codeIn, Wire } from './Wire.ts';

// Stories throw it.
export { Unreachable };

/** A user with a token. */
export type LoggedIn = Identity;

interface Expectation {
  outcome: string;
  token: string | null;
  /** The request breaks the document on purpose. */
  flawed?: boolean;
  forced?: boolean;
}

interface Answered {
  request: Request;
  response: Response;
  opinion: Opinion;
}

/** The calls of one story against one target. */
export class Scene extends Claims {
  private readonly target: Target;
  private readonly wire: Wire;
  private readonly seen = new Set<string>();
  private readonly calls = new Map<OperationId, Call>();
  /** The keys of writes that have succeeded. */
  private readonly keys = new Set<string | null>();
  private readonly sessions = new Map<string, LoggedIn>();
  private readonly undoing = new Undoing();
  /** True when a kept session of the run was no longer valid. */
  lostSession = false;

  /** `goal` is the outcome that the story has to reach. */
  constructor(target: Target, goal?: { id: OperationId; outcome: string }) {
    super();
    this.target = target;
    this.wire = new Wire(target, goal);
  }

  /** True when control calls can change the clock and the people of the target. */
  get canSteer(): boolean {
    return this.target.control !== null;
  }

  /** True when calls that write are allowed at the target. */
  get mayWrite(): boolean {
    return !this.target.readOnly;
  }

  /** True when the logged-in user may be somebody who is not in people.ts. */
  get hasForeignIdentity(): boolean {
    return this.target.identity !== undefined;
  }

  /** Checks a precondition. Without it the story is unreachable at a target without reset, and contradicted elsewhere. */
  requires(id: OperationId, pointer: string, actual: unknown, expected: unknown, why: string): void {
    if (this.target.visit && !isDeepStrictEqual(actual, expected)) throw new Unreachable(why);
    this.agrees(id, pointer, actual, expected);
  }

  /** The phone of a test person at this target. */
  phoneOf(phone: string): string {
    return this.target.visit?.phoneOf(phone) ?? phone;
  }

  /** Undoes the writes of the story at a target without reset, as far as the contract allows. */
  undoWrites(): Promise<void> {
    return this.undoing.all(this.wire);
  }

  /** An unpaid order that another story of the run has placed; undefined where each story begins with an unused backend. */
  keptOrder<Order extends KeptOrder['answer']>(key: string): Order | undefined {
    return this.target.visit?.orders.get(key)?.answer as Order | undefined;
  }

  /** Keeps the order that was just placed for later stories; the end of the run takes it back. */
  keepsOrder(key: string, answer: KeptOrder['answer'], token: string): void {
    if (!this.target.visit) return;
    this.undoing.keepsLast();
    this.target.visit.orders.set(key, { answer, token });
  }

  /** Takes back what the stories of a run have kept for each other. */
  async endsVisit(): Promise<void> {
    for (const { answer, token } of this.target.visit?.orders.values() ?? []) this.undoing.order(answer, token);
    await this.undoWrites();
  }

  /** The latest call of an operation that had a success; undefined before the first one. */
  lastCall(id: OperationId): Call | undefined {
    return this.calls.get(id);
  }

  /** True when one of the calls had this outcome. */
  saw(id: OperationId, outcome: string): boolean {
    return this.seen.has(`${id} ${outcome}`);
  }

  /** The problems with their calls, and the exchange that the first one is about. */
  told(problems: Problem[]): Told {
    const { log } = this.wire;
    const withCall = (problem: Problem): Problem => {
      const call = log.callOf(problem.operation);
      return call === undefined ? problem : { ...problem, call };
    };
    return { problems: problems.map(withCall), evidence: log.evidence(problems[0]?.operation) };
  }

  /** Calls and expects a success (code 200, which includes refusals by key). Resolves with the payload. */
  async answers<Id extends OperationId>(
    id: Id,
    outcome: string,
    input: Input<Id>,
    token: string | null = null,
  ): Promise<Payload<Id>> {
    return (await this.exchange(id, input as LooseInput, { outcome, token })).payload as Payload<Id>;
  }

  /** Like `answers`, for a call that logs in: resolves with the user and the token of the cookie. */
  async logsIn<Id extends OperationId>(id: Id, outcome: string, input: Input<Id>): Promise<LoggedIn> {
    const { payload, token } = await this.exchange(id, input as LooseInput, { outcome, token: null });
    const { user = payload } = payload as { user?: unknown };
    return { userId: (user as { userId: number }).userId, token: token ?? '' };
  }

  /** Calls and expects a refusal. */
  async refuses<Id extends OperationId>(
    id: Id,
    name: RefusalName,
    input: Input<Id>,
    token: string | null = null,
  ): Promise<void> {
    await this.exchange(id, input as LooseInput, { outcome: name, token });
  }

  /** Sends a request that violates the document and expects `badParameter`. */
  async refusesFlawed(id: OperationId, input: LooseInput, token: string | null): Promise<void> {
    await this.exchange(id, input, { outcome: 'badParameter', token, flawed: true });
  }

  /** Calls with a forced outcome: by a control call, or at a stateless target by a header of the call itself. */
  async forces(id: OperationId, outcome: string, input: LooseInput): Promise<void> {
    if (!this.target.stateless) await this.steer('outcome', { operation: id, outcome, times: 1 });
    await this.exchange(id, input, { outcome, token: null, forced: true });
  }

  /** Calls and resolves with the payload of any success, to find out how to reach an outcome. */
  async peeks<Id extends OperationId>(id: Id, input: Input<Id>, token: string | null = null): Promise<Payload<Id>> {
    const { opinion, response } = await this.answered(id, input as LooseInput, { token, outcome: 'ok' });
    const violations = violationsIn(id, response);
    if (violations.length > 0) throw new Contradiction(violations, 'call');
    if ('error' in opinion) {
      const broken = await schemaProblemsIn(id, response);
      if (broken.length > 0) throw new Contradiction(broken, 'call');
      const { code, message } = opinion.error as Partial<ApiError>;
      const [expected, actual] = ['a payload', code ? `${code} ${message}` : String(opinion.error)];
      throw new Contradiction([{ operation: id, pointer: '(decoder)', expected, actual }], 'call');
    }
    this.keys.add(keyOf(id, input as LooseInput, token));
    return opinion.payload as Payload<Id>;
  }

  /** Calls and resolves with any code of the answer, to find out the state before a story. */
  async codeOf<Id extends OperationId>(id: Id, input: Input<Id>): Promise<unknown> {
    return codeIn((await this.wire.sendPatiently(id, input as LooseInput, null, 'ok')).response);
  }

  /** The outcome that the answer to a call claims. */
  async outcomeOf(id: OperationId, input: LooseInput, token: string | null): Promise<string> {
    const { response } = await this.answered(id, input, { token, outcome: 'ok' });
    const body = (await response
      .clone()
      .json()
      .catch(() => null)) as Json | null;
    return outcomeOf(documentedOperation(id), body ?? {});
  }

  /** Sends a control call to the mock backend. */
  async steer(command: string, body?: Record<string, unknown>): Promise<void> {
    if (!this.target.control) throw new Unreachable(`目标 ${this.target.name} 不接受指令 ${command}`);
    await this.target.control(command, body);
  }

  /** Logs in with an SMS code, as a doctor does. A read-only run uses the given token instead. */
  async logIn(phone = doctor): Promise<LoggedIn> {
    const { readOnly, identity } = this.target;
    if (readOnly && !identity)
      throw new Unreachable(`没有令牌：请设置 CONTRACT_TOKEN 和 CONTRACT_USER_ID，或加 --destructive`);
    if (readOnly && phone !== doctor) throw new Unreachable(`所给的令牌不属于 ${phone}：${allow}`);
    if (readOnly && identity) return identity;
    const session = this.target.visit?.sessionOf(phone) ?? this.sessions.get(phone);
    if (session) return session;
    await this.answers('sendCode', 'ok', { query: { phone, isLogin: true } });
    const me = await this.logsIn('login', 'ok', { query: { phone, code: rightCode, isLogin: true } });
    this.sessions.set(phone, me);
    return me;
  }

  /** Makes a call that has to be answered in any way. */
  private async answered(
    id: OperationId,
    input: LooseInput,
    { token, outcome }: Pick<Expectation, 'token' | 'outcome'>,
    prefer?: string,
  ): Promise<Answered> {
    const { request, response, opinion, silence } = await this.wire.sendPatiently(id, input, token, outcome, prefer);
    if (request && response) return { request, response, opinion };
    const [expected, actual] = ['an answer', silence ?? ('error' in opinion ? String(opinion.error) : 'none')];
    throw new Contradiction([{ operation: id, pointer: '(connection)', expected, actual }], 'call');
  }

  private async exchange(
    id: OperationId,
    input: LooseInput,
    { outcome, token, flawed = false, forced = false }: Expectation,
  ): Promise<{ payload: unknown; token: string | null }> {
    const operation = documentedOperation(id);
    const prefer = forced && this.target.stateless ? outcome : undefined;
    const { request, response, opinion } = await this.answered(id, input, { token, outcome }, prefer);
    const asked = await checkRequest(operation, request, token);
    if (flawed && asked.input.length === 0) {
      const [expected, actual] = ['a request that breaks the document', request.url];
      throw new Contradiction([{ operation: id, pointer: '(story)', expected, actual }], 'call');
    }
    const set = tokenSetBy(response);
    const { exactMessages } = this.target;
    const ours = [...asked.carrier, ...(flawed ? [] : [...asked.input, ...violationsIn(id, response)])];
    const theirs = await checkAnswer({
      operation,
      outcome,
      response: response.clone(),
      opinion,
      exactMessages,
      forced,
    });
    if (flawed) nameFlaw(theirs, asked.input);
    const key = keyOf(id, input, token);
    if (key !== null && this.keys.has(key)) nameRepeat(theirs);
    if ((this.target.strict ?? this.target.visit?.strict) && theirs.length === 0)
      theirs.push(...unknownFields(operation, outcome, (await response.clone().json()) as Json));
    if (ours.length + theirs.length > 0) {
      if (token !== null && (await codeIn(response)) === 401)
        this.lostSession = this.target.visit?.forget(token) ?? false;
      const carriage = response.status !== 200 && !flawed;
      throw new Contradiction([...ours, ...theirs], ours.length > 0 || carriage ? 'call' : flawed ? 'flaw' : 'answer');
    }
    this.seen.add(`${id} ${outcome}`);
    if (outcome === 'ok') this.calls.set(id, { input, token });
    if (codeOf(outcome) === 200) this.keys.add(key);
    const payload = 'payload' in opinion ? opinion.payload : undefined;
    this.target.visit?.sees(payload);
    if (operation.writes && codeOf(outcome) === 200) this.remember(operation, input, payload, token, set?.value);
    return { payload, token: set?.value ?? null };
  }

  /** At a target without reset: keeps the effects of a write that later stories depend on. */
  private remember(
    { id, removesToken }: DocumentedOperation,
    input: LooseInput,
    payload: unknown,
    token: string | null,
    newToken: string | null | undefined,
  ): void {
    const { visit } = this.target;
    if (!visit) return;
    const { userId } = (payload ?? {}) as { userId?: number };
    if (id === 'login' && userId && newToken)
      visit.keep(String(valueAt(input, '/query/phone')), { userId, token: newToken });
    if (removesToken && token !== null) visit.forget(token);
    const orderId = valueAt(input, '/body/orderId');
    if (id === 'orderCancel') visit.forgetOrder(orderId);
    // An order with a picture may be paid at any moment: it is taken back with its story.
    if (id === 'payQrcode' && visit.forgetOrder(orderId)) this.undoing.order({ orderId }, token);
    this.undoing.write(id, input, payload, newToken ?? token);
  }
}
