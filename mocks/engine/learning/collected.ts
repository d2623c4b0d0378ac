/** The favourites of a doctor. */
import type { components } from '#openapi/portal.d.ts';
import type { Content } from '../seed/seed.ts';
import type { State } from '../state.ts';
import type { UserRecord } from '../user.ts';
import { learningOf } from './learningOf.ts';
import { thingOf } from './targets.ts';

type CollectType = components['schemas']['CollectType'];

/** The kinds of favourites. */
export const collectTypes: readonly CollectType[] = ['course', 'article', 'medicase', 'product', 'meeting'];

/** A favourite with the moment of its mark, ms. */
export interface Collected {
  targetId: number;
  thing: NonNullable<ReturnType<typeof thingOf>>;
  collectTime: number;
}

/** The favourites of one kind; things that the content has no more are not among them. */
export const collectedBy = (
  { state, content }: { state: State; content: Content },
  caller: UserRecord,
  targetType: CollectType,
): Collected[] =>
  Object.entries(learningOf(state, content, caller).collected)
    .map(([mark, collectTime]) => ({ mark: mark.split(':'), collectTime }))
    .filter(({ mark }) => mark[0] === targetType)
    .flatMap(({ mark, collectTime }) => {
      const targetId = Number(mark[1]);
      const thing = thingOf(content, { targetType, targetId });
      return thing ? [{ targetId, thing, collectTime }] : [];
    });

/** How many favourites of each kind a doctor has. */
export const countsOf = (
  world: { state: State; content: Content },
  caller: UserRecord,
): components['schemas']['CollectList']['counts'] => {
  const count = (kind: CollectType): number => collectedBy(world, caller, kind).length;
  return {
    ...{ course: count('course'), meeting: count('meeting'), article: count('article') },
    ...{ product: count('product'), medicase: count('medicase') },
  };
};
