import { positionText } from '#shared/text.ts';
import { useNoteRemove, useNoteSave } from '../mutations.ts';
import type { Note } from '../queries.ts';
import { NoteBody } from './NoteBody.tsx';
import styles from './Notes.module.css';

/** One note: its position, which is a link, and its text. */
export function NoteItem({ note, onJump }: { note: Note; onJump(videoId: number, t: number): void }) {
  const { noteId, albumId, videoId, t, content, updateTime } = note;
  const save = useNoteSave(albumId);
  const remove = useNoteRemove(albumId);
  return (
    <li className={styles.note}>
      <button
        type="button"
        className={`${styles.time} num`}
        aria-label={`跳到 ${positionText(t)}`}
        onClick={() => onJump(videoId, t)}
      >
        {positionText(t)}
      </button>
      <NoteBody
        {...{ content, updateTime }}
        draft={`note.${albumId}.${noteId}`}
        of={positionText(t)}
        store={(text) => save.mutateAsync({ body: { albumId, videoId, t, content: text, noteId } })}
        remove={{ isPending: remove.isPending, run: () => remove.mutate(noteId) }}
      />
    </li>
  );
}
