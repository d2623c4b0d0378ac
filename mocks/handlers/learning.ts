/** Lessons that a reader has watched, and courses that she has bought. */
import { type Handlers, refuse } from '../engine/answers.ts';
import { isOf, matches, pageOf } from '../engine/learning/lists.ts';
import { learningOf } from '../engine/learning/learningOf.ts';
import { ownedBy, ownedState } from '../engine/learning/owned.ts';
import { recordsOf } from '../engine/learning/progress.ts';

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
    const all = ownedBy({ state, content, now }, caller, tab);
    return pageOf(
      all.filter((course) => wanted === 'all' || ownedState(course) === wanted),
      query,
    );
  },
} satisfies Partial<Handlers>;
