import type { ReactNode } from 'react';

/** A name with its value. */
export type Fact = readonly [name: ReactNode, value: ReactNode];

interface FactListProps {
  /** In the order in which they are shown. */
  facts: readonly Fact[];
  className?: string | undefined;
}

/** Names with values, such as the facts of an event or the lines of a sum; nothing when there are none. */
export const FactList = ({ facts, className }: FactListProps) =>
  facts.length > 0 && (
    <dl className={className}>
      {facts.map(([name, value], at) => (
        <div key={at}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
