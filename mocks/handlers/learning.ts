/** What a reader has watched, bought and marked. */
import type { components } from '../../openapi/portal.d.ts';
import { type Handlers, refuse } from '../engine/answers.ts';
import { collectsOf } from '../engine/learning/coursePage.ts';
import {
  albumOf,
  finishedIn,
  isGone,
  marksIn,
  progressOf,
  recordsOf,
  withProgress,
} from '../engine/learning/progress.ts';
import type { LearningRecord } from '../engine/learning/records.ts';
import { learningOf } from '../engine/learning/learningOf.ts';
import type { Content } from '../engine/seed/seed.ts';

type Schemas = components['schemas'];

const usualSize = 12;
const ofMembership: string[] = ['vip', 'masterClass', 'pbl'];

const isOf = (moduleType: string, wanted: string | undefined): boolean =>
  wanted === undefined || moduleType === wanted || (wanted === 'vip' && ofMembership.includes(moduleType));

const matches = (text: string, keyword = ''): boolean =>
  keyword
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => text.toLowerCase().includes(word));

function pageOf<Item>(list: Item[], { page = 1, size = usualSize }: { page?: number; size?: number }) {
  return { list: list.slice((page - 1) * size, page * size), total: list.length, page, size };
}

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
          .filter((id) => !bought.has(id) && albumOf(content, id)?.brief.free === 'vip')
          .map((albumId) => ({ albumId, source: 'vip' as const, startTime: startOf(albumId), expireAt: null }));
  return rows
    .flatMap((row): Owned[] => {
      const album = albumOf(content, row.albumId);
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

  collectList({ state, content, caller, query }) {
    if (!caller) return refuse('loginRequired');
    const { module, keyword, sort = 'new' } = query;
    const found = Object.entries(learningOf(state, content, caller).collected)
      .map(([id, collectTime]) => ({ album: albumOf(content, Number(id))?.brief, collectTime }))
      .flatMap(({ album, collectTime }) =>
        album ? [{ album, collectTime, isGone: isGone(content, album.albumId) }] : [],
      )
      .filter(({ album }) => isOf(album.moduleType, module) && matches(album.title, keyword))
      .toSorted((one, other) => {
        const byTime = other.collectTime - one.collectTime || other.album.albumId - one.album.albumId;
        if (sort === 'hot') return other.album.playCount - one.album.playCount || byTime;
        return sort === 'new' ? byTime : -byTime;
      });
    const { list, ...page } = pageOf(found, query);
    const albums = withProgress(
      state,
      content,
      caller,
      list.map(({ album }) => album),
    );
    return { ...page, list: list.map((item, index) => ({ ...item, album: albums[index] ?? item.album })) };
  },

  collectSave({ state, content, caller, now, body }) {
    const own = caller && learningOf(state, content, caller);
    const first = albumOf(content, body.albumIds[0] ?? 0);
    if (!own || !first || !body.albumIds.every((id) => albumOf(content, id))) return refuse('notFound');
    for (const id of body.albumIds) {
      if (!body.collect)
        own.collected = Object.fromEntries(Object.entries(own.collected).filter(([key]) => key !== String(id)));
      else own.collected[String(id)] ??= now;
    }
    return { collected: body.collect, collectCount: collectsOf(state, first) };
  },
} satisfies Partial<Handlers>;
