import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import type { DialogParams } from '#stores/dialogs.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { FailedBlock } from '#ui/NoticeBlock.tsx';
import { SureButton } from '#ui/SureButton.tsx';
import { useWriting } from '../../writing/useWriting.ts';
import { WritingForm } from '../../writing/WritingForm.tsx';
import { maxNoteLength, noteDraftOf } from '../noteTarget.ts';
import { useTargetNoteSave } from '../mutations.ts';
import { targetNoteQuery } from '../queries.ts';
import styles from './NoteDialog.module.css';

interface NoteFormProps {
  target: DialogParams['note'];
  /** The stored text; empty for none. */
  stored: string;
  onClose(): void;
  /** Shows the stored text again. */
  onReset(): void;
}

/** What was typed and not stored is shown before the stored text. */
function NoteForm({ target, stored, onClose, onReset }: NoteFormProps) {
  const save = useTargetNoteSave(target);
  const writing = useWriting(noteDraftOf(target), { maxLength: maxNoteLength }, { text: stored });
  const [isDraft] = useState(() => writing.typed.text !== stored);
  const store = async (content: string): Promise<void> => {
    await save.mutateAsync(content);
    onClose();
  };
  const remove = async (): Promise<void> => {
    await store('');
    writing.drop();
  };
  return (
    <WritingForm
      writing={writing}
      label="笔记，只有自己可见"
      placeholder="写下要点、易混处或自己的思路"
      rows={8}
      autoFocus
      names={['保存', '保存中…']}
      onSubmit={() => writing.submit({ store })}
      onCancel={onClose}
      beside={
        <div className={styles.beside}>
          {stored && (
            <SureButton
              name="删除"
              question="确定删除这条笔记吗？"
              pending={save.isPending}
              onSure={() => void remove().catch(() => undefined)}
            />
          )}
          {isDraft && (
            <span className={styles.draft}>
              上次输入的内容还没有保存
              {stored && (
                <button
                  type="button"
                  className="textLink reach"
                  onClick={() => {
                    writing.drop();
                    onReset();
                  }}
                >
                  放弃修改
                </button>
              )}
            </span>
          )}
        </div>
      }
    >
      <p className={`${styles.title} clamp2`}>{target.title}</p>
    </WritingForm>
  );
}

/** The form with what is stored, which is read first. */
function StoredNote({ target, onClose }: Pick<NoteFormProps, 'target' | 'onClose'>) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(targetNoteQuery(useApi(), target));
  const [turn, setTurn] = useState(0);
  if (!data || !isFetchedAfterMount)
    return error ? (
      <FailedBlock error={error} onRetry={() => void refetch()} />
    ) : (
      <div className={styles.ghost} aria-busy />
    );
  return (
    <NoteForm
      key={turn}
      target={target}
      stored={data.content}
      onClose={onClose}
      onReset={() => setTurn((before) => before + 1)}
    />
  );
}

/** The doctor's private note on a question, an article or a case; what was typed stays until it is stored. */
export const NoteDialog = observer(function NoteDialog() {
  const { dialogs } = useStores();
  const target = dialogs.paramsOf('note');
  const close = (): void => dialogs.close('note');
  if (!target) return null;
  return (
    <Dialog title="笔记" width={510} onClose={close}>
      <StoredNote target={target} onClose={close} />
    </Dialog>
  );
});
