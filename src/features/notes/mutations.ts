/** Writes of notes on a course; each one updates the lists. */
import { noteRemove } from '#openapi/dist/operations/noteRemove.ts';
import { noteSave } from '#openapi/dist/operations/noteSave.ts';
import { ownNoteList } from '#openapi/dist/operations/ownNoteList.ts';
import type { BodyOf } from '#openapi/operation.ts';
import { useApi } from '#api/ApiContext.ts';
import { useWrite } from '#kit/writing/useWrite.ts';
import { withNote } from './model.ts';
import { notesQuery } from './queries.ts';

/** A note to store. `key` is the idempotency key of a new one: sending it twice stores one note (faults R13). */
interface NoteToSave {
  body: BodyOf<'noteSave'>;
  key?: string;
}

/** Stores a note. */
export function useNoteSave(albumId: number) {
  const { queryKey } = notesQuery(useApi(), albumId);
  return useWrite(noteSave, {
    input: ({ body, key }: NoteToSave) => ({ body, ...(key !== undefined && { headers: { 'Idempotency-Key': key } }) }),
    success: '保存成功',
    keep: (queryClient, saved) => queryClient.setQueryData(queryKey, (notes) => notes && withNote(notes, saved)),
    invalidates: [ownNoteList],
  });
}

/** Removes a note. */
export function useNoteRemove(albumId: number) {
  const notes = notesQuery(useApi(), albumId);
  return useWrite(noteRemove, {
    input: (noteId: number) => ({ body: { noteId } }),
    success: '删除成功',
    keep: (queryClient, _, removed) =>
      queryClient.setQueryData(notes.queryKey, (known) => known?.filter(({ noteId }) => noteId !== removed)),
    invalidates: [ownNoteList],
    // A note that was removed in another tab disappears, too, unless it is being edited: its text would be lost.
    invalidatesOnFailure: [notes, ownNoteList],
  });
}
