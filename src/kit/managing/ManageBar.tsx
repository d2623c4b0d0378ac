import { observer } from 'mobx-react-lite';
import { Button } from '#ui/Button.tsx';
import type { ManageMode } from './useManageMode.ts';
import styles from './ManageBar.module.css';

/** Begins and ends the manage mode. */
export const ManageButton = observer(function ManageButton({
  selection,
  disabled,
}: Pick<ManageMode<never>, 'selection' | 'disabled'>) {
  return (
    <Button disabled={disabled} aria-expanded={selection.isOn} onClick={selection.toggle}>
      批量管理
    </Button>
  );
});

interface ManageBarProps extends Pick<ManageMode<number[]>, 'selection' | 'removal' | 'ask'> {
  /** Ids of the shown entries. */
  shown: number[];
  /** Removes the selected entries. */
  action: string;
}

/** Actions on several entries; sticky at the foot of a long list. */
export const ManageBar = observer(function ManageBar({ selection, removal, ask, shown, action }: ManageBarProps) {
  const chosen = selection.among(shown);
  return (
    <div className={`${styles.manage} floating`} role="group" aria-label="批量管理">
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={shown.length > 0 && chosen.length === shown.length}
          onChange={(event) => selection.chooseAll(shown, event.target.checked)}
        />
        全选
      </label>
      <span className="num" role="status">
        已选 {chosen.length} 项
      </span>
      <Button look="solid" disabled={chosen.length === 0 || removal.pending} onClick={() => ask(chosen)}>
        {action}
      </Button>
      <Button onClick={selection.toggle}>完成</Button>
    </div>
  );
});
