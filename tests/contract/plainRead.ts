/** A read in a run that may not write, whose story would have to write first: it is called with what other answers have shown. */
import type { OperationId } from '#openapi/operation.ts';
import { codeOf, type DocumentedOperation, type Parameter } from './document.ts';
import { Contradiction, Unreachable } from './endings.ts';
import type { LooseInput } from './looseInput.ts';
import { pricesAt, unitProblems } from './prices.ts';
import { withUser } from './rules.ts';
import type { Scene } from './Scene.ts';
import type { Visit } from './Visit.ts';

type LooseScene = Omit<Scene, 'answers'> & {
  answers(id: OperationId, outcome: string, input: LooseInput, token: string | null): Promise<unknown>;
};

/** True for a parameter that names one record of the reader. */
const namesRecord = ({ name, in: place, required }: Parameter): boolean =>
  required === true && place !== 'header' && name !== 'userId' && /(?:Id|No|Code)$/.test(name);

/** Number of records that are tried until one answers `ok`. */
const mostRecords = 5;

/** Inputs with records that the run has seen. Throws Unreachable for a kind of which it has seen none. */
function withRecords({ parameters }: DocumentedOperation, input: LooseInput, visit: Visit): LooseInput[] {
  return parameters.filter(namesRecord).reduce<LooseInput[]>(
    (inputs, { name, in: place }) => {
      const values = [...new Set(visit.recordsOf(name))].slice(0, mostRecords);
      if (values.length === 0) throw new Unreachable(`只读：没有见过任何 ${name}`);
      const at = place as 'query' | 'path';
      return inputs.flatMap((own) => values.map((value) => ({ ...own, [at]: { ...own[at], [name]: value } })));
    },
    [input],
  );
}

/**
 * Calls the read with the given token and judges the answer as the outcome that it claims: schema, marks, no id twice, sums.
 * Resolves with why it counts as reached. Throws Unreachable when the answer is no `ok`.
 */
export async function plainRead(
  scene: Scene,
  operation: DocumentedOperation,
  input: LooseInput,
  visit: Visit,
): Promise<string> {
  const { id, auth } = operation;
  const me = auth === 'none' ? null : await scene.logIn();
  const token = me?.token ?? null;
  let outcome = '';
  for (const known of withRecords(operation, me ? withUser(operation, input, me.userId) : input, visit)) {
    outcome = await scene.outcomeOf(id, known, token);
    if (codeOf(outcome) !== 200) continue;
    const payload = await (scene as unknown as LooseScene).answers(id, outcome, known, token);
    const wrong = operation.tag === 'order' ? unitProblems(id, payload, await pricesAt(scene), '/data') : [];
    if (wrong.length > 0) throw new Contradiction(wrong, 'memory');
    if (outcome === 'ok') return '只读：用给定的令牌直接读取';
  }
  throw new Unreachable(`只读：直接读取得到 ${outcome}`);
}
