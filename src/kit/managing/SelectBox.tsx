import { observer } from 'mobx-react-lite';
import type { Selection } from './Selection.ts';

interface SelectBoxProps {
  selection: Selection;
  id: number;
  /** Of the entry, for screen readers. */
  title: string;
  className?: string | undefined;
}

/** Selects an entry in the manage mode. */
export const SelectBox = observer(function SelectBox({ selection, id, title, className }: SelectBoxProps) {
  return (
    <input
      className={className}
      type="checkbox"
      aria-label={`选择 ${title}`}
      checked={selection.has(id)}
      onChange={(event) => selection.choose(id, event.target.checked)}
    />
  );
});
