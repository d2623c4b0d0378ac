/** Derived from the contract only: the example input of an operation, and the default story of every read. */
import type { OperationId, Payload } from '#openapi/operation.ts';
import { reservedKeys } from '#api/signing.ts';
import type { DocumentedOperation, Json, Parameter } from './document.ts';
import type { LooseInput } from './looseInput.ts';
import { withUser } from './rules.ts';
import type { Scene } from './Scene.ts';
import type { Story } from './story.ts';

/** Fields with the time of the answer: they differ between answers unless the clock is frozen. */
const moving = ['serverTime'];

/** A payload without the fields that change with time. */
const still = (payload: unknown): unknown =>
  typeof payload === 'object' && payload !== null && !Array.isArray(payload)
    ? Object.fromEntries(Object.entries(payload).filter(([name]) => !moving.includes(name)))
    : payload;

/** An id that does not exist. */
const nowhere = 999_999_999_999;

/** A body without the keys that the client adds by itself. */
const unsigned = (body: object): object =>
  Object.fromEntries(Object.entries(body).filter(([key]) => !reservedKeys.some((reserved) => reserved === key)));

/** The contract's examples of an operation's required parameters and its first body. */
export function exampleInput({ parameters, bodyExamples }: DocumentedOperation): LooseInput {
  const [example] = Object.values(bodyExamples);
  const body = typeof example === 'object' && example !== null ? unsigned(example) : example;
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

/** Runs a story with the caller that the operation requires. */
const withCaller =
  (operation: DocumentedOperation, input: LooseInput, tell: Tell): Story =>
  async (scene) => {
    const me = operation.auth === 'token' ? await scene.logIn() : null;
    const own = me ? withUser(operation, input, me.userId) : input;
    await tell(scene as unknown as LooseScene, own, me?.token ?? null);
  };

type Tell = (scene: LooseScene, input: LooseInput, token: string | null) => Promise<void>;

/**
 * The default story of a read: two calls answer the same, unless each answer is valid for one caller only; an unknown id is not
 * found. Null for other outcomes and for writes, because only a hand-written story knows their effects.
 */
export function usualStory(operation: DocumentedOperation, outcome: string, input: LooseInput): Story | null {
  const { id, writes, fresh, parameters } = operation;
  if (writes) return null;
  if (outcome === 'ok')
    return withCaller(operation, input, async (scene, own, token) => {
      const first = await scene.answers(id, 'ok', own, token);
      const again = await scene.answers(id, 'ok', own, token);
      if (!fresh) scene.agrees(id, '/data', still(again), still(first));
    });
  const key = parameters.findLast(
    ({ name, in: place, required, schema }) =>
      place !== 'header' && required === true && schema.type === 'integer' && name !== 'userId',
  );
  if (outcome !== 'notFound' || !key) return null;
  return withCaller(operation, input, (scene, own, token) =>
    scene.refuses(id, 'notFound', { ...own, [key.in]: { ...own[key.in as 'query'], [key.name]: nowhere } }, token),
  );
}
