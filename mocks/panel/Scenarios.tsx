import { useQuery } from '@tanstack/react-query';
import { ask } from './client.ts';
import type { SectionProps } from './sectionProps.ts';

/** The scenarios; each has an address. */
export function Scenarios({ act, go }: SectionProps) {
  const { data } = useQuery({ queryKey: ['catalogue'], queryFn: () => ask('catalogue') });
  const { data: state } = useQuery({ queryKey: ['state'], queryFn: () => ask('state') });
  const all = data?.scenarios ?? [];
  return [...new Set(all.map(({ group }) => group))].map((group) => (
    <div key={group} className="group">
      <h3>{group}</h3>
      <ul className="cards">
        {all
          .filter((scenario) => scenario.group === group)
          .map(({ name, title, look, path }) => (
            <li key={name}>
              <button
                className="card"
                aria-pressed={state?.control.scenario === name}
                onClick={() => void act('scenario', { name }, `场景「${title}」已就绪`).then((ok) => ok && go(path))}
              >
                <strong>{title}</strong>
                <span>{look}</span>
                <code>?scenario={name}</code>
              </button>
            </li>
          ))}
      </ul>
    </div>
  ));
}
