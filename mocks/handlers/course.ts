/** Courses and their lists. */
import type { components } from '../../openapi/portal.d.ts';
import type { Handlers } from '../engine/answers.ts';
import { withProgress } from '../engine/learning/progress.ts';
import { channelOf } from '../engine/seed/channels.ts';
import { listCourses, rankCourses } from '../engine/seed/courseLists.ts';

const briefs = (albums: readonly { brief: components['schemas']['AlbumBrief'] }[]) => albums.map(({ brief }) => brief);

/** Handlers of the tag `course`. */
export const course = {
  courseList({ caller, content, query, state }) {
    const { page, about } = listCourses(content, query);
    return { ...about, list: withProgress(state, content, caller, briefs(page)) };
  },

  courseChannel({ caller, content, now, query, state }) {
    const channel = channelOf(content, query, now);
    const own = (albums: components['schemas']['AlbumBrief'][]) => withProgress(state, content, caller, albums);
    const { latest, series, knowledge } = channel;
    return { ...channel, latest: own(latest), series: own(series), knowledge: own(knowledge) };
  },

  courseRanking({ content, query }) {
    return briefs(rankCourses(content, query));
  },
} satisfies Partial<Handlers>;
