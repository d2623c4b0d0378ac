/** Courses and their lists. */
import type { components } from '../../openapi/portal.d.ts';
import type { Handlers } from '../engine/answers.ts';
import { withProgress } from '../engine/learning/progress.ts';
import { listCourses, rankCourses } from '../engine/seed/courseLists.ts';

const briefs = (albums: readonly { brief: components['schemas']['AlbumBrief'] }[]) => albums.map(({ brief }) => brief);

/** Handlers of the tag `course`. */
export const course = {
  courseList({ caller, content, query, state }) {
    const { page, about } = listCourses(content, query);
    return { ...about, list: withProgress(state, content, caller, briefs(page)) };
  },

  courseRanking({ content, query }) {
    return briefs(rankCourses(content, query));
  },
} satisfies Partial<Handlers>;
