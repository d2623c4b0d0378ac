/** Writes of the watch history and the favourites. */
import { collectSave } from '../../../openapi/dist/collect.ts';
import { playRecordRemove } from '../../../openapi/dist/learning.ts';
import type { BodyOf } from '../../../openapi/operation.ts';
import { useWrite } from '../../kit/useWrite.ts';

/** Removes records from the watch history. */
export const useRecordRemove = () =>
  useWrite(playRecordRemove, { input: (body: BodyOf<'playRecordRemove'>) => ({ body }) });

/** Marks courses as favourites, or removes the mark. */
export const useFavouriteSave = () =>
  useWrite(collectSave, {
    input: ({ targetIds, collect }: Pick<BodyOf<'collectSave'>, 'targetIds' | 'collect'>) => ({
      body: { targetType: 'course' as const, targetIds, collect },
    }),
  });
