import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Problem } from '#openapi/problem.ts';
import type { Wish } from '../engine/control/records.ts';
import { bodiesOf, callsAfter, exampleOf } from './client.ts';
import type { Repeat } from './repeat.ts';
import type { SectionProps } from './sectionProps.ts';
import { jsonObjection, pretty, problemLine } from './texts.ts';

interface OwnAnswerProps extends Pick<SectionProps, 'act'> {
  /** The operation. */
  id: string;
  /** What is set already. */
  rule: Wish | undefined;
  /** How often it is given; null for a number that cannot be used. */
  repeat: Repeat | null;
}

/** The last answer of an operation, or null. */
async function lastAnswer(id: string): Promise<string | null> {
  const call = (await callsAfter(0)).findLast(({ operation }) => operation === id);
  return call ? ((await bodiesOf(call.number))?.answer?.body ?? null) : null;
}

/** A tester's own answer of an operation: JSON, also such that breaks the contract. */
export function OwnAnswer({ id, rule, repeat, act }: OwnAnswerProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const { data: example } = useQuery({ queryKey: ['example', id], queryFn: () => exampleOf(id), staleTime: Infinity });
  const written = rule?.raw?.body;
  const draft = JSON.stringify(example ?? {});
  // An empty field would leave the tester to write the whole answer by hand.
  const text = typed ?? pretty(written ?? draft);
  const useLast = (): void =>
    void lastAnswer(id).then(
      (last) => (last === null ? setNote('还没有答复') : setTyped(pretty(last))),
      (error: unknown) => setNote((error as Error).message),
    );
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const objection = jsonObjection(text) || (repeat ? '' : '次数要是不小于 1 的整数');
    setNote(objection);
    if (objection || !repeat) return;
    void act('answer', { operation: id, body: text, ...repeat }, (data) => {
      const { problem } = data as { problem: Problem | null };
      setNote(problem ? `已采用，但不符合契约。${problemLine(problem)}` : '');
      return `${id} → 自己的答复`;
    });
  };
  return (
    <form className="own" onSubmit={send}>
      <textarea
        aria-label={`${id} 的答复（JSON）`}
        rows={10}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="buttons">
        <button>采用</button>
        <button type="button" onClick={() => setTyped(pretty(draft))}>
          填入契约示例
        </button>
        <button type="button" onClick={useLast}>
          填入最近的答复
        </button>
      </p>
      <p role="alert" className="note">
        {note}
      </p>
    </form>
  );
}
