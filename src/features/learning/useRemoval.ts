import { articleDetail } from '#openapi/dist/operations/articleDetail.ts';
import { courseList } from '#openapi/dist/operations/courseList.ts';
import { collectList } from '#openapi/dist/operations/collectList.ts';
import { mallProduct } from '#openapi/dist/operations/mallProduct.ts';
import { ownedCourseList } from '#openapi/dist/operations/ownedCourseList.ts';
import { learnRecordList } from '#openapi/dist/operations/learnRecordList.ts';
import { playRecordList } from '#openapi/dist/operations/playRecordList.ts';
import { indexHome } from '#openapi/dist/operations/indexHome.ts';
import { courseDetail } from '#openapi/dist/operations/courseDetail.ts';
import type { Removal } from '#kit/managing/Removal.ts';
import { useRemovalOf } from '#kit/managing/useRemovalOf.ts';
import type { FavouriteKind } from '#addresses/learning.ts';
import { useFavouriteSave, useLearnRecordRemove, useRecordRemove } from './mutations.ts';

/** Other reads that contain progress or favourites. */
const elsewhere = [ownedCourseList, indexHome, courseDetail, courseList, articleDetail, mallProduct];

/** Removes records from the watch history; `all` includes those not shown. */
export function useRecordRemoval(): { removal: Removal; all(): Promise<unknown> } {
  const { mutateAsync } = useRecordRemove();
  const removal = useRemovalOf(playRecordList, elsewhere, (recordIds) => mutateAsync({ recordIds }));
  return { removal, all: () => mutateAsync({ all: true }) };
}

/** Removes records from the learning record; what was learned stays counted. */
export function useLearnRecordRemoval(): Removal {
  const { mutateAsync } = useLearnRecordRemove();
  return useRemovalOf(learnRecordList, elsewhere, (ids) => mutateAsync(ids));
}

/** Removes targets of one kind from the favourites, or restores them. */
export function useFavouriteRemoval(kind: FavouriteKind): Removal {
  const { mutateAsync } = useFavouriteSave(kind);
  return useRemovalOf(collectList, elsewhere, (targetIds, isRemoved) =>
    mutateAsync({ targetIds, collect: !isRemoved }),
  );
}
