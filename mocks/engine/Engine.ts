/** The mock backend: one state machine behind three doors. Turns a Request into an Answer, without any transport. */
import errors from '#openapi/dist/errors.json' with { type: 'json' };
import type { OperationId } from '#openapi/operation.ts';
import { type Call, type Handlers, Refusal } from './answers.ts';
import { Chat } from './chat/Chat.ts';
import { classCalendarAt } from './classes/calendar.ts';
import { readClock } from './clock.ts';
import { type ContractOperation, matchOperation } from './contract.ts';
import { mediaFor } from './drawings/media.ts';
import { fileAt } from './files.ts';
import { guideCalendarAt } from './guides/calendar.ts';
import { inProcessAgent } from './devices.ts';
import { isKeyMisused, keepKey } from './idempotency.ts';
import { LiveRooms } from './live/LiveRooms.ts';
import { calendarAt } from './live/calendar.ts';
import { meetingCalendarAt } from './meetings/calendar.ts';
import { invoiceFileAt } from './money/invoiceFiles.ts';
import { serveStream } from './live/stream.ts';
import { closeDue } from './privacy/closing.ts';
import { exportFileAt } from './privacy/exports.ts';
import { serveFilm } from './playback/openFilms.ts';
import { type Served, serve } from './playback/playback.ts';
import { nextRandom } from './random.ts';
import type { Answer } from './answer.ts';
import { Recorder } from './Recorder.ts';
import { reshape } from './reshape.ts';
import { type Wish } from './control/records.ts';
import { freshState, type StartOptions, type State } from './state.ts';
import { isSigned } from './signature.ts';
import type { Around } from './socket/peers.ts';
import { openPath, withKeys, withoutKeys } from './privatePictures.ts';
import { contentIn } from './submissions/published.ts';
import { uploadAt } from './uploads.ts';

/** A door's data about the sender of a request. */
export interface Origin {
  address: string;
  /** Origin that the caller used. */
  origin: string;
}

interface ErrorRow {
  name: string;
  code: number;
  message: string;
}

const refusals = new Map((errors as ErrorRow[]).map((row) => [row.name, row]));
const tokenAge = 86_400;

/** An answer with a JSON body. */
export const jsonAnswer = (body: unknown, status = 200): Answer => ({
  status,
  body: JSON.stringify(body),
  contentType: 'application/json; charset=utf-8',
  cookies: [],
  broken: false,
});

const unknown: [string, Answer] = [
  'unknown',
  jsonAnswer({ code: 404, message: '契约中没有这个接口', data: null }, 404),
];

/** The outcome that a tester has set; null where the operation has no such outcome in the contract. */
function wished(operation: ContractOperation, { outcome, raw }: Wish): Answer | null {
  if (raw) return { ...jsonAnswer(null), ...raw };
  if (outcome === 'broken') return { ...jsonAnswer(null), broken: true };
  if (outcome === 'http500') return jsonAnswer({ code: 500, message: '系统繁忙，请稍后再试' }, 500);
  if (outcome === 'html') return { ...jsonAnswer(null), body: '<html>登录 Wi-Fi</html>', contentType: 'text/html' };
  const example = operation.examples[outcome];
  return example ? jsonAnswer(example.value) : null;
}

/** The engine. One instance per mock backend; its whole memory is in `state`. */
export class Engine {
  state: State;
  /** The last exchanges, for testers. */
  readonly recorder = new Recorder();
  /** The consultations; their sockets are opened and closed by the doors. */
  readonly chat = new Chat(this);
  /** The chats of the live rooms. */
  readonly rooms = new LiveRooms(this);
  /** What answers the operations of the contract. */
  readonly handlers: Partial<Handlers>;
  private readonly start: StartOptions;

  constructor(handlers: Partial<Handlers>, start: StartOptions) {
    this.handlers = handlers;
    this.start = start;
    this.state = freshState(start);
  }

  /** Time of the mock backend, ms. */
  get now(): number {
    return readClock(this.state.control.clock);
  }

