/** Writes of the watch history and the favourites. */
import { collectSave } from '#openapi/dist/operations/collectSave.ts';
import { learnRecordRemove } from '#openapi/dist/operations/learnRecordRemove.ts';
import { playRecordRemove } from '#openapi/dist/operations/playRecordRemove.ts';
import type { BodyOf } from '#openapi/operation.ts';
import { useWrite } from '#kit/writing/useWrite.ts';
import type { FavouriteKind } from '#addresses/learning.ts';

/** Removes records from the watch history. */
export const useRecordRemove = () =>
  useWrite(playRecordRemove, { input: (body: BodyOf<'playRecordRemove'>) => ({ body }) });

/** Marks targets of one kind as favourites, or removes the mark. */
export const useFavouriteSave = (targetType: FavouriteKind) =>
  useWrite(collectSave, {
    input: ({ targetIds, collect }: Pick<BodyOf<'collectSave'>, 'targetIds' | 'collect'>) => ({
      body: { targetType, targetIds, collect },
    }),
  });

/** Removes records from the learning record. */
export const useLearnRecordRemove = () =>
  useWrite(learnRecordRemove, { input: (ids: number[]) => ({ body: { ids } }) });
