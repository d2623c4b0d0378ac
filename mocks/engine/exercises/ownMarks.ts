/** What a doctor has put beside a question. */
import type { components } from '#openapi/portal.d.ts';
import { targetNoteOf } from '../notes/records.ts';
import type { State } from '../state.ts';
import { bookOf, latestCorrection } from './records.ts';

/** Whether a question is a favourite and has a note, and what became of the doctor's latest correction. */
export function ownMarks(
  state: State,
  userId: number,
  questionId: number,
): Pick<components['schemas']['AttemptQuestion'], 'collected' | 'noted' | 'correction'> {
  const outcome = latestCorrection(state, userId, questionId)?.outcome;
  return {
    collected: bookOf(state, userId).favourites[String(questionId)] !== undefined,
    noted: targetNoteOf(state, userId, { targetType: 'question', targetId: questionId }) !== undefined,
    correction: outcome ? { ...outcome } : null,
  };
}
