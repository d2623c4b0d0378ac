/** The courses that a doctor owns or began as a member, and what may be done with each of them now. */
import type { components } from '#openapi/portal.d.ts';
import * as orderInvoiceState from '#openapi/dist/names/orderInvoiceState.ts';
import { givesCertificate } from '../certificates/credits.ts';
import { certificateFor } from '../certificates/records.ts';
import { invoiceState } from '../money/invoices.ts';
import { ledgerOf } from '../money/ledgerOf.ts';
import { firstItem } from '../money/records.ts';
import type { CourseRecord } from '../seed/courses.ts';
import { day } from '../times.ts';
import type { UserRecord } from '../user.ts';
import { accessOf } from './access.ts';
import { type Known, readerOf, visibleCourse } from './coursePage.ts';
import { courseOf, finishedIn, isGone, marksIn, progressOf } from './progress.ts';
import { learningOf } from './learningOf.ts';
import { reviewedCourse } from './reviews.ts';

type Owned = components['schemas']['OwnedCourse'];
type Tab = 'buy' | 'vip';
type Row = Pick<Owned, 'source' | 'startTime' | 'expireAt'> & { albumId: number };

/** A purchase that ends within this time is expiring, ms. */
const expiringTime = 15 * day;

/** The call of a doctor. */
type Asked = Omit<Known, 'caller'> & { caller: UserRecord };

/** The purchases, or the courses of the membership that were begun without one. */
function rowsOf({ state, content, caller }: Asked, tab: Tab): Row[] {
  const learning = learningOf(state, content, caller);
  if (tab === 'buy') return learning.purchases;
  const bought = new Set(learning.purchases.map(({ albumId }) => albumId));
  const begun = [...new Set(Object.values(learning.plays).map(({ albumId }) => albumId))];
  return begun
    .filter((id) => !bought.has(id) && courseOf(content, id)?.brief.free === 'vip')
    .map((albumId) => ({
      ...{ albumId, source: 'vip' as const, expireAt: null },
      startTime: Math.min(...marksIn(learning, albumId).map(({ updateTime }) => updateTime)),
    }));
}

/** Whether an invoice can be applied for: for an order of this course that has none. */
function isInvoiceable({ state, content, caller, now }: Asked, albumId: number): boolean {
  const { books } = ledgerOf(state, content, now);
  return books.orders.some(
    (order) =>
      order.userId === caller.user.userId &&
      order.orderType === 'video' &&
      firstItem(order).targetId === albumId &&
      invoiceState(books, order, now) === orderInvoiceState.applicable,
  );
}

interface Facts {
  album: CourseRecord;
  isExpired: boolean;
  isFinished: boolean;
  certificateId: number | null;
}

function actionsOf(asked: Asked, row: Row, { album, isExpired, isFinished, certificateId }: Facts): Owned['actions'] {
  const { viewer } = readerOf(asked.state, asked.content, asked.caller, asked.now);
  const isShown = visibleCourse(asked, row.albumId) !== null;
  const mayLearn = isShown && accessOf(album, viewer).canPlay;
  const isSold = album.brief.priceFen != null && !isGone(asked.content, row.albumId);
  const possible: Record<Owned['actions'][number], boolean> = {
    learn: mayLearn,
    buy: isExpired && !mayLearn && row.source !== 'vip' && isSold,
    renew: isExpired && row.source === 'vip',
    claim: isFinished && certificateId === null && givesCertificate(album),
    certificate: certificateId !== null,
    invoice: row.source === 'buy' && isInvoiceable(asked, row.albumId),
    review: isShown && reviewedCourse(asked, album).canReview,
  };
  return (Object.keys(possible) as Owned['actions']).filter((action) => possible[action]);
}

/** The courses of a tab, the latest first. */
export function ownedCourses(asked: Asked, tab: Tab): Owned[] {
  const { state, content, caller, now } = asked;
  const learning = learningOf(state, content, caller);
  const isVip = (caller.vipUntil ?? 0) > now;
  return rowsOf(asked, tab)
    .flatMap((row): Owned[] => {
      const { albumId, source, startTime, expireAt } = row;
      const album = courseOf(content, albumId);
      if (!album) return [];
      const latest = marksIn(learning, albumId).toSorted((one, other) => other.updateTime - one.updateTime)[0];
      const progress = progressOf(learning, album);
      const isExpired = source === 'vip' ? !isVip : expireAt !== null && expireAt <= now;
      const certificateId = certificateFor(state, caller.user.userId, `course:${albumId}`)?.certificateId ?? null;
      const facts: Facts = { album, isExpired, isFinished: progress === 100, certificateId };
      return [
        {
          ...{ source, startTime, expireAt, isExpired, certificateId },
          album: progress === null ? album.brief : { ...album.brief, progress },
          isExpiring: !isExpired && expireAt !== null && expireAt - now <= expiringTime,
          lessonCount: album.brief.videoCount,
          finishedCount: finishedIn(learning, albumId),
          lastVideoId: latest?.videoId ?? null,
          actions: actionsOf(asked, row, facts),
        },
      ];
    })
    .toSorted((one, other) => other.startTime - one.startTime);
}

/** Whether a course is among those of a state of the filter. */
export function isInState(
  { isExpired, isExpiring, finishedCount, lessonCount }: Owned,
  wanted: 'all' | 'learning' | 'finished' | 'expiring' | 'expired',
): boolean {
  if (wanted === 'all') return true;
  if (wanted === 'expiring') return isExpiring;
  return wanted === (isExpired ? 'expired' : finishedCount >= lessonCount ? 'finished' : 'learning');
}
