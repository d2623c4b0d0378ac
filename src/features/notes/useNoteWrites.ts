import { useMutation, useQueryClient } from '@tanstack/react-query';
import { noteRemove, noteSave } from '../../../openapi/dist/video.ts';
import type { BodyOf } from '../../../openapi/operation.ts';
import { useApi } from '../../api/ApiContext.ts';
import { useStores } from '../../stores/StoresContext.ts';
import { withNote } from './model.ts';
import { notesQuery } from './queries.ts';

/** A note to be stored; `key` names a new one, so that a second sending makes no second note (faults R13). */
export interface NoteToSave {
  body: BodyOf<'noteSave'>;
  key?: string;
}

/** Writes of notes on a course; the list follows. */
export function useNoteWrites(albumId: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { notices } = useStores();
  const { queryKey } = notesQuery(api, albumId);
  const save = useMutation({
    mutationFn: ({ body, key }: NoteToSave) =>
      api.call(noteSave, { body, ...(key !== undefined && { headers: { 'Idempotency-Key': key } }) }),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, (notes) => notes && withNote(notes, saved));
      notices.show('success', '保存成功');
    },
  });
  const remove = useMutation({
    mutationFn: (noteId: number) => api.call(noteRemove, { body: { noteId } }),
    // One that is gone on the server, in another tab, is shown no longer. One that is being changed stays: its text would go.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
    onSuccess: (_, removed) => {
      queryClient.setQueryData(queryKey, (notes) => notes?.filter(({ noteId }) => noteId !== removed));
      notices.show('success', '删除成功');
    },
  });
  return { save, remove };
}
