import { useState } from 'react';
import type { RecordsReport } from '../engine/factories/waiting.ts';
import { Choose, chosenIn } from './Choose.tsx';
import { useRecords } from './reads.ts';
import type { SectionProps } from './sectionProps.ts';

/** What is decided about one kind of records. */
export interface DecisionRow {
  name: string;
  /** The kind. */
  of: keyof RecordsReport;
  /** Said when none waits. */
  none: string;
  command: string;
  /** The field of the command that names the record. */
  field: string;
  /** Each button with what the command is told. */
  choices: readonly (readonly [label: string, body: object])[];
}

/** Records that wait for other people: one is chosen, and each button decides about that one. */
export function Decision({ act, row }: Pick<SectionProps, 'act'> & { row: DecisionRow }) {
  const { name, of, none, command, field, choices } = row;
  const [wanted, setWanted] = useState('');
  const lines = useRecords()?.[of] ?? [];
  const record = chosenIn(lines, wanted);
  return (
    <section>
      <h3>
        {name} {lines.length > 1 && <small className="count">{lines.length} 个在等</small>}
      </h3>
      {record ? (
        <Choose label="作用于" lines={lines} value={String(record.id)} onChoose={setWanted} />
      ) : (
        <p className="hint">{none}</p>
      )}
      <p className="buttons">
        {choices.map(([label, body]) => (
          <button
            key={label}
            disabled={!record}
            aria-label={record ? `${label}：${record.title}` : label}
            onClick={() => record && void act(command, { [field]: record.id, ...body }, `${label}：${record.title}`)}
          >
            {label}
          </button>
        ))}
      </p>
    </section>
  );
}

/** Several kinds of records, one below the other. */
export const Decisions = ({ act, rows }: Pick<SectionProps, 'act'> & { rows: readonly DecisionRow[] }) =>
  rows.map((row) => <Decision key={row.of} act={act} row={row} />);
