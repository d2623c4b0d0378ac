import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { genericMessage } from '#api/errors.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import type { Desk } from '../Desk.ts';
import { isConflict } from '../deskParts.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { SaveLine } from './SaveLine.tsx';
import styles from './WriteForm.module.css';

/** Another tab or device has a newer version, or the article was removed: the doctor decides, nothing is overwritten. */
const ConflictWays = observer(function ConflictWays({ desk }: { desk: Desk }) {
  const { notices } = useStores();
  const [pending, setPending] = useState(false);
  const isGone = desk.trouble === 'gone';
  const load = async (): Promise<void> => {
    setPending(true);
    await desk.loadLatest().catch(() => notices.show('error', genericMessage));
    setPending(false);
  };
  return (
    <>
      {!isGone && (
        <Button disabled={pending} onClick={() => void load()}>
          载入最新版本
        </Button>
      )}
      {(isGone || desk.isDirty) && (
        <Button look="solid" disabled={pending || desk.saving} onClick={() => void desk.saveAsNew()}>
          保留我的内容另存为新稿
        </Button>
      )}
    </>
  );
});

interface WriteFootProps {
  desk: Desk;
  /** A save or a submission is in progress. */
  pending: boolean;
  onPreview(): void;
  onSave(): void;
  onSubmit(): void;
}

/** The bar below the form: whether the text is stored, and what can be done with it. */
export const WriteFoot = observer(function WriteFoot({ desk, pending, onPreview, onSave, onSubmit }: WriteFootProps) {
  const inConflict = isConflict(desk.trouble);
  return (
    <div className={classes(styles.foot, inConflict && styles.conflict)}>
      <SaveLine desk={desk} />
      <div className={styles.ways}>
        {desk.articleId !== null && !inConflict && <RemoveButton desk={desk} />}
        <Button onClick={onPreview}>预览</Button>
        {inConflict ? (
          <ConflictWays desk={desk} />
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
