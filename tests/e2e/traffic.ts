/** All traffic of a run: recorded below `reports/traffic` and checked against the contract after each test. */
import { appendFileSync, closeSync, existsSync, fstatSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import type { Browser, BrowserContext, Page, Request, Response } from '@playwright/test';
import { type Problem, problemText } from '#openapi/problem.ts';
import { root } from '#scripts/lib/run.ts';
import { type HarEntry, type HarRequest, judgeExchange, judgeRequest, operationFor } from '../contract/exchange.ts';
import { type Frame, judgeFrame, socketAt, type SocketName } from '../contract/frames.ts';

/** The recording of the last run: exchanges by server, frames and tests by worker, one JSON per line. */
export const trafficFolder = `${root}reports/traffic/`;

/** The record of one test in `tests-<worker>.jsonl`. */
export interface TestTraffic {
  test: string;
  /** Exchanges of the mock backend, including the server's own reads. */
  exchanges: number;
  /** Calls of pages that did not reach the mock backend: the test answered them, or they got no answer. */
  unanswered: number;
  frames: number;
  /** Exchanges by operation. */
  operations: Record<string, number>;
  /** Duration of the check. */
  ms: number;
  offences: string[];
}

const prefixes = /^\/(api|userapi|payapi)\//;
const targetOf = ({ method, url, postData }: HarRequest): string => {
  const { pathname, search } = new URL(url);
  return `${method} ${pathname}${search} ${postData?.text ?? ''}`.trim();
};

function askedBy(request: Request): HarRequest {
  const text = request.postData();
  const headers = Object.entries(request.headers()).map(([name, value]) => ({ name, value }));
  return { method: request.method(), url: request.url(), headers, ...(text !== null && { postData: { text } }) };
}

/** An exchange that a service worker answered; null when the page closed before its answer could be read. */
const answeredBy = async (response: Response): Promise<HarEntry | null> =>
  response.text().then(
    (text) => ({
      request: askedBy(response.request()),
      response: {
        status: response.status(),
        headers: Object.entries(response.headers()).map(([name, value]) => ({ name, value })),
        content: { text },
      },
    }),
    () => null,
  );

/** The recorder of one worker. */
class Traffic {
  private readonly recordings: { path: string; read: number }[] = [];
  private asked: HarRequest[] = [];
  private inPages: Promise<HarEntry | null>[] = [];
  private frames: Frame[] = [];

  /** The file into which the server on that port writes its exchanges; its existing content was checked before. */
  recordingOf(port: number): string {
    mkdirSync(trafficFolder, { recursive: true });
    const path = `${trafficFolder}exchanges-${port}.jsonl`;
    this.recordings.push({ path, read: existsSync(path) ? statSync(path).size : 0 });
    return path;
  }

  /** Listens to every page of a browser, including those that tests open themselves. */
  listen(browser: Browser): void {
    browser.on('context', (context: BrowserContext) => {
      context.on('request', (request) => {
        if (prefixes.test(new URL(request.url()).pathname)) this.asked.push(askedBy(request));
      });
      // In development and in the static demo the mock backend is a service worker of the page.
      context.on('response', (response) => {
        if (response.fromServiceWorker() && prefixes.test(new URL(response.url()).pathname))
          this.inPages.push(answeredBy(response));
      });
      context.on('page', (page) => this.listenToSockets(page));
    });
  }

  /** Takes a frame from a test that plays the service side. */
  record(direction: Frame['direction'], payload: string | Buffer, socket: SocketName = 'chat'): void {
    this.frames.push({ socket, direction, text: typeof payload === 'string' ? payload : null });
  }

  /** Checks and stores everything since the last call; resolves with the contract violations as texts. */
  async judge(test: string): Promise<string[]> {
    const began = performance.now();
    const { asked, frames } = this;
    const inPages = (await Promise.all(this.inPages)).filter((entry) => entry !== null);
    this.asked = [];
    this.inPages = [];
    this.frames = [];
    const exchanges = this.recordings.flatMap(linesSince) as HarEntry[];
    const { offences, operations, unanswered } = await offencesIn({ exchanges, inPages, asked, frames });
    const ms = Math.round(performance.now() - began);
    const seen: TestTraffic = {
      test,
      exchanges: exchanges.length + inPages.length,
      unanswered,
      frames: frames.length,
      operations,
      ms,
      offences,
    };
    keep('tests', [seen]);
    keep('frames', frames);
    return offences;
  }

  private listenToSockets(page: Page): void {
    page.on('websocket', (socket) => {
      const name = socketAt(new URL(socket.url()).pathname);
      if (!name) return;
      socket.on('framesent', ({ payload }) => this.record('send', payload, name));
      socket.on('framereceived', ({ payload }) => this.record('receive', payload, name));
    });
  }
}

/** The recorder of this worker. */
export const traffic = new Traffic();

/** Checks exchanges and frames strictly: an unknown parameter or field is a violation. */
export async function offencesIn(seen: {
  exchanges: HarEntry[];
  /** Answers of service workers, without cookies, which the page sets itself. */
  inPages: HarEntry[];
  /** Requests of pages; only those that are not among the exchanges are checked. */
  asked: HarRequest[];
  frames: Frame[];
}): Promise<Pick<TestTraffic, 'offences' | 'operations' | 'unanswered'>> {
  const offences: string[] = [];
  const operations: Record<string, number> = {};
  const object = (problems: Problem[], where: string): void => {
    offences.push(...problems.map((problem) => `${problemText(problem)} ← ${where.slice(0, 300)}`));
  };
  const all = [
    ...seen.exchanges.map((exchange) => ({ exchange, cleaned: false })),
    ...seen.inPages.map((exchange) => ({ exchange, cleaned: true })),
  ];
  for (const { exchange, cleaned } of all) {
    const ways = { strict: true, cleaned, excused: false };
    const { request, _forced } = exchange;
    const name = operationFor(request.method, new URL(request.url).pathname)?.id ?? '(none)';
    operations[name] = (operations[name] ?? 0) + 1;
    object(_forced ? await judgeRequest(request) : (await judgeExchange(exchange, ways)).problems, targetOf(request));
  }
  const answered = new Set(all.map(({ exchange }) => targetOf(exchange.request)));
  const unanswered = seen.asked.filter((request) => !answered.has(targetOf(request)));
  for (const request of unanswered) object(await judgeRequest(request), `${targetOf(request)} (in the page)`);
  for (const frame of seen.frames) object(judgeFrame(frame).problems, `${frame.direction} ${frame.text ?? '(bytes)'}`);
  return { offences, operations, unanswered: unanswered.length };
}

/** The complete lines that were added to a recording since it was last read. */
function linesSince(recording: { path: string; read: number }): unknown[] {
  if (!existsSync(recording.path)) return [];
  const file = openSync(recording.path, 'r');
  const bytes = Buffer.alloc(fstatSync(file).size - recording.read);
  readSync(file, bytes, 0, bytes.length, recording.read);
  closeSync(file);
  const end = bytes.lastIndexOf('\n') + 1;
  recording.read += end;
  const lines = bytes.toString('utf8', 0, end).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as unknown);
}

function keep(kind: 'tests' | 'frames', values: object[]): void {
  const path = `${trafficFolder}${kind}-${process.env.TEST_WORKER_INDEX ?? 0}.jsonl`;
  appendFileSync(path, values.map((value) => `${JSON.stringify(value)}\n`).join(''));
}
