/** The results page of the global search. */
import type { components } from '#openapi/portal.d.ts';
import type { Handlers } from '../engine/answers.ts';
import { diagnosesOf } from '../engine/cases/runs.ts';
import { purchasedBy } from '../engine/learning/progress.ts';
import { productCard } from '../engine/mall/cards.ts';
import { payableFen, productOf } from '../engine/mall/catalog.ts';
import { meetingCardsFor, meetingWith } from '../engine/meetings/cards.ts';
import { ownOrdersFor } from '../engine/money/foundOrders.ts';
import { indexSearch, searchFor } from '../engine/search/search.ts';
import { perContent } from '../engine/seed/seed.ts';

const indexes = perContent((content, _key: 'all') => indexSearch(content));

type Item = components['schemas']['SearchItem'];

/** Live streams and cases have their ids in the same field. */
const isCourse = ({ free, moduleType }: Item): boolean => free != null && moduleType !== 'medicase';

/** Handlers of the tag `search`. */
export const search = {
  searchResult(call) {
    const { content, now, query } = call;
    const result = searchFor(indexes(content, 'all'), query, now, diagnosesOf(call));
    const purchased = purchasedBy(call);
    const meetingCard = meetingCardsFor(call);
    const own = (item: Item): Item => {
      const product = item.moduleType === 'product' ? productOf(content, item.productId ?? 0) : null;
      if (product) {
        const card = productCard(call, product);
        return { ...item, playCount: card.sales, priceFen: payableFen(card, false) };
      }
      const meeting = meetingWith(call, item.albumId ?? 0);
      if (meeting && meeting.brief.moduleType === item.moduleType) {
        const { startTime, endTime, status } = meetingCard(meeting);
        return { ...item, time: startTime, endTime, status };
      }
      return isCourse(item) && purchased.has(item.albumId ?? 0) ? { ...item, purchased: true } : item;
    };
    const isAll = (query.module ?? 'all') === 'all';
    return {
      ...result,
      ...(isAll && call.caller && { orders: ownOrdersFor(call, result.readAs ?? query.kw) }),
      groups: result.groups.map((group) => ({ ...group, list: group.list.map(own) })),
      list: result.list.map(own),
    };
  },
} satisfies Partial<Handlers>;
