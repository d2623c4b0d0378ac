/** The lessons and the files of a class. A chapter opens on its day. */
import type { components } from '#openapi/portal.d.ts';
import { courseOf } from '../learning/progress.ts';
import { percentOf } from '../learning/watching.ts';
import { grantMaterial } from '../playback/playback.ts';
import { handout } from '../playback/handout.ts';
import { lessonId, lessonTitle } from '../seed/lessons.ts';
import type { LessonRow } from '../seed/classTexts.ts';
import type { Content } from '../seed/seed.ts';
import { day } from '../times.ts';
import type { Learner } from './learner.ts';

type Schemas = components['schemas'];

/** A lesson of a course as a link; null for a course that is not there. */
export function linkOf(content: Content, [albumId, lesson]: LessonRow): Schemas['ClassLessonLink'] | null {
  const album = courseOf(content, albumId);
  return album ? { videoId: lessonId(albumId, lesson), albumId, moduleType: album.brief.moduleType } : null;
}

/** The lessons that were finished before the mock backend began, by their place in the class. */
const isPast = ({ past }: Learner, place: number): boolean => place < past.lessons;

function lessonOf(learner: Learner, row: LessonRow, place: number): Schemas['ClassLesson'][] {
  const { content } = learner.known;
  const link = linkOf(content, row);
  const album = link && courseOf(content, link.albumId);
  const duration = album?.durations[row[1] - 1];
  if (!link || !album || duration === undefined) return [];
  const mark = learner.learning.plays[String(link.videoId)];
  const finished = isPast(learner, place) || mark?.finished === true;
  return [
    {
      ...link,
      title: `${album.brief.title} · ${lessonTitle(album, row[1])}`,
      duration,
      percent: finished ? 100 : mark ? percentOf(mark, duration) : 0,
      finished,
    },
  ];
}

/** All lessons of a class, chapter by chapter, whether they are open or not. */
function chaptersOf(learner: Learner): { chapterId: number; lessons: Schemas['ClassLesson'][] }[] {
  const rows = learner.record.chapters.flatMap(({ lessons }) => lessons);
  return learner.record.chapters.map(({ chapterId, lessons }) => ({
    chapterId,
    lessons: lessons.flatMap((row) => lessonOf(learner, row, rows.indexOf(row))),
  }));
}

/** Finished lessons, and all. */
export function lessonCounts(learner: Learner): { done: number; total: number } {
  const all = chaptersOf(learner).flatMap(({ lessons }) => lessons);
  return { done: all.filter(({ finished }) => finished).length, total: all.length };
}

/** What a class studies. */
export function lessonsShown(learner: Learner): Schemas['ClassLessons'] {
  const { known, record, caller } = learner;
  const lessonsOf = new Map(chaptersOf(learner).map(({ chapterId, lessons }) => [chapterId, lessons]));
  return {
    chapters: record.chapters.map(({ chapterId, title, unlockTime }) => {
      const lessons = lessonsOf.get(chapterId) ?? [];
      const isOpen = known.now >= unlockTime;
      return { chapterId, title, unlockTime, isOpen, lessonCount: lessons.length, lessons: isOpen ? lessons : [] };
    }),
    materials: record.materials.map(({ materialId, name }) => ({
      materialId,
      name,
      ext: 'pdf',
      size: handout(materialId).length,
      url: grantMaterial(materialId, caller.user.userId, known.now, day).url,
    })),
  };
}
