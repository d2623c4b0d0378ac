import { useId } from 'react';
import type { DayGroup } from '../groups.ts';
import type { Records } from '../queries.ts';
import type { ManageMode } from '#kit/managing/useManageMode.ts';
import { RecordRow } from './RecordRow.tsx';
import rows from './Rows.module.css';

const takeFocus = (control: HTMLElement | null): void => control?.focus({ preventScroll: true });

interface RecordDayProps extends Pick<ManageMode<number[]>, 'selection' | 'disabled' | 'ask'> {
  group: DayGroup<Records['list'][number]>;
  /** The first record that was just added, which gets the focus; 0 for none. */
  added: number;
}

/** The records of one day. */
export function RecordDay({ group: { name, items }, selection, disabled, ask, added }: RecordDayProps) {
  const id = useId();
  return (
    <section className={rows.group} aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <ul className="paper">
        {items.map((record) => (
          <RecordRow
            key={record.recordId}
            record={record}
            day={name}
            selection={selection}
            disabled={disabled}
            takeFocus={record.recordId === added ? takeFocus : undefined}
            onRemove={() => ask([record.recordId])}
          />
        ))}
      </ul>
    </section>
  );
}
