/** Sets of questions and mock examinations among what can be found. */
import { mediaPath } from '../drawings/media.ts';
import type { MotifName } from '../drawings/motifs.ts';
import { chapterName, questionWith } from '../exercises/questions.ts';
import { departmentOf } from '../seed/reference.ts';
import type { Content } from '../seed/seed.ts';
import type { Entry } from './entry.ts';

/** What the cover of a set shows, by department. */
const motifs: Readonly<Record<number, MotifName>> = {
  1: 'liver',
  2: 'bone',
  3: 'uterus',
  4: 'kidney',
  5: 'lungs',
  6: 'brain',
  7: 'stomach',
  8: 'heart',
};

/** A set is found by its title, its introduction, its department and the chapters of its questions. */
export function exerciseEntry(
  content: Content,
  { brief, intro, questionIds, updateTime }: Content['exercises'][number],
): Entry {
  const { exerciseId, kind, title, departmentId, albumId, questionCount, learnCount, free, examStart, examEnd } = brief;
  const chapterIds = new Set(questionIds.map((id) => questionWith(content, id)?.chapterId ?? 0));
  const department = departmentOf(departmentId)?.departmentName ?? '';
  const course = content.courses.find((own) => own.brief.albumId === albumId);
  const coverUrl = course?.brief.coverUrl ?? mediaPath('exercise', exerciseId, motifs[departmentId]);
  return {
    tab: 'exercise',
    departmentId,
    title,
    text: [intro, department, ...[...chapterIds].map(chapterName)].join(' '),
    lessons: [],
    time: examStart ?? updateTime,
    plays: learnCount,
    item: () => ({
      ...{ moduleType: kind, albumId: exerciseId, title, coverUrl, summary: intro },
      // Of a paper its window; when a set was written says little.
      ...(examStart !== null && { time: examStart, endTime: examEnd }),
      videoCountText: `共${questionCount}题`,
      playCount: learnCount,
      free: free ? 'login' : 'vip',
    }),
  };
}
