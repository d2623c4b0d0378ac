/** Holds one conversation over each socket of a target and checks each frame and the answers. */
import { type Problem, shown, valueAt } from '#openapi/problem.ts';
import type { CellResult } from '#scripts/lib/contractReport.ts';
import { type Json } from './document.ts';
import { judgeFrame, type SocketName } from './frames.ts';
import { Contradiction, Unreachable } from './endings.ts';
import { isNews, roomTalkProblems } from './roomTalk.ts';
import { Scene } from './Scene.ts';
import { talkProblems, type Turn } from './talk.ts';
import type { Target } from './targets.ts';

/** Maximum wait for the socket, and for the answer to a frame, ms. */
const maxWait = 10_000;
/** A doctor may write in a room again after three seconds, ms. */
const sayPause = 3_500;

/** Who talks. */
interface Talker {
  userId: number;
  /** The room, for the socket of one. */
  liveId: number;
  mayWrite: boolean;
  /** Opens the socket once more, as after a lost network; null when it cannot be opened. */
  reconnect(): Promise<Line | null>;
  /** Lets time pass, ms. */
  wait(ms: number): Promise<void>;
}

/** A conversation: how it begins, what is said, and what the answers must be. */
interface Conversation {
  cell: Pick<CellResult, 'row' | 'operation' | 'call' | 'outcome'>;
  /** The address of the socket, and the room that it belongs to. */
  address(scene: Scene, doctor: { userId: number; token: string }): Promise<{ url: string; liveId: number }>;
  hold(line: Line, talker: Talker): Promise<Turn[]>;
  problems(turns: Turn[]): Problem[];
}

/** The constructor as Node has it: a browser's takes no headers. */
type HeadedSocket = new (url: string, init: { headers: Record<string, string> }) => WebSocket;

/** A socket with a request–response interface. */
class Line {
  private readonly socket: WebSocket;
  private frames: string[] = [];
  private wake = (): void => undefined;

  /** Opens a socket in the name of a session: with its token as in a call, and with the cookies that a portal's server reads. */
  constructor(url: string, { userId, token }: { userId: number; token: string }) {
    const headers = { authorization: token, cookie: `token=${token}; USER_ID=${userId}` };
    this.socket = new (WebSocket as unknown as HeadedSocket)(url, { headers });
    this.socket.addEventListener('message', ({ data }) => {
      this.frames.push(String(data));
      this.wake();
    });
  }

  /** Resolves with true when the socket is open, with false when it cannot be opened. */
  open(): Promise<boolean> {
    return new Promise((resolve) => {
      this.socket.addEventListener('open', () => resolve(true));
      this.socket.addEventListener('error', () => resolve(false));
      setTimeout(() => resolve(false), maxWait).unref();
    });
  }

  /** Sends a frame; resolves with the frames until the first answer, or until the timeout. `skips` is no answer. */
  async say(frame: Json, skips: (said: string, received: string) => boolean = () => false): Promise<Turn> {
    const said = JSON.stringify(frame);
    this.frames = [];
    const answered = new Promise<void>((resolve) => {
      this.wake = () => {
        if (!skips(said, this.frames.at(-1) ?? '')) resolve();
      };
      setTimeout(resolve, maxWait).unref();
    });
    this.socket.send(said);
    await answered;
    return { said, received: this.frames };
  }

  close(): void {
    this.socket.close();
  }
}

/** The frames of the portal in the chat: first a fixed greeting, then frames that depend on the answers. */
async function consultation(line: Line, { userId, mayWrite }: Talker): Promise<Turn[]> {
  const frame = (messageType: string, content: Json = {}): Json => ({
    messageType,
    userId,
    content,
    images: [],
    source: 4,
  });
  const turns = [await line.say(frame('WELCOME')), await line.say(frame('PING'))];
  const [topic] = choicesOf(turns[0]);
  if (topic) turns.push(await line.say(frame('Q1', { text: String(topic.question), list: [topic] })));
  const [question] = topic ? choicesOf(turns[2]) : [];
  if (question) turns.push(await line.say(frame('Q2', { text: String(question.question), list: [question] })));
  if (mayWrite) turns.push(await line.say(frame('USER_MESSAGE', { text: '您好（契约测试）' })));
  return turns;
}

/** The choices that a frame offers. */
function choicesOf(turn: Turn | undefined): Json[] {
  try {
    return (valueAt(JSON.parse(turn?.received[0] ?? ''), '/content/list') ?? []) as Json[];
  } catch {
    return [];
  }
}

