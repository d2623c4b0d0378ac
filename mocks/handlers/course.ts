/** Courses and their lists. */
import type { components } from '#openapi/portal.d.ts';
import type { Handlers } from '../engine/answers.ts';
import { withOwn } from '../engine/learning/progress.ts';
import { channelOf } from '../engine/seed/channels.ts';
import { listCourses, rankCourses } from '../engine/seed/courseLists.ts';

const briefs = (courses: readonly { brief: components['schemas']['AlbumBrief'] }[]) =>
  courses.map(({ brief }) => brief);

/** Handlers of the tag `course`. */
export const course = {
  courseList(call) {
    const { page, about } = listCourses(call.content, call.query);
    return { ...about, list: withOwn(call, briefs(page)) };
  },

  courseChannel(call) {
    const channel = channelOf(call.content, call.query, call.now);
    const own = (courses: components['schemas']['AlbumBrief'][]) => withOwn(call, courses);
    const { latest, series, knowledge } = channel;
    return { ...channel, latest: own(latest), series: own(series), knowledge: own(knowledge) };
  },

  courseRanking({ content, query }) {
    return rankCourses(content, query);
  },
} satisfies Partial<Handlers>;
