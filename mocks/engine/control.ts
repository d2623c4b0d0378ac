/** What testers may tell the pretend backend, as calls under `/__mock/`. The same calls serve Playwright, QA and the panel. */
import { chatCommand, chatReport } from './chat/control.ts';
import { contractOperations } from './contract.ts';
import { advance } from './clock.ts';
import { type Answer, type Engine, jsonAnswer } from './Engine.ts';
import { issueToken } from './sessions.ts';
import { chooser } from './chooser.ts';
import { scanningPhone } from './personas.ts';

type Body = Record<string, unknown>;
type Command = (engine: Engine, body: Body) => Answer;

const done = (data: unknown = null): Answer => jsonAnswer({ code: 200, message: '成功', data });
const wrong = (message: string): Answer => jsonAnswer({ code: 4001, message, data: null }, 400);

/** Every command by its name; each documented by what it reads from the body. */
const commands: Record<string, Command> = {
  /** Forgets everything. */
  reset(engine) {
    engine.reset();
    return done();
  },
  /** `{advance: ms}` moves the clock; `{freeze: ms}` stops it there; `{run: true}` lets it run. */
  clock(engine, body) {
    const { control } = engine.state;
    if (typeof body.freeze === 'number') control.clock = { frozenAt: body.freeze, shift: 0 };
    else if (body.run === true) control.clock = { frozenAt: null, shift: 0 };
    else if (typeof body.advance === 'number') control.clock = advance(control.clock, body.advance);
    else return wrong('需要 advance、freeze 或 run');
    return done({ now: engine.now });
  },
  /** `{operation, outcome, times?}`: the next answers of an operation; outcome null takes the wish back. */
  outcome(engine, body) {
    const operation = contractOperations.find((known) => known.id === body.operation);
    if (!operation) return wrong(`契约中没有操作 ${String(body.operation)}`);
    const names = [...Object.keys(operation.examples), 'broken', 'http500', 'html'];
    if (body.outcome === null) delete engine.state.control.outcomes[operation.id];
    else if (typeof body.outcome !== 'string' || !names.includes(body.outcome))
      return wrong(`可选结果：${names.join('、')}`);
    else {
      const times = typeof body.times === 'number' ? body.times : null;
      engine.state.control.outcomes[operation.id] = { outcome: body.outcome, times };
    }
    return done();
  },
  /** `{operation, body, status?, contentType?, times?}`: the next answers of an operation are this text, whatever it is. */
  answer(engine, { operation, body, status = 200, contentType = 'application/json', times = null }) {
    if (!contractOperations.some(({ id }) => id === operation)) return wrong(`契约中没有操作 ${String(operation)}`);
    if (typeof body !== 'string' || typeof contentType !== 'string') return wrong('body、contentType 应为文本');
    if (!Number.isInteger(status) || Number(status) < 200 || Number(status) > 599) return wrong('status 应为 200–599');
    engine.state.control.outcomes[String(operation)] = {
      outcome: 'raw',
      times: typeof times === 'number' ? times : null,
      raw: { status: Number(status), body, contentType },
    };
    return done();
  },
  /** `{ms}`: a pause before each answer. */
  latency(engine, body) {
    if (typeof body.ms !== 'number' || body.ms < 0 || body.ms > 60_000) return wrong('ms 应为 0–60000');
    engine.state.control.latency = body.ms;
    return done();
  },
  /** `{sid?, phone?}`: somebody scans a QR picture, the newest unless named. */
  scan(engine, body) {
    const sid = typeof body.sid === 'string' ? body.sid : Object.keys(engine.state.scans).at(-1);
    const scan = sid === undefined ? undefined : engine.state.scans[sid];
    if (!scan) return wrong('没有等待扫描的二维码');
    scan.scannedBy = typeof body.phone === 'string' ? body.phone : scanningPhone;
    return done();
  },
  /** Steers the chat; see `chatCommand`. */
  chat(engine, body) {
    const result = chatCommand(engine, body);
    return typeof result === 'string' ? wrong(result) : done(result);
  },
  /** `{phone}`: logs a persona in without its form; the cookie comes with the answer. */
  login(engine, body) {
    const record = Object.values(engine.state.users).find((user) => user.phone === body.phone);
    if (!record) return wrong('没有这个手机号的用户');
    const token = issueToken(engine.state, record, engine.now, () => engine.random());
    const { userId } = record.user;
    return {
      ...done({ userId }),
      cookies: [
        `token=${token}; Path=/; SameSite=Lax; Max-Age=86400`,
        `USER_ID=${userId}; Path=/; SameSite=Lax; Max-Age=86400`,
      ],
    };
  },
};

/** Answers `/__mock/*`; null for other paths. `origin` is where the reader believes to be, behind a proxy too. */
export async function respondToControl(
  engine: Engine,
  request: Request,
  origin: string = new URL(request.url).origin,
): Promise<Answer | null> {
  const { pathname, searchParams } = new URL(request.url);
  if (!pathname.startsWith('/__mock/')) return null;
  const name = pathname.slice('/__mock/'.length);
  if (request.method === 'GET' && name === 'wechat') return chooser(searchParams, origin);
  if (request.method === 'GET' && name === 'calls') return done(engine.calls);
  if (request.method === 'GET' && name === 'chat') return done(chatReport(engine));
  if (request.method === 'GET' && name === 'state') return done({ now: engine.now, control: engine.state.control });
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || request.method !== 'POST') {
    return jsonAnswer(
      { code: 404, message: `GET calls、chat、state、wechat；POST ${Object.keys(commands).join('、')}`, data: null },
      404,
    );
  }
  const body: unknown = await request.json().catch(() => ({}));
  const answer = command(engine, typeof body === 'object' && body !== null ? (body as Body) : {});
  engine.chat.settle();
  return answer;
}
