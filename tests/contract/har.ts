/** Checks recordings of a browser or a proxy (HAR 1.2): exchanges under our prefixes and frames of sockets, as cells. */
import type { Problem } from '#openapi/problem.ts';
import type { CellResult } from '#scripts/lib/contractReport.ts';
import { outcomes } from './document.ts';
import { type HarEntry, headerOf, isOurPath, judgeExchange, type Judgement, pathOf } from './exchange.ts';
import { type Frame, frameNames, judgeFrame, socketAt, socketBy, type SocketName, socketNames } from './frames.ts';
import { tokensOf, withoutTokens } from './hiding.ts';

/** The result for a recording. */
export interface HarVerdict {
  cells: CellResult[];
  /** Number of checked exchanges. */
  judged: number;
  /** Number of checked frames. */
  frames: number;
  /** Number of entries outside our prefixes. */
  foreign: number;
}

/** True for an exchange under our prefixes. */
export const isOurs = ({ request }: HarEntry): boolean => isOurPath(pathOf(request.url));
const absent = '录制中没有';
/** Most reported problems of one cell; a recording may contain the same exchange a thousand times. */
const maxProblems = 20;

/** Parses the text of a recording. Throws with one sentence when it is invalid. */
export function entriesOf(text: string): HarEntry[] {
  let entries: unknown;
  try {
    entries = (JSON.parse(text) as { log?: { entries?: unknown } } | null)?.log?.entries;
  } catch (error) {
    throw new Error(`The recording is not JSON: ${(error as Error).message}`, { cause: error });
  }
  if (!Array.isArray(entries)) throw new Error('The recording has no log.entries; save it as HAR 1.2.');
  return entries as HarEntry[];
}

/** Checks all exchanges of a recording. Fields that are not in the document are faults only when `strict`. */
export async function judgeHar(entries: HarEntry[], { strict = false } = {}): Promise<HarVerdict> {
  const own = entries.filter(isOurs);
  // By default browsers save recordings without cookies and tokens.
  const cleaned = !own.some(
    ({ request, response }) => headerOf(request.headers, 'authorization') ?? headerOf(response.headers, 'set-cookie'),
  );
  const judged: Judgement[] = [];
  for (const entry of own)
    judged.push(await judgeExchange(entry, { strict, cleaned, excused: true, cookieTells: true }));
  const chats = entries.filter((entry) => socketOf(entry) !== null);
  const frames = chats.flatMap(framesOf);
  const hidden = hiding(own);
  return {
    cells: [...cellsOf(judged, hidden), ...frameCells(frames, strict, hidden)],
    judged: own.length,
    frames: frames.length,
    foreign: entries.length - own.length - chats.length,
  };
}

const framesOf = (entry: HarEntry): Frame[] => {
  const socket = socketOf(entry);
  return (entry._webSocketMessages ?? []).map(({ type, opcode, data }) => ({
    ...(socket && { socket }),
    direction: type,
    text: opcode === 1 ? data : null,
  }));
};

/** Recognises a socket by its path on our origin or by its first frame, because the real address is unknown. */
function socketOf({ request, _webSocketMessages: messages }: HarEntry): SocketName | null {
  if (!messages) return null;
  const [first] = messages;
  return socketAt(pathOf(request.url)) ?? (first?.opcode === 1 ? socketBy(first.data) : null);
}

/** Removes the tokens of a recording from a report. */
function hiding(entries: HarEntry[]): (text: string) => string {
  const tokens = new Set(entries.flatMap(tokensOf));
  return (text) => withoutTokens(text, tokens);
}

/** One cell of the report from all its results. */
function cellOf(
  group: { problems: Problem[]; unreadable?: string }[],
  cell: Pick<CellResult, 'row' | 'operation' | 'call' | 'outcome'>,
  hidden: (text: string) => string,
  kind = '次请求',
): CellResult {
  const wrong = group.filter(({ problems }) => problems.length > 0);
  const problems = wrong.flatMap((judgement) => judgement.problems);
  const distinct = new Map(problems.map((problem) => [`${problem.pointer} ${problem.expected}`, problem]));
  const unreadable = group[0]?.unreadable;
  return {
    ...cell,
    verdict: wrong.length > 0 ? 'contradicted' : unreadable ? 'unreachable' : 'proved',
    problems: [...distinct.values()]
      .slice(0, maxProblems)
      .map((problem) => ({ ...problem, expected: hidden(problem.expected), actual: hidden(problem.actual) })),
    why: unreadable ?? `共 ${group.length} ${kind}，其中 ${group.length - wrong.length} ${kind}符合契约`,
  };
}

const rows: Readonly<Record<SocketName, string>> = { chat: '7.3-08', live: 'designed' };

/** The frames of all sockets, one cell for each message and direction. */
function frameCells(frames: Frame[], strict: boolean, hidden: (text: string) => string): CellResult[] {
  return socketNames.flatMap((socket) => {
    const cell = (outcome: string) => ({ row: rows[socket], operation: socket, call: `SOCKET /ws/${socket}`, outcome });
    const own = frames.filter((frame) => (frame.socket ?? 'chat') === socket);
    const groups = Map.groupBy(
      own.map((frame) => judgeFrame(frame, { strict })),
      ({ name }) => name,
    );
    return [
      ...[...groups].map(([name, group]) => cellOf(group, cell(name), hidden, '帧')),
      ...frameNames(socket)
        .filter((name) => !groups.has(name))
        .map((name): CellResult => ({ ...cell(name), verdict: 'unreachable', problems: [], why: absent })),
    ];
  });
}

function cellsOf(judged: Judgement[], hidden: (text: string) => string): CellResult[] {
  const groups = Map.groupBy(judged, ({ operation, outcome }) => `${operation?.id ?? '(none)'} ${outcome}`);
  const seen = [...groups.values()].map((group): CellResult => {
    const [{ operation, outcome, call }] = group as [Judgement];
    const cell = {
      row: operation ? (operation.specified ?? 'designed') : 'none',
      operation: operation?.id ?? '(none)',
      call: operation ? `${operation.method} ${operation.prefix}${operation.path}` : call,
      outcome,
    };
    return cellOf(group, cell, hidden);
  });
  const missing = outcomes
    .filter(({ operation, outcome }) => !groups.has(`${operation.id} ${outcome}`))
    .map(({ operation, outcome }): CellResult => {
      const call = `${operation.method} ${operation.prefix}${operation.path}`;
      const row = operation.specified ?? 'designed';
      return { row, operation: operation.id, call, outcome, verdict: 'unreachable', problems: [], why: absent };
    });
  return [...seen, ...missing];
}

/** True for a cell that the recording does not contain. */
export const isAbsent = ({ why }: CellResult): boolean => why === absent;
