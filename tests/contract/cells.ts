/** Every operation × every outcome of the document is one cell; the suite proves each, or says why it cannot. */
import type { OperationId } from '../../openapi/operation.ts';
import type { CellResult, Problem, Verdict } from '../../scripts/lib/contractReport.ts';
import { documented, type DocumentedOperation } from './document.ts';
import { Contradiction, Scene, Unreachable } from './Scene.ts';
import { login } from './stories/login.ts';
import { registration } from './stories/registration.ts';
import { session } from './stories/session.ts';
import { social } from './stories/social.ts';
import { reference } from './stories/reference.ts';
import { frame } from './stories/frame.ts';
import { home } from './stories/home.ts';
import { learn } from './stories/learn.ts';
import { type LooseInput, ruledStory } from './stories/rules.ts';
import type { Forced, Shelf, Story } from './stories/story.ts';
import type { Target } from './targets.ts';

/** All stories; a new file of `stories/` is added here. */
export const shelf: Shelf = {
  ...login,
  ...registration,
  ...session,
  ...social,
  ...reference,
  ...frame,
  ...home,
  ...learn,
};

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
function both(ruled: Story | Forced | null, own: Story | Forced | undefined): Story | Forced | null {
  if (typeof ruled !== 'function' || typeof own !== 'function') return own ?? ruled;
  return async (scene) => {
    await ruled(scene);
    await own(scene);
  };
}

function cellOf(operation: DocumentedOperation, outcome: string): Cell {
  const book = shelf[operation.id];
  const input = (book?.input ?? {}) as LooseInput;
  const story = book ? both(ruledStory(operation, outcome, input), book.outcomes[outcome]) : null;
  return { operation, outcome, title: `[${rowOf(operation)}] ${operation.id} answers ${outcome}`, input, story };
}

/** All cells of the document, in its order. */
export const cells: Cell[] = documented.flatMap((operation) =>
  Object.keys(operation.examples).map((outcome) => cellOf(operation, outcome)),
);

/** The cell of an operation and an outcome. Throws when the document has none. */
export function cellNamed(id: OperationId, outcome: string): Cell {
  const cell = cells.find((known) => known.operation.id === id && known.outcome === outcome);
  if (!cell) throw new Error(`The document has no cell ${id} ${outcome}.`);
  return cell;
}

/** Plays a cell's story against a started target and judges it; never throws. */
export async function runCell(cell: Cell, target: Target): Promise<CellResult> {
  const { operation, outcome, story } = cell;
  const result = (verdict: Verdict, problems: Problem[] = [], why?: string): CellResult => ({
    row: rowOf(operation),
    operation: operation.id,
    outcome,
    verdict,
    problems,
    ...(why !== undefined && { why }),
  });
  const contradicted = (pointer: string, expected: string, actual: string): CellResult =>
    result('contradicted', [{ operation: operation.id, pointer, expected, actual }]);
  if (!story) return contradicted('(story)', `a story in tests/contract/stories that reaches ${outcome}`, 'none');
  const scene = new Scene(target);
  const why = target.stateless ? 'the target remembers nothing' : 'forced' in story ? story.forced : undefined;
  try {
    await target.control?.('reset');
    if (why !== undefined) await scene.forces(operation.id, outcome, cell.input);
    else if (typeof story === 'function') await story(scene);
    if (!scene.saw(operation.id, outcome)) {
      return contradicted('(story)', `a call that answers ${outcome}`, 'the story makes none');
    }
    return why === undefined ? result('proved') : result('proved (forced)', [], why);
  } catch (error) {
    if (error instanceof Contradiction) return result('contradicted', error.problems);
    if (error instanceof Unreachable)
      return result('unreachable', [], why ? `${why}; ${error.message}` : error.message);
    return contradicted('(story)', 'a story that ends', String(error));
  }
}
