/** What a record of learning is, and where it leads to. Pure. */
import { answeringPage, exercisePage, exerciseResultPage, paperPage } from '#addresses/exercise.ts';
import { casePage } from '#addresses/case.ts';
import { guidePage } from '#addresses/guide.ts';
import { itemPath } from '#addresses/item.ts';
import type { LearnRecord } from './queries.ts';

/** Types of records with their names. */
export const typeNames: Readonly<Record<LearnRecord['type'], string>> = {
  exercise: '练习',
  paper: '模拟考试',
  medicase: '病例',
  guide: '学习指南',
  video: '课程',
};

/** A way on from a record. */
interface Way {
  to: string;
  label: string;
}

const wayTo = (to: string | null, label: string): Way[] => (to === null ? [] : [{ to, label }]);

/** Where a record leads to: it goes on, shows its result, or begins again. */
export function waysOf({ type, targetId, recordId, lesson, state }: LearnRecord): Way[] {
  if (type === 'medicase' && targetId !== null)
    return [{ to: casePage.to({ id: targetId }), label: state === 'running' ? '继续' : '再做一次' }];
  if (type === 'video' && targetId !== null && lesson !== null)
    return wayTo(itemPath(lesson.moduleType, lesson.albumId, targetId), state === 'running' ? '继续' : '再次观看');
  // A guide's page under another type redirects to its own.
  if (type === 'guide' && targetId !== null)
    return [
      { to: guidePage.to({ type: 'department', id: targetId }), label: state === 'running' ? '继续' : '查看指南' },
    ];
  if (recordId === null) return [];
  if (state === 'running') return [{ to: answeringPage.to({ id: targetId ?? 0, recordId }), label: '继续' }];
  const result = { to: exerciseResultPage.to({ id: recordId }), label: '查看结果' };
  if (targetId === null) return [result];
  return [result, { to: (type === 'paper' ? paperPage : exercisePage).to({ id: targetId }), label: '再做一次' }];
}
