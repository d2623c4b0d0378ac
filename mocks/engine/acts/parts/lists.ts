/** Parts that list what stands elsewhere too: courses, products, meetings, live streams. */
import { isAhead, isOnAir } from '../../live/airing.ts';
import { byTime, cardsFor } from '../../live/cards.ts';
import { withOwn } from '../../learning/progress.ts';
import { productCard, stockOf } from '../../mall/cards.ts';
import { meetingCardsFor } from '../../meetings/cards.ts';
import { actFenOf } from '../overlay.ts';
import { partKind, tabOf, tabsShown } from '../about.ts';

/** Courses of the chosen tab that are still offered. */
export const courseList = partKind('courseList', {
  rows({ state, content, caller, now, tab, window, actState }, { tabs, opensFree }) {
    const shown = tabOf(tabs, tab);
    const courses = (shown?.rows ?? []).flatMap(
      (albumId) => content.courses.find(({ brief }) => brief.albumId === albumId)?.brief ?? [],
    );
    return {
      type: 'courseList',
      tabs: tabsShown(tabs),
      tab: tabs.length > 1 ? (shown?.key ?? null) : null,
      list: caller ? withOwn({ state, content, caller, now }, courses) : courses,
      freeUntil: opensFree && actState === 'running' ? window.endTime : null,
    };
  },
});

/** Products of the chosen tab; after the campaign with what they cost in it. */
export const productList = partKind('productList', {
  rows({ state, content, now, tab, actState }, { tabs }) {
    const shown = tabOf(tabs, tab);
    const shop = { state, content, now };
    return {
      type: 'productList',
      tabs: tabsShown(tabs),
      tab: tabs.length > 1 ? (shown?.key ?? null) : null,
      list: (shown?.rows ?? []).flatMap(([productId, percent]) => {
        const product = content.products.find(({ brief }) => brief.productId === productId);
        if (!product) return [];
        const card = productCard(shop, product);
        const left = stockOf(shop, product);
        const isLimited = product.skus.every(({ isEbook }) => !isEbook);
        return {
          product: card,
          soldPercent:
            isLimited && actState === 'running'
              ? Math.round((100 * card.sales) / Math.max(1, card.sales + left))
              : null,
          pastFen: actState === 'ended' ? actFenOf(card.priceFen, percent) : null,
        };
      }),
    };
  },
});

/** Meetings of a department, those that one can register for first; of an archive those that have ended. */
export const meetingList = partKind('meetingList', {
  rows({ state, content, now }, { departmentId, most, isReplay }) {
    const shown = meetingCardsFor({ state, content, now });
    const list = content.meetings
      .filter((record) => departmentId === 0 || record.departmentId === departmentId)
      .map(shown)
      .filter(({ endTime }) => (isReplay === true) === endTime <= now)
      .toSorted((one, other) => (isReplay ? other.endTime - one.endTime : one.startTime - other.startTime))
      .slice(0, most);
    return { type: 'meetingList', list };
  },
});

/** Live streams of a department: on air first, then the next ones. */
export const liveList = partKind('liveList', {
  rows({ state, content, caller, now }, { departmentId, most }) {
    const list = content.lives
      .map(cardsFor({ state, content, caller, now }))
      .filter((live) => live.departmentId === departmentId && isAhead(live))
      .toSorted((one, other) => Number(isOnAir(other)) - Number(isOnAir(one)) || byTime(one, other))
      .slice(0, most);
    return { type: 'liveList', list };
  },
});
