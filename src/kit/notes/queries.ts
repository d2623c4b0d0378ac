/** The read of a note on a target. */
import { targetNote } from '#openapi/dist/operations/targetNote.ts';
import type { Api } from '#api/client.ts';
import { privateQuery } from '#api/query.ts';
import type { NoteTarget } from './noteTarget.ts';

/** The doctor's note on a target. Read anew each time: it may have been changed elsewhere, and is about to be edited. */
export const targetNoteQuery = (api: Api, { targetType, targetId }: NoteTarget) => ({
  ...privateQuery(api, targetNote, { query: { targetType, targetId }, isShown: true }),
  staleTime: 0,
  gcTime: 0,
});
