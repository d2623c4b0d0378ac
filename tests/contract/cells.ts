/** Every operation × every outcome of the document is one cell; the suite proves each, or says why it cannot. */
import type { OperationId } from '../../openapi/operation.ts';
import type { CellResult, Evidence, Problem, Unmatched, Verdict } from '../../scripts/lib/contractReport.ts';
import { inChinese } from '../../scripts/lib/contractWords.ts';
import { type DocumentedOperation, outcomes } from './document.ts';
import type { LooseInput } from './looseInput.ts';
import { ruledStory } from './rules.ts';
import { Contradiction, Reached, Unreachable } from './endings.ts';
import { Scene } from './Scene.ts';
import { shelf } from './shelf.ts';
import type { Forced, Shelf, Story } from './story.ts';
import type { Target } from './targets.ts';
import { meaningStory } from './meaning.ts';
import { exampleInput, usualStory } from './usual.ts';
import { destructive } from './Wire.ts';

/** One operation × outcome, with how it is reached; null when nobody has told its story yet. */
export interface Cell {
  operation: DocumentedOperation;
  outcome: string;
  /** For example `[7.1-05] login answers notRegistered`. */
  title: string;
  input: LooseInput;
  story: Story | Forced | null;
}

const rowOf = ({ specified }: DocumentedOperation): string => specified ?? 'designed';

/** What a book tells of an outcome that follows a rule is played after the rule's own story. */
function both(ruled: Story | Forced | null, own: Story | Forced | null): Story | Forced | null {
  if (typeof ruled !== 'function' || typeof own !== 'function') return own ?? ruled;
  return async (scene) => {
    await ruled(scene);
    await own(scene);
  };
}

function cellOf(operation: DocumentedOperation, outcome: string): Cell {
  const book = shelf[operation.id];
  const input = (book?.input as LooseInput | undefined) ?? exampleInput(operation);
  const own = book?.outcomes[outcome] ?? usualStory(operation, outcome, input);
  const told = both(ruledStory(operation, outcome, input), own);
  const story = both(told, outcome === 'ok' ? meaningStory(operation, input) : null);
  return { operation, outcome, title: `[${rowOf(operation)}] ${operation.id} answers ${outcome}`, input, story };
}

/** All cells of the document, in its order. */
export const cells: Cell[] = outcomes.map(({ operation, outcome }) => cellOf(operation, outcome));

/** Outcomes without a story, and stories without an outcome of the document. */
export function unmatchedIn(all: readonly Cell[], told: Shelf): Unmatched {
  const names = new Set(all.map(({ operation, outcome }) => `${operation.id} ${outcome}`));
  const stories = Object.entries(told).flatMap(([id, book]) =>
    Object.keys(book.outcomes).map((name) => `${id} ${name}`),
  );
  return {
    outcomes: all.filter(({ story }) => !story).map(({ operation, outcome }) => `${operation.id} ${outcome}`),
    stories: stories.filter((name) => !names.has(name)),
  };
}

const usesUp = ({ operation: { id }, outcome }: Cell): number => {
  if (outcome === 'tooFrequent') return 2;
  return Number(outcome === 'ok' && id === 'register');
};

/**
 * The order for a backend that nobody can reset: who has registered cannot be a stranger to the stories that follow, and what
 * uses up the calls of an hour comes last.
 */
export const inVisitOrder = <Planned extends { cell: Cell }>(all: Planned[]): Planned[] =>
  all.toSorted((one, other) => usesUp(one.cell) - usesUp(other.cell));

/** The cell of an operation and an outcome. Throws when the document has none. */
export function cellNamed(id: OperationId, outcome: string): Cell {
  const cell = cells.find((known) => known.operation.id === id && known.outcome === outcome);
  if (!cell) throw new Error(`The document has no cell ${id} ${outcome}.`);
  return cell;
}

/** True for a cell whose natural story a stateless target is asked for too, beside the outcome itself. */
export const hasOwnStory = ({ story }: Cell, target: Target): boolean =>
  target.stateless === true && typeof story === 'function';

const noCookie = '它不写 Cookie';
/** What keeps a stateless target from a story, by what the first contradiction is about. */
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
    call: `${operation.method} ${operation.prefix}${operation.path}`,
    outcome,
    ...(part && { part }),
    verdict,
    // Reports are passed around: a token that was given from outside stays out of them.
    problems: problems.map((problem) => ({
      ...problem,
      expected: hidden(problem.expected),
      actual: hidden(problem.actual),
    })),
    ...(why !== undefined && { why: hidden(why) }),
    ...(evidence && { evidence }),
  });
}

/** What a report says of a cell that nobody came to; `part` as in its result. */
export const cellNotRun = (cell: Cell, target: Target, why: string, part?: 'story'): CellResult =>
  verdictsOn(cell, target, part)('not run', [], why);

/** Reaches a cell's outcome at a started target, by its story or by force, and judges it; never throws. */
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
 * Plays a cell's natural story at a stateless target, to show which ones need more than examples. What only memory, cookies
 * or judgement could answer is unreachable there; what our own client sends wrongly is a contradiction as anywhere else.
 */
export async function runOwnStory(cell: Cell, target: Target): Promise<CellResult> {
  return play(cell, target, verdictsOn(cell, target, 'story'), undefined);
}

async function play(cell: Cell, target: Target, result: Verdicts, why: string | undefined): Promise<CellResult> {
  const scene = new Scene(target, { id: cell.operation.id, outcome: cell.outcome });
  const told = await tell(scene, cell, target, result, why);
  await scene.takeBack();
  if (!scene.lostSession) return told;
  // Somebody ended the session that the run had kept: once more, with a login of its own.
  const again = new Scene(target, { id: cell.operation.id, outcome: cell.outcome });
  const retold = await tell(again, cell, target, result, why);
  await again.takeBack();
  return retold;
}

async function tell(
  scene: Scene,
  cell: Cell,
  target: Target,
  result: Verdicts,
  why: string | undefined,
): Promise<CellResult> {
  const { operation, outcome, story } = cell;
  const contradicted = (expected: string, actual: string): CellResult =>
    result('contradicted', [{ operation: operation.id, pointer: '(story)', expected, actual }], why, scene.evidence());
  try {
    await target.control?.('reset');
    if (why !== undefined) await scene.forces(operation.id, outcome, cell.input);
    else if (typeof story === 'function') await story(scene);
    if (!scene.saw(operation.id, outcome))
      return contradicted(`a call that answers ${outcome}`, 'the story makes none');
    return why === undefined ? result('proved') : result('proved (forced)', [], why);
  } catch (error) {
    if (error instanceof Reached) return result('proved');
    if (error instanceof Unreachable && target.reachesAll) return contradicted('reached', error.message);
    if (error instanceof Unreachable)
      return result('unreachable', [], why ? `${why}；${error.message}` : error.message);
    if (!(error instanceof Contradiction)) return contradicted('a story that ends', String(error));
    const { about, problems } = error;
    const [first] = problems;
    if (why !== undefined || !target.stateless || about === 'call' || !first)
      return result('contradicted', problems, why, scene.evidence());
    return result(
      'unreachable',
      [],
      `${first.pointer === '(set-cookie)' ? noCookie : limits[about]}：${sentence(first)}`,
    );
  }
}
