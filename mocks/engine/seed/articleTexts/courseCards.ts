/** Cards of courses within texts. */
import type { Content } from '../seed.ts';
import type { CourseCard } from './markup.ts';

/** The cards of the courses of a content. */
export const courseCardsOf =
  ({ courses }: Content): CourseCard =>
  (albumId) => {
    const brief = courses.find((course) => course.brief.albumId === albumId)?.brief;
    if (!brief) return null;
    const { moduleType: module, title, coverUrl, lecturerName } = brief;
    return { type: 'card', attrs: { module, id: albumId, title, coverUrl, text: lecturerName } };
  };
