/** Lecturers. */
import { type Handlers, refuse } from '../engine/answers.ts';
import { lecturerPage, listLecturers } from '../engine/seed/lecturerPages.ts';

/** Handlers of the tag `lecturer`. */
export const lecturer = {
  lecturerList({ content, query }) {
    return listLecturers(content, query);
  },

  lecturerDetail({ content, query }) {
    return lecturerPage(content, query.lecturerId) ?? refuse('notFound');
  },
} satisfies Partial<Handlers>;
