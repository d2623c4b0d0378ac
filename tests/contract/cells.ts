/** Every operation × every outcome of the document is one cell; the suite proves each cell or gives a reason. */
import type { OperationId } from '#openapi/operation.ts';
import type { Problem } from '#openapi/problem.ts';
import {
  type CellResult,
  type Evidence,
  moneyTags,
  type Unmatched,
  type Verdict,
} from '#scripts/lib/contractReport.ts';
import { inChinese } from '#scripts/lib/contractWords.ts';
import { type DocumentedOperation, outcomes } from './document.ts';
import type { LooseInput } from './looseInput.ts';
import { ruledStory } from './rules.ts';
import { Contradiction, Reached, type Told, Unreachable } from './endings.ts';
import { Scene } from './Scene.ts';
import { storyTable } from './storyTable.ts';
import type { Forced, Story, StoryTable } from './story.ts';
import type { Target } from './targets.ts';
import { meaningStory } from './meaning.ts';
import { plainRead } from './plainRead.ts';
import type { Visit } from './Visit.ts';
import { exampleInput, usualStory } from './usual.ts';
import { destructive } from './Wire.ts';

/** One operation × outcome with the story that reaches it. */
export interface Cell {
  operation: DocumentedOperation;
  outcome: string;
  /** For example `[7.1-05] login answers notRegistered`. */
  title: string;
  input: LooseInput;
  /** Null when no story exists. */
  story: Story | Forced | null;
}

const rowOf = ({ specified }: DocumentedOperation): string => specified ?? 'designed';

/** Joins two stories: the hand-written story runs after the story that follows from a rule. */
function joined(ruled: Story | Forced | null, own: Story | Forced | null): Story | Forced | null {
  if (typeof ruled !== 'function' || typeof own !== 'function') return own ?? ruled;
  return async (scene) => {
    await ruled(scene);
    await own(scene);
  };
}

/**
 * Adds the story about the parameters. It also tells why the other one failed: an ignored parameter is the cause of a wrong
 * list.
 */
function withMeaning(base: Story | Forced | null, meaning: Story | null): Story | Forced | null {
  if (!meaning || typeof base !== 'function') return joined(base, meaning);
  return async (scene) => {
    try {
      await base(scene);
    } catch (error) {
      if (!(error instanceof Contradiction)) throw error;
      error.told = scene.told(error.problems);
      const cause = await Promise.resolve(meaning(scene)).catch((own: unknown) => own);
      if (!(cause instanceof Contradiction && cause.isAboutParameters)) throw error;
      const { problems, evidence } = scene.told(cause.problems);
      cause.told = { problems: [...problems, ...error.told.problems], evidence };
      throw cause;
    }
    await meaning(scene);
  };
}

function cellOf(operation: DocumentedOperation, outcome: string): Cell {
  const stories = storyTable[operation.id];
  const input = (stories?.input as LooseInput | undefined) ?? exampleInput(operation);
  const own = stories?.outcomes[outcome] ?? usualStory(operation, outcome, input);
  const base = joined(ruledStory(operation, outcome, input), own);
  const story = withMeaning(base, outcome === 'ok' ? meaningStory(operation, input) : null);
  return { operation, outcome, title: `[${rowOf(operation)}] ${operation.id} answers ${outcome}`, input, story };
}

/** All cells of the document, in its order. */
export const cells: Cell[] = outcomes.map(({ operation, outcome }) => cellOf(operation, outcome));

/** Outcomes without a story, and stories without an outcome of the document. */
export function unmatchedIn(all: readonly Cell[], table: StoryTable): Unmatched {
  const names = new Set(all.map(({ operation, outcome }) => `${operation.id} ${outcome}`));
  const stories = Object.entries(table).flatMap(([id, book]) =>
    Object.keys(book.outcomes).map((name) => `${id} ${name}`),
  );
  return {
    outcomes: all.filter(({ story }) => !story).map(({ operation, outcome }) => `${operation.id} ${outcome}`),
    stories: stories.filter((name) => !names.has(name)),
  };
}

/** Tags that are judged first, in this order: money, and what shows it. */
const money = ['userCenter', ...moneyTags];

const visitPriority = ({ operation: { id, tag }, outcome }: Cell): number => {
  if (outcome === 'tooFrequent' || outcome === 'tooFast') return money.length + 2;
  if (outcome === 'ok' && id === 'register') return money.length + 1;
  return money.includes(tag) ? money.indexOf(tag) : money.length;
};

/**
 * The order for a backend without reset: money first; after the registration the newcomer is no longer unregistered for other
 * stories, and stories that use up rate limits come last.
 */
export const inVisitOrder = <Planned extends { cell: Cell }>(all: Planned[]): Planned[] =>
  all.toSorted((one, other) => visitPriority(one.cell) - visitPriority(other.cell));

/** The order for a run that may not write: what needs no record first, so that it shows records to what needs one. */
export const listsFirst = <Planned extends { cell: Cell }>(all: Planned[]): Planned[] => {
  const needs = ({ cell: { operation, outcome } }: Planned): number =>
    outcome === 'ok' ? operation.parameters.filter(({ required }) => required).length : 0;
  return all.toSorted((one, other) => needs(one) - needs(other));
};

/** The cell of an operation and an outcome. Throws when the document has none. */
export function cellNamed(id: OperationId, outcome: string): Cell {
  const cell = cells.find((known) => known.operation.id === id && known.outcome === outcome);
  if (!cell) throw new Error(`The document has no cell ${id} ${outcome}.`);
  return cell;
}

/** True for a cell whose story also runs against a stateless target, in addition to the forced outcome. */
export const hasOwnStory = ({ story }: Cell, target: Target): boolean =>
  target.stateless === true && typeof story === 'function';

