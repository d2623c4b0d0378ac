/** Writes of what a doctor has watched and likes. */
import { collectSave } from '../../../openapi/dist/collect.ts';
import { playRecordRemove } from '../../../openapi/dist/learning.ts';
import type { BodyOf } from '../../../openapi/operation.ts';
import { useWrite } from '../../kit/useWrite.ts';

/** Takes records out of the watch history. */
export const useRecordRemove = () =>
  useWrite(playRecordRemove, { input: (body: BodyOf<'playRecordRemove'>) => ({ body }) });

/** Makes courses favourites, or takes that back. */
export const useFavouriteSave = () =>
  useWrite(collectSave, {
    input: ({ targetIds, collect }: Pick<BodyOf<'collectSave'>, 'targetIds' | 'collect'>) => ({
      body: { targetType: 'course' as const, targetIds, collect },
    }),
  });
