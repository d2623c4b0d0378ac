/** Checks the effect of parameters (`x-does` in the contract) on answers; the schema cannot detect an ignored filter. */
import type { OperationId } from '#openapi/operation.ts';
import { type Does, readDoes } from '#scripts/lib/does.ts';
import type { DocumentedOperation, Parameter } from './document.ts';
import type { Call, LooseInput } from './looseInput.ts';
import { type Asked, listed } from './meaningItems.ts';
import { checkMeaning } from './meaningKinds.ts';
import { withUser } from './rules.ts';
import type { Scene } from './Scene.ts';
import type { Story } from './story.ts';

type Peek = (id: OperationId, input: LooseInput, token: string | null) => Promise<unknown>;

/** Kinds that no call of their own checks. */
const unchecked: readonly Does['kind'][] = ['story', 'none'];

/** The parameters of an operation that the suite checks by itself, with what they do. */
export const effective = ({ parameters }: DocumentedOperation): { own: Parameter; does: Does }[] =>
  parameters.flatMap((own) => {
    const does = readDoes(own['x-does']);
    return does && !unchecked.includes(does.kind) ? [{ own, does }] : [];
  });

/** Number of items by which the effect of a parameter shows. */
const enough = 2;

/** The input of a call without the parameters that are checked. */
const without = (input: LooseInput, all: readonly { own: Parameter }[]): LooseInput => {
  const named = new Set(all.map(({ own }) => own.name));
  return {
    ...input,
    query: Object.fromEntries(Object.entries(input.query ?? {}).filter(([name]) => !named.has(name))),
  };
};

/** The story that checks the effects of an operation's parameters; null when it has none to check. */
export function meaningStory(operation: DocumentedOperation, input: LooseInput): Story | null {
  const { id, auth } = operation;
  const all = effective(operation);
  if (all.length === 0) return null;
  const usualCall = async (scene: Scene): Promise<Call> => {
    const me = auth === 'token' ? await scene.logIn() : null;
    return { input: me ? withUser(operation, input, me.userId) : input, token: me?.token ?? null };
  };
  return async (scene) => {
    const peek = scene.peeks.bind(scene) as Peek;
    const size = all.find(({ does }) => does.kind === 'size')?.own;
    const large = size ? { [size.name]: size.schema.maximum } : {};
    const asking = async ({ input: base, token }: Call): Promise<Asked> => {
      const ask: Asked['ask'] = async (query) =>
        listed(query, await peek(id, { ...base, query: { ...base.query, ...large, ...query } }, token));
      return { operation, whole: await ask({}), ask, peek: (other, its) => peek(other, its, token) };
    };
    let asked = await asking(await usualCall(scene));
    const last = scene.lastCall(id);
    if (last && asked.whole.list.length < enough) {
      // The story has made something for a list of its own.
      const own = await asking({ ...last, input: without(last.input, all) });
      if (own.whole.list.length > asked.whole.list.length) asked = own;
    }
    // Pages are told apart by their size.
    const bySize = all.toSorted((one, other) => Number(other.own === size) - Number(one.own === size));
    for (const one of bySize) await checkMeaning(asked, one.own, one.does);
  };
}
