import { type FormEvent, type ReactNode } from 'react';
import type { SectionProps } from './sectionProps.ts';

interface NewThingProps extends Pick<SectionProps, 'act'> {
  /** What is made, such as 新建订单. */
  name: string;
  command: string;
  /** What the command is told; null while something is missing. */
  body: object | null;
  /** The message when it is made, from the answer's data. */
  made: (data: unknown) => string;
  children: ReactNode;
}

/** A small form, folded at first, that makes a record. */
export function NewThing({ act, name, command, body, made, children }: NewThingProps) {
  const make = (event: FormEvent): void => {
    event.preventDefault();
    if (body) void act(command, body, made);
  };
  return (
    <details>
      <summary>{name}…</summary>
      <form className="fields" onSubmit={make}>
        {children}
        <button disabled={body === null}>{name}</button>
      </form>
    </details>
  );
}
