/** Writes of reviews. */
import { courseDetail, reviewList, reviewSubmit } from '../../../openapi/dist/video.ts';
import type { BodyOf } from '../../../openapi/operation.ts';
import { useWrite } from '../../kit/useWrite.ts';

/** Stores a review; it is in the list, and the course has its stars, when the form goes. */
export const useReviewSubmit = () =>
  useWrite(reviewSubmit, {
    input: (body: BodyOf<'reviewSubmit'>) => ({ body }),
    success: '提交成功',
    outdates: [reviewList, courseDetail],
  });
