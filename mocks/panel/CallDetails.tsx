import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Problem } from '#openapi/problem.ts';
import { bodiesOf } from './client.ts';
import { pretty, queryLines } from './texts.ts';

/** A text with a button that copies it. */
function Body({ name, text }: { name: string; text: string }) {
  const shown = useRef<HTMLPreElement>(null);
  const [note, setNote] = useState('');
  const copy = (): void => {
    // Without a secure context there is no clipboard: the text is selected instead.
    const copied = 'clipboard' in navigator ? navigator.clipboard.writeText(text) : Promise.reject(new Error());
    copied.then(
      () => setNote('已复制'),
      () => {
        if (shown.current) getSelection()?.selectAllChildren(shown.current);
        setNote('已选中，请按 Ctrl+C');
      },
    );
  };
  return (
    <section>
      <p className="buttons">
        <strong>{name}</strong>
        <button aria-label={`复制${name}`} onClick={copy}>
          复制
        </button>
        <span role="status">{note}</span>
      </p>
      <pre ref={shown} tabIndex={0} role="region" aria-label={name}>
        {text}
      </pre>
    </section>
  );
}

/** What went over the wire in a call, and its violation of the contract. */
export function CallDetails({ number, problem }: { number: number; problem: Problem | null }) {
  const { data, error } = useQuery({
    queryKey: ['bodies', number],
    queryFn: () => bodiesOf(number),
    staleTime: Infinity,
    // After a reset the numbers begin again.
    gcTime: 0,
  });
  if (data === undefined) return <p className="hint">{error ? error.message : '正在读取…'}</p>;
  if (data === null) return <p className="hint">这次请求的内容已不再保留</p>;
  const { request, answer } = data;
  const query = queryLines(request.url);
  return (
    <div className="details">
      {problem && (
        <dl>
          <dt>接口</dt>
          <dd>{problem.operation}</dd>
          <dt>位置</dt>
          <dd>{problem.pointer || '（整个答复）'}</dd>
          <dt>要求</dt>
          <dd>{problem.expected}</dd>
          <dt>得到</dt>
          <dd>{problem.actual}</dd>
        </dl>
      )}
      {query && <Body name="请求的参数" text={query} />}
      {request.body && <Body name="请求的正文" text={pretty(request.body)} />}
      {answer ? (
        <>
          <p className="hint">
            HTTP {answer.status} · {answer.contentType}
          </p>
          <Body name="答复" text={pretty(answer.body)} />
        </>
      ) : (
        <p className="hint">连接中断，没有答复</p>
      )}
    </div>
  );
}
