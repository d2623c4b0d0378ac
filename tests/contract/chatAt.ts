/** Holds one conversation over the chat socket of a target and checks each frame and the answers. */
import { type Problem, shown, valueAt } from '../../openapi/problem.ts';
import type { CellResult } from '../../scripts/lib/contractReport.ts';
import { type Json } from './document.ts';
import { judgeFrame } from './frames.ts';
import { Contradiction, Unreachable } from './endings.ts';
import { Scene } from './Scene.ts';
import { talkProblems, type Turn } from './talk.ts';
import type { Target } from './targets.ts';

/** Maximum wait for the socket, and for the answer to a frame, ms. */
const maxWait = 10_000;
const cell: Pick<CellResult, 'row' | 'operation' | 'call' | 'outcome'> = {
  row: '7.3-08',
  operation: 'chat',
  call: 'SOCKET /ws/chat',
  outcome: 'conversation',
};

/** The result of a conversation that did not take place. */
export const chatNotRun = (why: string): CellResult => ({ ...cell, verdict: 'not run', problems: [], why });

const problem = (pointer: string, expected: string, actual: string): Problem => ({
  operation: 'chat',
  pointer,
  expected,
  actual,
});

/** A socket with a request–response interface. */
class Line {
  private readonly socket: WebSocket;
  private heard: string[] = [];
  private wake = (): void => undefined;

  constructor(url: string) {
    this.socket = new WebSocket(url);
    this.socket.addEventListener('message', ({ data }) => {
      this.heard.push(String(data));
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

  /** Sends a frame and a PING; resolves with the frames before the echo of the PING, or before the timeout. */
  async say(frame: Json): Promise<Turn> {
    const said = JSON.stringify(frame);
    this.heard = [];
    const answered = new Promise<void>((resolve) => {
      this.wake = resolve;
      setTimeout(resolve, maxWait).unref();
    });
    this.socket.send(said);
    await answered;
    return { said, heard: this.heard };
  }

  close(): void {
    this.socket.close();
  }
}

/** The frames of the portal: first a fixed greeting, then frames that depend on the answers. */
async function conversation(line: Line, userId: number, mayWrite: boolean): Promise<Turn[]> {
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
    return (valueAt(JSON.parse(turn?.heard[0] ?? ''), '/content/list') ?? []) as Json[];
  } catch {
    return [];
  }
}

/** All problems of a conversation, those of single frames first. */
function problemsOf(turns: Turn[], strict: boolean): Problem[] {
  const frames = turns.flatMap(({ heard }) => heard.map((text) => ({ direction: 'receive' as const, text })));
  const own = frames.flatMap((frame) => judgeFrame(frame, { strict }).problems);
  return own.length > 0 ? own : talkProblems(turns);
}

/** Holds a conversation over a target's chat socket as the doctor and checks the received frames. */
export async function talkAt(target: Target): Promise<CellResult> {
  const scene = new Scene(target);
  const result = (verdict: CellResult['verdict'], problems: Problem[] = [], why?: string): CellResult => ({
    ...cell,
    verdict,
    problems,
    ...(why !== undefined && { why }),
  });
  try {
    await target.control?.('reset');
    const { userId, token } = await scene.logIn();
    const url = await scene.answers('onlineConsultingUrl', 'ok', { path: { userId } }, token);
    if (!/^wss?:\/\//.test(url) || !URL.canParse(url))
      return result('contradicted', [problem('(connection)', 'an address of a socket', shown(url))]);
    const line = new Line(url);
    // The address may contain a ticket, which must not appear in the report.
    if (!(await line.open()))
      return result('contradicted', [problem('(connection)', 'an open socket', new URL(url).origin)]);
    const turns = await conversation(line, userId, scene.mayWrite).finally(() => line.close());
    const problems = problemsOf(turns, target.visit?.strict ?? true);
    return result(problems.length > 0 ? 'contradicted' : 'proved', problems);
  } catch (error) {
    if (error instanceof Unreachable) return result('unreachable', [], error.message);
    if (error instanceof Contradiction) return result('contradicted', error.problems);
    throw error;
  }
}
