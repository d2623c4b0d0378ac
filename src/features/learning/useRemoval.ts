import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { articleDetail } from '#openapi/dist/operations/articleDetail.ts';
import { courseList } from '#openapi/dist/operations/courseList.ts';
import { collectList } from '#openapi/dist/operations/collectList.ts';
import { mallProduct } from '#openapi/dist/operations/mallProduct.ts';
import { ownedCourseList } from '#openapi/dist/operations/ownedCourseList.ts';
import { learnRecordList } from '#openapi/dist/operations/learnRecordList.ts';
import { playRecordList } from '#openapi/dist/operations/playRecordList.ts';
import { indexHome } from '#openapi/dist/operations/indexHome.ts';
import { courseDetail } from '#openapi/dist/operations/courseDetail.ts';
import type { Named } from '#api/query.ts';
import { invalidateWithoutRefetch, refetchReads } from '#api/staleness.ts';
import { useStores } from '#stores/StoresContext.ts';
import type { FavouriteKind } from '#addresses/learning.ts';
import { useFavouriteSave, useLearnRecordRemove, useRecordRemove } from './mutations.ts';
import { Removal, type RemovalDeps } from './Removal.ts';

/** Other reads that contain progress or favourites. */
const elsewhere = [ownedCourseList, indexHome, courseDetail, courseList, articleDetail, mallProduct];

/** The removals of a page that shows `list`. */
function useRemovalOf(list: Named, send: RemovalDeps['send']): Removal {
  const queryClient = useQueryClient();
  const { clock } = useStores().surroundings;
  const [removal] = useState(
    () =>
      new Removal({
        clock,
        send,
        async invalidate(now) {
          invalidateWithoutRefetch(queryClient, list, ...elsewhere);
          if (now) await refetchReads(queryClient, list);
        },
      }),
  );
  return removal;
}

/** Removes records from the watch history; `all` includes those not shown. */
export function useRecordRemoval(): { removal: Removal; all(): Promise<unknown> } {
  const { mutateAsync } = useRecordRemove();
  const removal = useRemovalOf(playRecordList, (recordIds) => mutateAsync({ recordIds }));
  return { removal, all: () => mutateAsync({ all: true }) };
}

/** Removes records from the learning record; what was learned stays counted. */
export function useLearnRecordRemoval(): Removal {
  const { mutateAsync } = useLearnRecordRemove();
  return useRemovalOf(learnRecordList, (ids) => mutateAsync(ids));
}

/** Removes targets of one kind from the favourites, or restores them. */
export function useFavouriteRemoval(kind: FavouriteKind): Removal {
  const { mutateAsync } = useFavouriteSave(kind);
  return useRemovalOf(collectList, (targetIds, isRemoved) => mutateAsync({ targetIds, collect: !isRemoved }));
}
