/** The atlas. */
import { type Handlers, refuse } from '../engine/answers.ts';
import { visibleCourse } from '../engine/learning/coursePage.ts';
import { anatomyWith, findAnatomy } from '../engine/seed/anatomy.ts';

/** Handlers of the tag `anatomy`. */
export const anatomy = {
  anatomyList({ content, query }) {
    return findAnatomy(content, query);
  },

  anatomyDetail({ state, content, caller, now, query }) {
    const isOffered = visibleCourse({ state, content, caller, now }, query.albumId) !== null;
    return (isOffered && anatomyWith(content, query.albumId)) || refuse('notFound');
  },
} satisfies Partial<Handlers>;
