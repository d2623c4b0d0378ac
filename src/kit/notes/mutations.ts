/** The write of a note on a target. */
import { articleDetail } from '#openapi/dist/operations/articleDetail.ts';
import { exerciseAttempt } from '#openapi/dist/operations/exerciseAttempt.ts';
import { exerciseReview } from '#openapi/dist/operations/exerciseReview.ts';
import { medicaseDetail } from '#openapi/dist/operations/medicaseDetail.ts';
import { ownNoteList } from '#openapi/dist/operations/ownNoteList.ts';
import { questionBookList } from '#openapi/dist/operations/questionBookList.ts';
import { questionDetail } from '#openapi/dist/operations/questionDetail.ts';
import { targetNoteSave } from '#openapi/dist/operations/targetNoteSave.ts';
import { useWrite } from '../writing/useWrite.ts';
import type { NoteTarget } from './noteTarget.ts';

/** Reads that say whether a target has a note. */
const changed = [
  ...[ownNoteList, exerciseAttempt, exerciseReview, questionBookList, questionDetail],
  ...[articleDetail, medicaseDetail],
];

/** Stores the doctor's note on a target; an empty text removes it. */
export const useTargetNoteSave = ({ targetType, targetId }: NoteTarget) =>
  useWrite(targetNoteSave, {
    input: (content: string) => ({ body: { targetType, targetId, content } }),
    success: ({ content }) => (content ? '保存成功' : '删除成功'),
    invalidates: changed,
    invalidatesOnFailure: changed,
  });
