/** Where a story plays: makes calls through the portal's own door and holds each of them against the document. */
import { isDeepStrictEqual } from 'node:util';
import type { RefusalName } from '../../openapi/dist/operations.ts';
import type { OperationId, Payload } from '../../openapi/operation.ts';
import { type Problem, shown, valueAt } from '../../openapi/problem.ts';
import type { Evidence } from '../../scripts/lib/contractReport.ts';
import type { Input } from '../../src/api/client.ts';
import { checkAnswer, firstDifference, tokenSetBy } from './checkAnswer.ts';
import { checkRequest } from './checkRequest.ts';
import { codeOf, type DocumentedOperation, documentedOperation, type Json } from './document.ts';
import { Contradiction, Unreachable } from './endings.ts';
import { unknownFields } from './exchange.ts';
import { doctor, rightCode } from './people.ts';
import type { LooseInput } from './looseInput.ts';
import type { Target } from './targets.ts';
import { type Undo, undoOf } from './undo.ts';
import type { Identity } from './Visit.ts';
import { allow, codeIn, Wire } from './Wire.ts';

// Stories end by it.
export { Unreachable };

/** A user with a token. */
export type LoggedIn = Identity;

interface Wish {
  outcome: string;
  token: string | null;
  /** The request breaks the document on purpose. */
  flawed?: boolean;
  forced?: boolean;
}

/** What Prism, as a mock or as a proxy, has to say about an exchange. */
function violationsIn(operation: OperationId, response: Response | undefined): Problem[] {
  const actual = response?.headers.get('sl-violations') ?? null;
  return actual === null ? [] : [{ operation, pointer: '(sl-violations)', expected: 'missing', actual: shown(actual) }];
}

/** One story's calls against one target. */
export class Scene {
  private readonly target: Target;
  private readonly wire: Wire;
  private readonly seen = new Set<string>();
  private readonly sessions = new Map<string, LoggedIn>();
  private readonly undos: { undo: Undo; token: string | null }[] = [];
  /** A session that the run had kept turned out to be over. */
  lostSession = false;

  /** `goal` is the outcome that the story is told for. */
  constructor(target: Target, goal?: { id: OperationId; outcome: string }) {
    this.target = target;
    this.wire = new Wire(target, goal);
  }

  /** True when the target lets its clock and its people be moved. */
  get canSteer(): boolean {
    return this.target.control !== null;
  }

  /** True when the target may be told things that it keeps. */
  get mayWrite(): boolean {
    return !this.target.readOnly;
  }

  /** True when somebody else than the people of people.ts may be logged in. */
  get asStranger(): boolean {
    return this.target.identity !== undefined;
  }

  /** Ends a story whose beginning the backend does not allow: where nothing can be reset that is nobody's fault. */
  presumes(id: OperationId, pointer: string, actual: unknown, expected: unknown, why: string): void {
    if (this.target.visit && !isDeepStrictEqual(actual, expected)) throw new Unreachable(why);
    this.agrees(id, pointer, actual, expected);
  }

  /** The phone that one of the people has at this target. */
  phoneOf(phone: string): string {
    return this.target.visit?.phoneOf(phone) ?? phone;
  }

  /** Takes back what the story has written, where nobody can reset the target. What cannot be taken back stays. */
  async takeBack(): Promise<void> {
    for (const { undo, token } of this.undos.toReversed()) {
      const call = async (id: OperationId, input: LooseInput): Promise<unknown> => {
        const { opinion } = await this.wire.send(id, input, token);
        return 'payload' in opinion ? opinion.payload : undefined;
      };
      await undo(call).catch(() => undefined);
    }
  }

  /** True when one of the calls was this outcome. */
  saw(id: OperationId, outcome: string): boolean {
    return this.seen.has(`${id} ${outcome}`);
  }

  /** The latest exchange, as a report may show it; undefined before the first one. */
  evidence(): Evidence | undefined {
    return this.wire.evidence();
  }

  /** Calls and expects a success (code 200, refusals by key included). Resolves with the payload. */
  async answers<Id extends OperationId>(
    id: Id,
    outcome: string,
    input: Input<Id>,
    token: string | null = null,
  ): Promise<Payload<Id>> {
    return (await this.exchange(id, input as LooseInput, { outcome, token })).payload as Payload<Id>;
  }

  /** As `answers`, for a call that logs in: resolves with the token of the cookie too. */
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

  /** Sends what the document forbids and expects `badParameter`. */
  async refusesFlawed(id: OperationId, input: LooseInput, token: string | null): Promise<void> {
    await this.exchange(id, input, { outcome: 'badParameter', token, flawed: true });
  }

  /** Calls with an outcome that a tester asks for: by a command, or of a stateless target by the call itself. */
  async forces(id: OperationId, outcome: string, input: LooseInput): Promise<void> {
    if (!this.target.stateless) await this.steer('outcome', { operation: id, outcome, times: 1 });
    await this.exchange(id, input, { outcome, token: null, forced: true });
  }

