import type { RecordLine } from '../engine/factories/waiting.ts';

interface ChooseProps {
  label: string;
  lines: readonly RecordLine[];
  value: string;
  onChoose: (id: string) => void;
}

/** A list to choose a record or a thing from. */
export const Choose = ({ label, lines, value, onChoose }: ChooseProps) => (
  <label className="choose">
    {label}
    <select value={value} onChange={({ target }) => onChoose(target.value)}>
      {lines.map(({ id, title }) => (
        <option key={id} value={String(id)}>
          {title}
        </option>
      ))}
    </select>
  </label>
);

/** The chosen line: the first one until another is chosen, and when that is gone. */
export const chosenIn = <Line extends RecordLine>(lines: readonly Line[], wanted: string): Line | undefined =>
  lines.find(({ id }) => String(id) === wanted) ?? lines[0];
