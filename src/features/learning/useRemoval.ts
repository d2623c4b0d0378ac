import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { courseList } from '../../../openapi/dist/course.ts';
import { collectList } from '../../../openapi/dist/collect.ts';
import { ownedCourseList, playRecordList } from '../../../openapi/dist/learning.ts';
import { indexHome } from '../../../openapi/dist/home.ts';
import { courseDetail } from '../../../openapi/dist/video.ts';
import type { Named } from '../../api/query.ts';
import { outdateLater, reread } from '../../api/staleness.ts';
import { useStores } from '../../stores/StoresContext.ts';
import { useFavouriteSave, useRecordRemove } from './mutations.ts';
import { Removal, type RemovalDeps } from './Removal.ts';

/** Reads elsewhere that tell of progress, or of what is a favourite. */
const elsewhere = [ownedCourseList, indexHome, courseDetail, courseList];

/** A removal of this page, which shows `list`. */
function useRemovalOf(list: Named, send: RemovalDeps['send']): Removal {
  const queryClient = useQueryClient();
  const { clock } = useStores().surroundings;
  const [removal] = useState(
    () =>
      new Removal({
        clock,
        send,
        async outdate(now) {
          outdateLater(queryClient, list, ...elsewhere);
          if (now) await reread(queryClient, list);
        },
      }),
  );
  return removal;
}

/** Removes records of the watch history; `all` of them, whatever is shown. */
export function useRecordRemoval(): { removal: Removal; all(): Promise<unknown> } {
  const { mutateAsync } = useRecordRemove();
  const removal = useRemovalOf(playRecordList, (recordIds) => mutateAsync({ recordIds }));
  return { removal, all: () => mutateAsync({ all: true }) };
}

/** Takes courses out of the favourites, and back in. */
export function useFavouriteRemoval(): Removal {
  const { mutateAsync } = useFavouriteSave();
  return useRemovalOf(collectList, (targetIds, isRemoved) => mutateAsync({ targetIds, collect: !isRemoved }));
}