  /**
   * Resets to the fresh state; the random numbers start again, from another seed if one is given. `frozen` is as at the start,
   * unless it is given: the clock then stands at the test moment, and nothing happens by itself.
   */
  reset(seed = this.start.seed, frozen = this.start.frozen): void {
    this.state = freshState({ ...this.start, seed, frozen });
    this.recorder.clear();
    this.chat.reset();
    this.rooms.reset();
  }

  /** Call this after the state or the clock was changed: a logout ends the sockets of its token, and rooms tell their readers. */
  settle(): void {
    this.chat.settle();
    this.rooms.settle();
  }

  /**
   * The file at a path under `/mock-media/`: a part of a lesson or of a live stream, a handout, a calendar, or a drawn or uploaded picture. `origin`
   * is the one that the caller used.
   */
  media(pathname: string, origin = ''): Served {
    const played = serve(pathname, this.now) ?? serveFilm(pathname) ?? serveStream(pathname, this.state, this.now);
    if (played) return played;
    const own = invoiceFileAt(this.state, pathname, this.now) ?? exportFileAt(this.state, pathname, this.now);
    if (own) return own;
    const { state, now } = this;
    const known = { state, now, content: contentIn(state, now) };
    const calendar =
      calendarAt(known, pathname, origin) ??
      meetingCalendarAt(known, pathname, origin) ??
      classCalendarAt(known, pathname, origin) ??
      guideCalendarAt(known, pathname, origin);
    if (calendar) return calendar;
    const file = fileAt(state, pathname);
    if (file) return file;
    if (!this.state.control.pictures) return { status: 404 };
    const picture = openPath(state, pathname, now);
    if (picture === null) return { status: 403 };
    const upload = uploadAt(state, picture);
    if (upload) return { status: 200, body: upload.bytes, type: upload.type };
    const drawing = mediaFor(picture);
    return drawing === null ? { status: 404 } : { status: 200, body: drawing, type: 'image/svg+xml' };
  }

  /** The next deterministic random number in [0, 1). */
  random(): number {
    const step = nextRandom(this.state.random);
    this.state.random = step.state;
    return step.value;
  }

  /**
   * Answers a request; a request that is not in the contract is answered 404. `around` wraps each access to the state; the
   * latency is outside of it, so that other requests are answered meanwhile.
   */
  async respond(request: Request, origin: Origin, around: Around = (work) => work()): Promise<Answer> {
    const match = matchOperation(request.method, new URL(request.url).pathname);
    const answered = await around(async () => {
      const latency = match ? this.latencyOf(match.operation) : 0;
      return latency > 0 ? latency : this.answer(request, origin, match);
    });
    if (typeof answered !== 'number') return answered;
    await new Promise((resolve) => setTimeout(resolve, answered));
    return around(() => this.answer(request, origin, match));
  }

  private async answer(request: Request, origin: Origin, match: ReturnType<typeof matchOperation>): Promise<Answer> {
    const url = new URL(request.url);
    const text = request.method === 'POST' ? withoutKeys(await request.text()) : '';
    closeDue(this.state, this.now);
    const forced = match ? this.forced(match.operation) : null;
    const [outcome, answer] =
      forced ?? (match ? this.natural(match.operation, match.pathValues, url, text, request, origin) : unknown);
    this.recorder.note({ at: this.now, match, request, url, text, outcome, isForced: forced !== null, answer });
    this.settle();
    return answer;
  }

  /** The latency of an operation, ms. */
  private latencyOf({ id, host }: ContractOperation): number {
    const { latencies } = this.state.control;
    return latencies[id] ?? latencies[host] ?? latencies['*'] ?? 0;
  }

