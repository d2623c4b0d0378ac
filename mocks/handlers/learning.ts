/** Lessons that a reader has watched, and courses that she has bought. */
import type { components } from '#openapi/portal.d.ts';
import { type Handlers, refuse } from '../engine/answers.ts';
import { isOf, matches, pageOf } from '../engine/learning/lists.ts';
import { courseOf, finishedIn, marksIn, progressOf, recordsOf } from '../engine/learning/progress.ts';
import type { LearningRecord } from '../engine/learning/records.ts';
import { learningOf } from '../engine/learning/learningOf.ts';
import type { Content } from '../engine/seed/seed.ts';

type Schemas = components['schemas'];

type Owned = Schemas['OwnedCourse'];

function owned(content: Content, learning: LearningRecord, tab: 'buy' | 'vip', now: number, isVip: boolean): Owned[] {
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

const stateOf = ({ isExpired, finishedCount, lessonCount }: Owned): string =>
  isExpired ? 'expired' : finishedCount >= lessonCount ? 'finished' : 'learning';

/** Handlers of the tag `learning`. */
export const learning = {
  playRecordList({ state, content, caller, now, query }) {
    if (!caller) return refuse('loginRequired');
    const { module, state: wanted = 'all', keyword } = query;
    const found = recordsOf(content, learningOf(state, content, caller), now)
      .filter(({ moduleType }) => isOf(moduleType, module))
      .filter(({ finished }) => wanted === 'all' || finished === (wanted === 'finished'))
      .filter(({ albumTitle, videoTitle }) => matches(`${albumTitle} ${videoTitle}`, keyword));
    return pageOf(found, query);
  },

  playRecordRemove({ state, content, caller, body }) {
    if (!caller) return refuse('loginRequired');
    const own = learningOf(state, content, caller);
    const before = Object.keys(own.plays).length;
    const wanted = 'all' in body ? null : body.recordIds;
    own.plays = Object.fromEntries(
      Object.entries(own.plays).filter(([, { videoId }]) => wanted !== null && !wanted.includes(videoId)),
    );
    return { removed: before - Object.keys(own.plays).length };
  },

  ownedCourseList({ state, content, caller, now, query }) {
    if (!caller) return refuse('loginRequired');
    const { tab = 'buy', state: wanted = 'all' } = query;
    const all = owned(content, learningOf(state, content, caller), tab, now, (caller.vipUntil ?? 0) > now);
    return pageOf(
      all.filter((course) => wanted === 'all' || stateOf(course) === wanted),
      query,
    );
  },
} satisfies Partial<Handlers>;
