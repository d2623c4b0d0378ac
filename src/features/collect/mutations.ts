/** Writes of favourites. */
import { collectList, collectSave } from '../../../openapi/dist/learning.ts';
import { changeCourse } from '../../api/courseCache.ts';
import { useWrite } from '../../kit/useWrite.ts';

/** Makes a course a favourite, or takes that back. */
export const useCollect = (albumId: number) =>
  useWrite(collectSave, {
    input: (collect: boolean) => ({ body: { albumIds: [albumId], collect } }),
    success: ({ collected }) => (collected ? '收藏成功' : '已取消收藏'),
    keep: (queryClient, { collectCount, collected }) =>
      changeCourse(queryClient, albumId, (course) => ({
        ...course,
        collectCount,
        my: course.my && { ...course.my, collected },
      })),
    outdates: [collectList],
  });