  /** The outcome that a tester has set, as the contract's own example; null when it does not apply to this call. */
  private forced(operation: ContractOperation): [string, Answer] | null {
    const { outcomes } = this.state.control;
    const name = [operation.id, operation.host, '*'].find((key) => outcomes[key]);
    const wish = name === undefined ? undefined : outcomes[name];
    if (name === undefined || !wish) return null;
    const answer = wished(operation, wish);
    // A call of an operation without this outcome is not counted.
    if (!answer || ++wish.seen % wish.every !== 0) return null;
    if (wish.times !== null && --wish.times <= 0) delete outcomes[name];
    return [wish.outcome, answer];
  }

  private natural(
    operation: ContractOperation,
    pathValues: string[],
    url: URL,
    text: string,
    request: Request,
    origin: Origin,
  ): [string, Answer] {
    const token = request.headers.get('authorization');
    // Calls that need no token ignore it, so that a user with an expired token can log in again.
    const asksWho = operation.auth === 'optional' || operation.auth === 'token';
    const caller = token && asksWho ? this.userOf(token) : null;
    if (token && asksWho && !caller) return this.refused('unauthorized');
    const device = caller && token ? this.state.devices[token] : undefined;
    if (device) device.lastAt = this.now;
    const input = operation.read(pathValues, url.searchParams, text);
    if ('pointer' in input) return this.refused('badParameter');
    if (operation.auth === 'token' && !caller) return this.refused('loginRequired');
    if (operation.signed && !isSigned(input.body)) return this.refused('badParameter');
    const userId = input.path.userId;
    if (typeof userId === 'number' && userId !== 0 && userId !== caller?.user.userId) {
      return this.refused('forbidden');
    }
    const { now, state } = this;
    const idempotencyKey = request.headers.get('idempotency-key');
    const keyed =
      idempotencyKey === null
        ? null
        : { operation: operation.id, userId: caller?.user.userId ?? 0, key: idempotencyKey, body: input.body };
    if (keyed && isKeyMisused(state, keyed)) return this.refused('badParameter');
    const cookies: string[] = [];
    const call: Call<OperationId> = {
      ...(input as unknown as Pick<Call<OperationId>, 'query' | 'path' | 'body'>),
      state,
      caller,
      now,
      // A getter, because most calls are about accounts and need no content.
      get content() {
        return contentIn(state, now);
      },
      token,
      userAgent: request.headers.get('user-agent') ?? inProcessAgent,
      idempotencyKey,
      ...origin,
      random: () => this.random(),
      setToken: (value, maxAge = tokenAge) =>
        cookies.push(`token=${value ?? ''}; Path=/; SameSite=Lax; Max-Age=${value === null ? 0 : maxAge}`),
    };
    const handler = this.handlers[operation.id] as ((call: Call<OperationId>) => unknown) | undefined;
    if (!handler) return this.example(operation);
    const result = handler(call);
    if (result instanceof Refusal) return this.refused(result.name);
    if (keyed) keepKey(state, keyed);
    const payload = reshape(operation, result, state.control.amount);
    const envelope = operation.flat
      ? { code: 200, ...(payload as object) }
      : { code: 200, message: '成功', data: payload };
    const answer = jsonAnswer(envelope);
    return ['ok', { ...answer, body: withKeys(answer.body, state, now), cookies }];
  }

  /** The first example of the contract, for an operation whose handler is not written yet; `npm run check` asks for it. */
  private example({ id, tag, examples }: ContractOperation): [string, Answer] {
    const [[name, { value }] = ['ok', { value: {} }]] = Object.entries(examples);
    console.warn(
      `${id} has no handler: the contract's example "${name}" answers. Write it in mocks/handlers/${tag}.ts.`,
    );
    return [name, jsonAnswer(value)];
  }

  private userOf(token: string): State['users'][string] | null {
    const record = this.state.tokens[token];
    return record && record.expiresAt > this.now ? (this.state.users[String(record.userId)] ?? null) : null;
  }

  private refused(name: string): [string, Answer] {
    const row = refusals.get(name);
    if (!row) throw new Error(`The error catalogue has no outcome "${name}".`);
    return [name, jsonAnswer({ code: row.code, message: row.message, data: null })];
  }
}
