import { useState } from 'react';
import { dateText } from '#shared/dates.ts';
import { positionText } from '#shared/text.ts';
import { useWriting } from '#kit/writing/useWriting.ts';
import { WritingForm } from '#kit/writing/WritingForm.tsx';
import { SureButton } from '#ui/SureButton.tsx';
import { maxNoteLength } from '../model.ts';
import { useNoteRemove, useNoteSave } from '../mutations.ts';
import type { Note } from '../queries.ts';
import styles from './Notes.module.css';

/** Edits the text of a note in place. */
function NoteEditor({ note, onDone }: { note: Note; onDone(): void }) {
  const { albumId, videoId, t, noteId } = note;
  const save = useNoteSave(albumId);
  const writing = useWriting(`note.${albumId}.${noteId}`, { maxLength: maxNoteLength }, { text: note.content });
  const store = async (content: string): Promise<void> => {
    await save.mutateAsync({ body: { albumId, videoId, t, content, noteId } });
    onDone();
  };
  return (
    <WritingForm
      writing={writing}
      label={`修改 ${positionText(t)} 的笔记`}
      labelHidden
      autoFocus
      names={['保存', '保存中…']}
      onSubmit={() => writing.submit({ store })}
      onCancel={() => {
        writing.drop();
        onDone();
      }}
    />
  );
}

/** One note: its position, which is a link, and its text. */
export function NoteItem({ note, onJump }: { note: Note; onJump(videoId: number, t: number): void }) {
  const [editing, setEditing] = useState<'never' | 'now' | 'before'>('never');
  const remove = useNoteRemove(note.albumId);
  const { videoId, t, content, updateTime } = note;
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
      {editing === 'now' ? (
        <NoteEditor note={note} onDone={() => setEditing('before')} />
      ) : (
        <div className={styles.body}>
          <p className={styles.text}>{content}</p>
          <div className={styles.actions}>
            <span className="num">{dateText(updateTime)}</span>
            <button
              type="button"
              className={styles.quiet}
              autoFocus={editing === 'before'}
              onClick={() => setEditing('now')}
            >
              编辑
            </button>
            <SureButton
              name="删除"
              question="确定删除这条笔记吗？"
              pending={remove.isPending}
              onSure={() => remove.mutate(note.noteId)}
            />
          </div>
        </div>
      )}
    </li>
  );
}
