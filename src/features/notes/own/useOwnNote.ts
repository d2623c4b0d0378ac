import { noteDraftOf, type NoteTarget } from '#kit/notes/noteTarget.ts';
import { useTargetNoteSave } from '#kit/notes/mutations.ts';
import { useNoteRemove, useNoteSave } from '../mutations.ts';
import type { OwnNote } from '../queries.ts';

/** A note on a lesson. */
export type LessonNote = OwnNote & { lesson: NonNullable<OwnNote['lesson']> };

/** How a note on a lesson is changed and removed. */
export function useLessonNote({ noteId, targetId: videoId, lesson: { albumId, t } }: LessonNote) {
  const save = useNoteSave(albumId);
  const remove = useNoteRemove(albumId);
  return {
    draft: `note.${albumId}.${noteId}`,
    store: (content: string) => save.mutateAsync({ body: { albumId, videoId, t, content, noteId } }),
    remove: { isPending: remove.isPending, run: () => remove.mutate(noteId) },
  };
}

/** How a note on a whole target is changed and removed. */
export function useTargetNote(target: NoteTarget) {
  const save = useTargetNoteSave(target);
  const remove = useTargetNoteSave(target);
  return {
    draft: noteDraftOf(target),
    store: (content: string) => save.mutateAsync(content),
    remove: { isPending: remove.isPending, run: () => remove.mutate('') },
  };
}
