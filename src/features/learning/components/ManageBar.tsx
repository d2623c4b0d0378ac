import { observer } from 'mobx-react-lite';
import { Button } from '#ui/Button.tsx';
import type { Selection } from '../Selection.ts';
import styles from './Lists.module.css';

interface ManageBarProps {
  selection: Selection;
  /** Ids of the shown entries. */
  shown: number[];
  /** Actions on the selected entries. */
  action: string;
  pending: boolean;
  onAction(): void;
}

/** Actions on several entries; sticky at the foot of a long list. */
export const ManageBar = observer(function ManageBar({ selection, shown, action, pending, onAction }: ManageBarProps) {
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
      <Button look="solid" disabled={chosen.length === 0 || pending} onClick={onAction}>
        {action}
      </Button>
      <Button onClick={selection.toggle}>完成</Button>
    </div>
  );
});
