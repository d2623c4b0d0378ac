/** Judges what has passed: a call when its answer is complete, a frame when it arrives. */
import { curlOf } from '../curl.ts';
import { type HarEntry, headerOf, isOurPath, judgeExchange, operationFor, pathOf } from '../exchange.ts';
import { judgeFrame, socketAt, socketBy, type SocketName } from '../frames.ts';
import { tokensOf } from '../hiding.ts';
import { Unjudged } from './copy.ts';
import type { Ledger } from './Ledger.ts';
import type { Passed } from './passing.ts';
import type { SocketWitness } from './relay.ts';
import { pairsOf } from './rewriting.ts';

const inChinese: Record<SocketName, string> = { chat: '客服聊天', live: '直播间' };

/** Judges calls one after the other, so that a finding and its counts are told in the order of the answers. */
export function createJudge(ledger: Ledger, strict: boolean) {
  let queue: Promise<void> = Promise.resolve();

  async function judge({ request, asked, answer }: Passed): Promise<void> {
    const { pathname, search } = new URL(request.url);
    const example = `${request.method} ${pathname}${search}`;
    if (!isOurPath(pathname)) {
      if (typeof answer === 'string') ledger.pass(`${request.method} ${pathname}`, answer);
      return;
    }
    // A preflight is the browser's question to another origin; a 304 repeats what was judged before.
    if (request.method === 'OPTIONS') return;
    const entry: HarEntry = { request, response: { status: 0, headers: [] } };
    if (typeof answer === 'object') {
      const headers = pairsOf(answer.raw).map(([name, value]) => ({ name, value }));
      entry.response = { status: answer.status, headers };
    }
    ledger.hide(tokensOf(entry));
    const operation = operationFor(request.method, pathname);
    const seen = {
      kind: 'call',
      name: operation?.id ?? '(none)',
      summary: operation?.summary ?? '契约中没有',
    } as const;
    try {
      const text = await asked.text();
      if (text) request.postData = { text, mimeType: headerOf(request.headers, 'content-type') ?? '' };
      if (typeof answer === 'string') {
        const problem = { operation: seen.name, pointer: '(answer)', expected: 'an answer', actual: answer };
        ledger.see({ ...seen, problems: [problem], example, curl: curlOf(entry, { personal: true }), received: '' });
        return;
      }
      if (answer.status === 304) return ledger.pass(`${request.method} ${pathname}`, 'status 304');
      const body = await answer.body.text(headerOf(entry.response.headers, 'content-encoding'));
      entry.response.content = { text: body };
      const ways = { strict, cleaned: false, excused: false, cookieTells: true };
      const { problems } = await judgeExchange(entry, ways);
      ledger.see({ ...seen, problems, example, curl: curlOf(entry, { personal: true }), received: body });
    } catch (error) {
      if (!(error instanceof Unjudged)) throw error;
      ledger.pass(`${request.method} ${pathname}`, error.message);
    }
  }

  return {
    /** Judges a call, after those before it. */
    onPassed(passed: Passed): void {
      queue = queue
        .then(() => judge(passed))
        .catch((error: unknown) => {
          ledger.pass(`${passed.request.method} ${pathOf(passed.request.url)}`, `the check failed: ${String(error)}`);
        });
    },
    /** Resolves when everything that has passed is judged. */
    idle: (): Promise<void> => queue,
    /** Judges the frames of one socket. A socket at another address is known by its first frame. */
    witness(path: string): SocketWitness {
      const pathname = path.replace(/\?.*$/s, '');
      let socket: SocketName | null | undefined = socketAt(pathname) ?? undefined;
      return {
        onFrame(direction, text) {
          socket = socket === undefined ? (text === null ? null : socketBy(text)) : socket;
          if (socket === null) return;
          const { name, problems } = judgeFrame({ socket, direction, text }, { strict });
          const example = `SOCKET ${pathname} ${name}`;
          const received = text ?? '(bytes)';
          const summary = `${inChinese[socket]}：${direction === 'send' ? '发出' : '收到'}`;
          ledger.see({ kind: 'frame', name: `${socket} ${name}`, summary, problems, example, curl: null, received });
        },
        onFailure(why) {
          ledger.pass(`SOCKET ${pathname}`, why);
        },
      };
    },
  };
}
