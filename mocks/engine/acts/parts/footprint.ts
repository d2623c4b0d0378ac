/** How a doctor has learned here since the beginning. */
import { answersOf, studyDays } from '../../study/facts.ts';
import { learningOf } from '../../learning/learningOf.ts';
import { beijing } from '../../times.ts';
import { partKind } from '../about.ts';

/** The figures of the learning records, not only those of the campaign. */
export const footprint = partKind('footprint', {
  rows({ state, content, caller, now }) {
    if (!caller) return { type: 'footprint', mine: null };
    const { userId } = caller.user;
    const days = studyDays({ state, content }, userId, now);
    const first = days.size > 0 ? Math.min(...days.keys()) : null;
    const lessons = Object.values(learningOf(state, content, caller).plays).filter(({ liveId }) => liveId === null);
    return {
      type: 'footprint',
      mine: {
        minutes: [...days.values()].reduce((sum, { minutes }) => sum + minutes, 0),
        courses: new Set(lessons.map(({ albumId }) => albumId)).size,
        answers: answersOf({ state, content }, userId, now).length,
        firstDay: first === null ? null : new Date(first + beijing).toISOString().slice(0, 10),
      },
    };
  },
});
