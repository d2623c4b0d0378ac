import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { genericMessage } from '#api/errors.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import type { WritingSession } from '../WritingSession.ts';
import { isConflict } from '../writingParts.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { SaveLine } from './SaveLine.tsx';
import styles from './WriteForm.module.css';

/** Another tab or device has a newer version, or the article was removed: the doctor decides, nothing is overwritten. */
const ConflictWays = observer(function ConflictWays({ writing }: { writing: WritingSession }) {
  const { notices } = useStores();
  const [pending, setPending] = useState(false);
  const isGone = writing.trouble === 'gone';
  const load = async (): Promise<void> => {
    setPending(true);
    await writing.loadLatest().catch(() => notices.show('error', genericMessage));
    setPending(false);
  };
  return (
    <>
      {!isGone && (
        <Button disabled={pending} onClick={() => void load()}>
          载入最新版本
        </Button>
      )}
      {(isGone || writing.isDirty) && (
        <Button look="solid" disabled={pending || writing.saving} onClick={() => void writing.saveAsNew()}>
          保留我的内容另存为新稿
        </Button>
      )}
    </>
  );
});

interface WriteFootProps {
  writing: WritingSession;
  /** A save or a submission is in progress. */
  pending: boolean;
  onPreview(): void;
  onSave(): void;
  onSubmit(): void;
}

/** The bar below the form: whether the text is stored, and what can be done with it. */
export const WriteFoot = observer(function WriteFoot({
  writing,
  pending,
  onPreview,
  onSave,
  onSubmit,
}: WriteFootProps) {
  const inConflict = isConflict(writing.trouble);
  return (
    <div className={classes(styles.foot, inConflict && styles.conflict)}>
      <SaveLine writing={writing} />
      <div className={styles.ways}>
        {writing.articleId !== null && !inConflict && <RemoveButton writing={writing} />}
        <Button onClick={onPreview}>预览</Button>
        {inConflict ? (
          <ConflictWays writing={writing} />
        ) : (
          <>
            <Button aria-disabled={pending} onClick={onSave}>
              保存草稿
            </Button>
            <Button look="solid" aria-disabled={pending} onClick={onSubmit}>
              提交审核
            </Button>
          </>
        )}
      </div>
    </div>
  );
});
