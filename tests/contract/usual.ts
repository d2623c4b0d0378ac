/** What follows from the contract alone: what an operation is called with, and what is true of every read. */
import type { OperationId, Payload } from '../../openapi/operation.ts';
import type { DocumentedOperation, Json, Parameter } from './document.ts';
import type { LooseInput } from './looseInput.ts';
import { withUser } from './rules.ts';
import type { Scene } from './Scene.ts';
import type { Story } from './story.ts';

/** Fields that tell the time of the answer: no two answers agree in them unless the clock stands still. */
const moving = ['serverTime'];

/** A payload without what moves by itself. */
const still = (payload: unknown): unknown =>
  typeof payload === 'object' && payload !== null && !Array.isArray(payload)
    ? Object.fromEntries(Object.entries(payload).filter(([name]) => !moving.includes(name)))
    : payload;

/** An id that nothing has. */
const unknownId = 999_999_999_999;

/** The contract's own examples of what an operation needs: its required parameters and its first body. */
export function exampleInput({ parameters, bodyExamples }: DocumentedOperation): LooseInput {
  const [body] = Object.values(bodyExamples);
  const examples = (place: Parameter['in']): Json =>
    Object.fromEntries(
      parameters.filter((own) => own.in === place && own.required).map(({ name, example }) => [name, example]),
    );
  return { query: examples('query'), path: examples('path'), ...(body !== undefined && { body }) };
}

type LooseScene = Omit<Scene, 'answers' | 'refuses'> & {
  answers(id: OperationId, outcome: string, input: LooseInput, token: string | null): Promise<Payload<OperationId>>;
  refuses(id: OperationId, name: string, input: LooseInput, token: string | null): Promise<void>;
};

/** Tells a story with the caller whom the operation needs. */
const told =
  (operation: DocumentedOperation, input: LooseInput, tell: Tell): Story =>
  async (scene) => {
    const me = operation.auth === 'token' ? await scene.logIn() : null;
    const own = me ? withUser(operation, input, me.userId) : input;
    await tell(scene as unknown as LooseScene, own, me?.token ?? null);
  };

type Tell = (scene: LooseScene, input: LooseInput, token: string | null) => Promise<void>;

/**
 * The story of a read that nobody has told: it answers, and answers the same again unless each answer is for one caller only;
 * an id that nothing has is not found. Null for writes, of which only a story knows what they change, and for other outcomes.
 */
export function usualStory(operation: DocumentedOperation, outcome: string, input: LooseInput): Story | null {
  const { id, writes, fresh, parameters } = operation;
  if (writes) return null;
  if (outcome === 'ok')
    return told(operation, input, async (scene, own, token) => {
      const first = await scene.answers(id, 'ok', own, token);
      const again = await scene.answers(id, 'ok', own, token);
      if (!fresh) scene.agrees(id, '/data', still(again), still(first));
    });
  const key = parameters.findLast(
    ({ name, in: place, required, schema }) =>
      place !== 'header' && required === true && schema.type === 'integer' && name !== 'userId',
  );
  if (outcome !== 'notFound' || !key) return null;
  return told(operation, input, (scene, own, token) =>
    scene.refuses(id, 'notFound', { ...own, [key.in]: { ...own[key.in as 'query'], [key.name]: unknownId } }, token),
  );
}