const noCookie = '它不写 Cookie';
/** Why a stateless target cannot run a story, by the subject of the first contradiction. */
const limits: Record<Exclude<Contradiction['about'], 'call'>, string> = {
  flaw: '它在给出示例之前自行判断有误的请求',
  answer: '无论问什么，它都给出第一个示例',
  memory: '它的示例既不取决于此前的调用，也不取决于请求的内容',
};

type Verdicts = (verdict: Verdict, problems?: Problem[], why?: string, evidence?: Evidence) => CellResult;

const sentence = ({ operation, pointer, expected, actual }: Problem): string =>
  `${operation} ${pointer || '（整个应答）'} 应为 ${inChinese(expected)}，实际为 ${inChinese(actual)}`;

function verdictsOn({ operation, outcome }: Cell, target: Target, part?: 'story'): Verdicts {
  const token = target.identity?.token;
  const hidden = (text: string): string => (token ? text.replaceAll(token, '(CONTRACT_TOKEN)') : text);
  return (verdict, problems = [], why, evidence) => ({
    row: rowOf(operation),
    operation: operation.id,
    tag: operation.tag,
    ...(target.readOnly && operation.writes && { isReadOnly: true as const }),
    call: `${operation.method} ${operation.prefix}${operation.path}`,
    outcome,
    ...(part && { part }),
    verdict,
    // Reports are shared: they must not contain a given token.
    problems: problems.map((problem) => ({
      ...problem,
      expected: hidden(problem.expected),
      actual: hidden(problem.actual),
    })),
    ...(why !== undefined && { why: hidden(why) }),
    ...(evidence && { evidence }),
  });
}

/** The result of a cell that was not run; `part` as in its result. */
export const cellNotRun = (cell: Cell, target: Target, why: string, part?: 'story'): CellResult =>
  verdictsOn(cell, target, part)('not run', [], why);

/** Runs a cell at a started target, by its story or by a forced outcome, and returns its result; never throws. */
export async function runCell(cell: Cell, target: Target): Promise<CellResult> {
  const { operation, outcome, story } = cell;
  const result = verdictsOn(cell, target);
  if (!story) {
    const expected = `a story in tests/contract/stories that reaches ${outcome}`;
    return result('contradicted', [{ operation: operation.id, pointer: '(story)', expected, actual: 'none' }]);
  }
  if (target.readOnly && operation.writes) return result('unreachable', [], destructive);
  const why = target.stateless ? '目标不保留任何状态' : 'forced' in story ? story.forced : undefined;
  return play(cell, target, result, why);
}

/**
 * Runs a cell's story at a stateless target, to show which stories need more than examples. Outcomes that need state, cookies
 * or logic are unreachable there; a wrong request of our own client is a contradiction, as at any target.
 */
export async function runOwnStory(cell: Cell, target: Target): Promise<CellResult> {
  return play(cell, target, verdictsOn(cell, target, 'story'), undefined);
}

async function play(cell: Cell, target: Target, result: Verdicts, why: string | undefined): Promise<CellResult> {
  const scene = new Scene(target, { id: cell.operation.id, outcome: cell.outcome });
  const first = await attempt(scene, cell, target, result, why);
  await scene.undoWrites();
  if (!scene.lostSession) return first;
  // The kept session was ended in the meantime: the story runs once more with a new login.
  const again = new Scene(target, { id: cell.operation.id, outcome: cell.outcome });
  const second = await attempt(again, cell, target, result, why);
  await again.undoWrites();
  return second;
}

/** Plays a story that may not write; reads that it could not prepare are made plainly. Resolves with why that counts. */
async function readOnly(scene: Scene, cell: Cell, story: Story, visit: Visit): Promise<string | undefined> {
  try {
    await story(scene);
    return undefined;
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    const why = await plainRead(scene, cell.operation, cell.input, visit);
    await meaningStory(cell.operation, cell.input)?.(scene);
    return why;
  }
}

async function attempt(
  scene: Scene,
  cell: Cell,
  target: Target,
  result: Verdicts,
  why: string | undefined,
): Promise<CellResult> {
  const { operation, outcome, story } = cell;
  const against = ({ problems, evidence }: Told, line?: string): CellResult => {
    return result('contradicted', problems, why, evidence && { ...evidence, ...(line !== undefined && { line }) });
  };
  const contradicted = (expected: string, actual: string): CellResult =>
    against(scene.told([{ operation: operation.id, pointer: '(story)', expected, actual }]));
  const { visit } = target;
  try {
    await target.control?.('reset');
    if (why !== undefined) await scene.forces(operation.id, outcome, cell.input);
    else if (typeof story === 'function' && visit && target.readOnly && outcome === 'ok') {
      const plain = await readOnly(scene, cell, story, visit);
      if (plain !== undefined) return result('proved', [], plain);
    } else if (typeof story === 'function') await story(scene);
    if (!scene.saw(operation.id, outcome))
      return contradicted(`a call that answers ${outcome}`, 'the story makes none');
    return why === undefined ? result('proved') : result('proved (forced)', [], why);
  } catch (error) {
    if (error instanceof Reached) return result('proved');
    if (error instanceof Unreachable && target.reachesAll) return contradicted('reached', error.message);
    if (error instanceof Unreachable)
      return result('unreachable', [], why ? `${why}；${error.message}` : error.message);
    if (!(error instanceof Contradiction)) return contradicted('a story that ends', String(error));
    const { about, problems, line } = error;
    const [first] = problems;
    if (why !== undefined || !target.stateless || about === 'call' || !first)
      return against(error.told ?? scene.told(problems), line);
    return result(
      'unreachable',
      [],
      `${first.pointer === '(set-cookie)' ? noCookie : limits[about]}：${sentence(first)}`,
    );
  }
}
