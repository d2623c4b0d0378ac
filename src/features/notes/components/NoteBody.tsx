import { useState } from 'react';
import { dateText } from '#shared/dates.ts';
import { maxNoteLength } from '#kit/notes/noteTarget.ts';
import { useWriting } from '#kit/writing/useWriting.ts';
import { WritingForm } from '#kit/writing/WritingForm.tsx';
import { SureButton } from '#ui/SureButton.tsx';
import styles from './Notes.module.css';

interface NoteBodyProps {
  content: string;
  /** Of the last change, ms. */
  updateTime: number;
  /** Name of the draft. */
  draft: string;
  /** Of what the note is, such as 12:34. */
  of: string;
  /** Rejects when it is not stored, after the failure was shown. */
  store(content: string): Promise<unknown>;
  remove: { isPending: boolean; run(): void };
}

/** Edits the text of a note in place. */
function NoteEditor({ content, draft, of, store, onDone }: Omit<NoteBodyProps, 'remove'> & { onDone(): void }) {
  const writing = useWriting(draft, { maxLength: maxNoteLength }, { text: content });
  const save = async (text: string): Promise<void> => {
    await store(text);
    onDone();
  };
  return (
    <WritingForm
      writing={writing}
      label={`修改 ${of} 的笔记`}
      labelHidden
      autoFocus
      names={['保存', '保存中…']}
      onSubmit={() => writing.submit({ store: save })}
      onCancel={() => {
        writing.drop();
        onDone();
      }}
    />
  );
}

/** The text of a note, which is edited in place, its day, and its removal. */
export function NoteBody({ remove, ...note }: NoteBodyProps) {
  const [editing, setEditing] = useState<'never' | 'now' | 'before'>('never');
  if (editing === 'now') return <NoteEditor {...note} onDone={() => setEditing('before')} />;
  return (
    <div className={styles.body}>
      <p className={styles.text}>{note.content}</p>
      <div className={styles.actions}>
        <span className="num">{dateText(note.updateTime)}</span>
        <button
          type="button"
          className={styles.quiet}
          autoFocus={editing === 'before'}
          onClick={() => setEditing('now')}
        >
          编辑
        </button>
        <SureButton name="删除" question="确定删除这条笔记吗？" pending={remove.isPending} onSure={remove.run} />
      </div>
    </div>
  );
}
