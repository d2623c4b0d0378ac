import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  collectList,
  collectSave,
  ownedCourseList,
  playRecordList,
  playRecordRemove,
} from '../../../openapi/dist/learning.ts';
import { useApi } from '../../api/ApiContext.ts';
import { ApiError, genericMessage } from '../../api/errors.ts';
import { useStores } from '../../stores/StoresContext.ts';
import { Removal, type RemovalDeps } from './Removal.ts';

/** Reads elsewhere that tell of progress, or of what is a favourite. */
const elsewhere = [ownedCourseList.path, '/api/index/home', '/api/course/detail', '/api/course/list'];

/** A removal of this page, whose list is read at `path`. */
function useRemovalOf(path: string, send: RemovalDeps['send']): Removal {
  const queryClient = useQueryClient();
  const { surroundings, notices, dialogs } = useStores();
  const [removal] = useState(
    () =>
      new Removal({
        clock: surroundings.clock,
        send,
        async outdate(now) {
          const stale = [path, ...elsewhere].map((part) => ['get', part]);
          for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
          if (now)
            await queryClient.refetchQueries({ queryKey: ['get', path], type: 'active' }, { throwOnError: true });
        },
        tell(error) {
          if (error instanceof ApiError && error.code === 4103) void dialogs.open('login', {});
          notices.show('error', error instanceof ApiError ? error.message : genericMessage);
        },
      }),
  );
  return removal;
}

/** Removes records of the watch history; `all` of them, whatever is shown. */
export function useRecordRemoval(): { removal: Removal; all(): Promise<unknown> } {
  const api = useApi();
  const removal = useRemovalOf(playRecordList.path, (recordIds) => api.call(playRecordRemove, { body: { recordIds } }));
  return { removal, all: () => api.call(playRecordRemove, { body: { all: true } }) };
}

/** Takes courses out of the favourites, and back in. */
export function useFavouriteRemoval(): Removal {
  const api = useApi();
  return useRemovalOf(collectList.path, (albumIds, isRemoved) =>
    api.call(collectSave, { body: { albumIds, collect: !isRemoved } }),
  );
}