  /** Calls and resolves with the payload, whichever success it is, to find out how to reach an outcome. */
  async peeks<Id extends OperationId>(id: Id, input: Input<Id>, token: string | null = null): Promise<Payload<Id>> {
    const { opinion, response } = await this.wire.sendPatiently(id, input as LooseInput, token, 'ok');
    const violations = violationsIn(id, response);
    if (violations.length > 0) throw new Contradiction(violations, 'call');
    if ('error' in opinion) {
      const [expected, actual] = ['a payload', String(opinion.error)];
      throw new Contradiction([{ operation: id, pointer: '(decoder)', expected, actual }], 'call');
    }
    return opinion.payload as Payload<Id>;
  }

  /** Calls and resolves with the code of the answer, whatever it is, to find out where a story begins. */
  async codeOf<Id extends OperationId>(id: Id, input: Input<Id>): Promise<unknown> {
    return codeIn((await this.wire.sendPatiently(id, input as LooseInput, null, 'ok')).response);
  }

  /** Gives a command to the mock backend. */
  async steer(command: string, body?: Record<string, unknown>): Promise<void> {
    if (!this.target.control) throw new Unreachable(`目标 ${this.target.name} 不接受指令 ${command}`);
    await this.target.control(command, body);
  }

  /** Logs in as a doctor does: a code by SMS, then the form. Where nothing may change, with the token that was given. */
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

  /** Expects that the backend has kept what it was told. */
  agrees(id: OperationId, pointer: string, actual: unknown, expected: unknown): void {
    if (isDeepStrictEqual(actual, expected)) return;
    // Long values are cut short; the place of the first difference is what helps.
    const place = shown(actual) === shown(expected) ? (firstDifference(expected, actual) ?? '') : '';
    const problem = { expected: shown(valueAt(expected, place)), actual: shown(valueAt(actual, place)) };
    throw new Contradiction([{ operation: id, pointer: pointer + place, ...problem }], 'memory');
  }

  /** Expects figures that never grow from one to the next. */
  descends(id: OperationId, pointer: string, figures: number[]): void {
    const sorted = figures.toSorted((one, other) => other - one);
    this.agrees(id, pointer, figures, sorted);
  }

  /** Says that a parameter changes nothing, whatever its value is. */
  ignored(id: OperationId, name: string): never {
    const [expected, actual] = ['a parameter that changes the answer', 'ignored'];
    throw new Contradiction([{ operation: id, pointer: `/query/${name}`, expected, actual }], 'memory');
  }

  /** Expects that a text of an answer has a form. */
  matches(id: OperationId, pointer: string, actual: string, form: RegExp): void {
    if (form.test(actual)) return;
    throw new Contradiction([{ operation: id, pointer, expected: String(form), actual: shown(actual) }], 'memory');
  }

  private async exchange(
    id: OperationId,
    input: LooseInput,
    { outcome, token, flawed = false, forced = false }: Wish,
  ): Promise<{ payload: unknown; token: string | null }> {
    const operation = documentedOperation(id);
    const prefer = forced && this.target.stateless ? outcome : undefined;
    const { request, response, opinion } = await this.wire.sendPatiently(id, input, token, outcome, prefer);
    if (!request || !response) {
      const [expected, actual] = ['an answer', 'error' in opinion ? String(opinion.error) : 'none'];
      throw new Contradiction([{ operation: id, pointer: '(connection)', expected, actual }], 'call');
    }
    const asked = await checkRequest(operation, request, token);
    if (flawed && asked.input.length === 0) {
      const [expected, actual] = ['a request that breaks the document', request.url];
      throw new Contradiction([{ operation: id, pointer: '(story)', expected, actual }], 'call');
    }
    const set = tokenSetBy(response);
    const { exactWords } = this.target;
    const ours = [...asked.carrier, ...(flawed ? [] : [...asked.input, ...violationsIn(id, response)])];
    const theirs = await checkAnswer({ operation, outcome, response: response.clone(), opinion, exactWords, forced });
    if (this.target.visit?.strict && theirs.length === 0)
      theirs.push(...unknownFields(operation, outcome, (await response.clone().json()) as Json));
    if (ours.length + theirs.length > 0) {
      if (token !== null && (await codeIn(response)) === 401)
        this.lostSession = this.target.visit?.forget(token) ?? false;
      const carriage = response.status !== 200 && !flawed;
      throw new Contradiction([...ours, ...theirs], ours.length > 0 || carriage ? 'call' : flawed ? 'flaw' : 'answer');
    }
    this.seen.add(`${id} ${outcome}`);
    const payload = 'payload' in opinion ? opinion.payload : undefined;
    if (operation.writes && codeOf(outcome) === 200) this.remember(operation, input, payload, token, set?.value);
    return { payload, token: set?.value ?? null };
  }

  /** What follows from a write for the stories to come, where nothing can be reset. */
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
    const undo = undoOf(id, input, payload);
    if (undo) this.undos.push({ undo, token: newToken ?? token });
  }
}