/** The frames of the portal in a room: a message is sent twice, another one later, and both are there after a reconnect. */
async function visitOfRoom(line: Line, { liveId, mayWrite, reconnect, wait }: Talker): Promise<Turn[]> {
  const enter = { messageType: 'ENTER', liveId };
  const turns = [await line.say(enter, isNews), await line.say({ messageType: 'PING' }, isNews)];
  if (!mayWrite) return turns;
  const clientId = `contract-${Date.now()}`;
  const first = { messageType: 'SAY', clientId, text: '您好（契约测试）' };
  turns.push(await line.say(first, isNews), await line.say(first, isNews));
  await wait(sayPause);
  turns.push(await line.say({ ...first, clientId: `${clientId}-2`, text: '再问一句（契约测试）' }, isNews));
  const other = await reconnect();
  if (!other) return turns;
  return [...turns, await other.say(enter, isNews).finally(() => other.close())];
}

const conversations: Readonly<Record<SocketName, Conversation>> = {
  chat: {
    cell: { row: '7.3-08', operation: 'chat', call: 'SOCKET /ws/chat', outcome: 'conversation' },
    address: async (scene, { userId, token }) => ({
      url: await scene.answers('onlineConsultingUrl', 'ok', { path: { userId } }, token),
      liveId: 0,
    }),
    hold: consultation,
    problems: talkProblems,
  },
  live: {
    cell: { row: 'designed', operation: 'live', call: 'SOCKET /ws/live', outcome: 'conversation' },
    async address(scene, { token }) {
      const { list } = await scene.answers('liveList', 'ok', { query: { status: 'running', type: 'open' } }, token);
      const liveId = list[0]?.liveId;
      if (liveId === undefined) throw new Unreachable('没有正在进行的直播');
      const { url } = await scene.answers('liveChatUrl', 'ok', { query: { liveId } }, token);
      return { url, liveId };
    },
    hold: visitOfRoom,
    problems: roomTalkProblems,
  },
};

/** The result of a conversation that did not take place. */
export const talkNotRun = (socket: SocketName, why: string): CellResult => ({
  ...conversations[socket].cell,
  verdict: 'not run',
  problems: [],
  why,
});

/** All problems of a conversation, those of single frames first. */
function problemsOf(socket: SocketName, turns: Turn[], strict: boolean): Problem[] {
  const frames = turns.flatMap(({ received }) =>
    received.map((text) => ({ socket, direction: 'receive' as const, text })),
  );
  const own = frames.flatMap((frame) => judgeFrame(frame, { strict }).problems);
  return own.length > 0 ? own : conversations[socket].problems(turns);
}

/** Holds a conversation over a socket of a target as the doctor and checks the received frames. */
export async function talkAt(target: Target, socket: SocketName = 'chat'): Promise<CellResult> {
  const scene = new Scene(target);
  const { cell, address, hold } = conversations[socket];
  const result = (verdict: CellResult['verdict'], problems: Problem[] = [], why?: string): CellResult => ({
    ...cell,
    verdict,
    problems,
    ...(why !== undefined && { why }),
  });
  const noSocket = (expected: string, actual: string): CellResult =>
    result('contradicted', [{ operation: socket, pointer: '(connection)', expected, actual }]);
  try {
    await target.control?.('reset');
    const doctor = await scene.logIn();
    const { url, liveId } = await address(scene, doctor);
    if (!/^wss?:\/\//.test(url) || !URL.canParse(url)) return noSocket('an address of a socket', shown(url));
    const line = new Line(url, doctor);
    // The address may contain a ticket, which must not appear in the report.
    if (!(await line.open())) return noSocket('an open socket', new URL(url).origin);
    const talker: Talker = {
      userId: doctor.userId,
      liveId,
      mayWrite: scene.mayWrite,
      async reconnect() {
        const again = new Line((await address(scene, doctor)).url, doctor);
        return (await again.open()) ? again : null;
      },
      wait: async (ms) =>
        target.control ? target.control('clock', { advance: ms }) : new Promise((resolve) => setTimeout(resolve, ms)),
    };
    const turns = await hold(line, talker).finally(() => line.close());
    const problems = problemsOf(socket, turns, target.strict ?? target.visit?.strict ?? true);
    return result(problems.length > 0 ? 'contradicted' : 'proved', problems);
  } catch (error) {
    if (error instanceof Unreachable) return result('unreachable', [], error.message);
    if (error instanceof Contradiction) return result('contradicted', error.problems);
    throw error;
  }
}
