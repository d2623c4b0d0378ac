/** Favourites of a reader, of any kind. */
import { type Handlers, refuse } from '../engine/answers.ts';
import { diagnosesOf } from '../engine/cases/runs.ts';
import { isOf, matches, pageOf } from '../engine/learning/lists.ts';
import { isLastCall, meetingCardsFor, meetingWith } from '../engine/meetings/cards.ts';
import { learningOf } from '../engine/learning/learningOf.ts';
import { markOf } from '../engine/learning/records.ts';
import { collectedBy, countsOf } from '../engine/learning/collected.ts';
import { cardOf, collectsOf, priceNow, thingOf } from '../engine/learning/targets.ts';

/** Handlers of the tag `collect`. */
export const collect = {
  collectList({ state, content, caller, now, query }) {
    if (!caller) return refuse('loginRequired');
    const { targetType, module, keyword, sort = 'new' } = query;
    const meetings = targetType === 'meeting' ? meetingCardsFor({ state, content, now }) : null;
    /** 1 for an event whose registration ends soon, else 0. */
    const endsSoon = (targetId: number): number => {
      const record = meetings && meetingWith({ content }, targetId);
      return record && meetings && isLastCall(meetings(record), now) ? 1 : 0;
    };
    const diagnoses = targetType === 'medicase' ? diagnosesOf({ state, content, caller }) : null;
    const found = collectedBy({ state, content }, caller, targetType)
      .filter(
        ({ targetId, thing }) =>
          isOf(thing.moduleType, module) && matches(`${thing.title} ${diagnoses?.get(targetId) ?? ''}`, keyword),
      )
      .toSorted((one, other) => {
        const soon = endsSoon(other.targetId) - endsSoon(one.targetId);
        if (sort !== 'old' && soon !== 0) return soon;
        const byTime = other.collectTime - one.collectTime || other.targetId - one.targetId;
        if (sort === 'hot') return other.thing.views - one.thing.views || byTime;
        return sort === 'new' ? byTime : -byTime;
      });
    const { list, ...page } = pageOf(found, query);
    const known = { state, content, caller, now };
    return {
      ...page,
      counts: countsOf({ state, content }, caller),
      list: list.flatMap(({ targetId, thing: { isGone }, collectTime }) => {
        const card = cardOf(known, { targetType, targetId });
        return card ? [{ ...card, isGone, collectTime }] : [];
      }),
    };
  },

  collectSave({ state, content, caller, now, body }) {
    const own = caller && learningOf(state, content, caller);
    const targets = body.targetIds.map((targetId) => ({ targetType: body.targetType, targetId }));
    const [first] = targets;
    if (!own || !first || !targets.every((target) => thingOf(content, target))) return refuse('notFound');
    const marks = new Set<string>(targets.map(markOf));
    if (body.collect) {
      for (const target of targets) {
        const mark = markOf(target);
        const price = priceNow({ state, content, caller, now }, target);
        if (own.collected[mark] === undefined && price !== null) own.collectedPrices[mark] = price;
        own.collected[mark] ??= now;
      }
    } else own.collected = Object.fromEntries(Object.entries(own.collected).filter(([mark]) => !marks.has(mark)));
    return { collected: body.collect, collectCount: collectsOf(state, content, first) };
  },
} satisfies Partial<Handlers>;
