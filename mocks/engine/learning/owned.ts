/** The courses of a doctor: bought ones, and those that she has begun as a member. */
import type { components } from '#openapi/portal.d.ts';
import type { Content } from '../seed/seed.ts';
import type { State } from '../state.ts';
import type { UserRecord } from '../user.ts';
import { learningOf } from './learningOf.ts';
import { courseOf, finishedIn, marksIn, progressOf } from './progress.ts';

/** A course as the list of the doctor's courses shows it. */
export type Owned = components['schemas']['OwnedCourse'];

/** All courses of an origin, those that were opened last first. `now` is in ms. */
export function ownedBy(
  { state, content, now }: { state: State; content: Content; now: number },
  caller: UserRecord,
  tab: 'buy' | 'vip',
): Owned[] {
  const learning = learningOf(state, content, caller);
  const isVip = (caller.vipUntil ?? 0) > now;
  const bought = new Set(learning.purchases.map(({ albumId }) => albumId));
  const startOf = (albumId: number): number =>
    Math.min(...marksIn(learning, albumId).map(({ updateTime }) => updateTime));
  const begun = [...new Set(Object.values(learning.plays).map(({ albumId }) => albumId))];
  const rows =
    tab === 'buy'
      ? learning.purchases
      : begun
          .filter((id) => !bought.has(id) && courseOf(content, id)?.brief.free === 'vip')
          .map((albumId) => ({ albumId, source: 'vip' as const, startTime: startOf(albumId), expireAt: null }));
  return rows
    .flatMap((row): Owned[] => {
      const album = courseOf(content, row.albumId);
      if (!album) return [];
      const latest = marksIn(learning, row.albumId).toSorted((one, other) => other.updateTime - one.updateTime)[0];
      const progress = progressOf(learning, album);
      return [
        {
          album: progress === null ? album.brief : { ...album.brief, progress },
          source: row.source,
          startTime: row.startTime,
          expireAt: row.expireAt,
          isExpired: row.source === 'vip' ? !isVip : row.expireAt !== null && row.expireAt <= now,
          lessonCount: album.brief.videoCount,
          finishedCount: finishedIn(learning, row.albumId),
          lastVideoId: latest?.videoId ?? null,
        },
      ];
    })
    .toSorted((one, other) => other.startTime - one.startTime);
}

/** Whether a course is over, learned to its end, or still to be learned. */
export const ownedState = ({ isExpired, finishedCount, lessonCount }: Owned): 'expired' | 'finished' | 'learning' =>
  isExpired ? 'expired' : finishedCount >= lessonCount ? 'finished' : 'learning';
