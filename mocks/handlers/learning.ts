/** Lessons that a reader has watched, and courses that she has bought. */
import { type Handlers, refuse } from '../engine/answers.ts';
import { isOf, matches, pageOf } from '../engine/learning/lists.ts';
import { isInState, ownedCourses } from '../engine/learning/owned.ts';
import { recordsOf, removePlays } from '../engine/learning/progress.ts';
import { learningOf } from '../engine/learning/learningOf.ts';

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
    return { removed: removePlays(learningOf(state, content, caller), 'all' in body ? 'all' : body.recordIds) };
  },

  ownedCourseList({ state, content, caller, now, query }) {
    if (!caller) return refuse('loginRequired');
    const { tab = 'buy', state: wanted = 'all' } = query;
    const all = ownedCourses({ state, content, caller, now }, tab);
    return pageOf(
      all.filter((course) => isInState(course, wanted)),
      query,
    );
  },
} satisfies Partial<Handlers>;
