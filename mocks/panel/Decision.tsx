import type { SectionProps } from './sectionProps.ts';

interface DecisionProps extends Pick<SectionProps, 'act'> {
  name: string;
  /** How many wait. */
  waiting: number;
  /** Said when none does. */
  none: string;
  command: string;
  /** Each button with what the command is told. */
  choices: readonly (readonly [label: string, body: object])[];
}

/** Something that waits for other people; each button decides about the latest one. */
export const Decision = ({ act, name, waiting, none, command, choices }: DecisionProps) => (
  <section>
    <h2>{name}</h2>
    <p className="hint">{waiting === 0 ? none : `${waiting} 个在等，按钮决定最新的一个`}</p>
    <p className="buttons">
      {choices.map(([label, body]) => (
        <button key={label} disabled={waiting === 0} onClick={() => void act(command, body, `${name}：${label}`)}>
          {label}
        </button>
      ))}
    </p>
  </section>
);
