/** Lecturers. */
import { type Handlers, refuse } from '../engine/answers.ts';
import { follow, followState } from '../engine/follows.ts';
import { followedLecturer, lecturerPage, listLecturers } from '../engine/seed/lecturerPages.ts';

/** Handlers of the tag `lecturer`. */
export const lecturer = {
  lecturerList({ content, query }) {
    return listLecturers(content, query);
  },

  lecturerDetail({ content, state, caller, query }) {
    const page = lecturerPage(content, query.lecturerId);
    const who = followedLecturer(content, query.lecturerId);
    return page && who ? { ...page, ...followState(state, caller, who) } : refuse('notFound');
  },

  lecturerFollow({ content, state, caller, body }) {
    const who = followedLecturer(content, body.lecturerId);
    if (!who || !caller) return refuse('notFound');
    return follow(state, caller, who, body.follow);
  },
} satisfies Partial<Handlers>;
