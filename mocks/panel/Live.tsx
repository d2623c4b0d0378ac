import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallRecord } from '../engine/Recorder.ts';
import { ask, callsAfter } from './client.ts';

const maxLines = 200;
const time = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', timeStyle: 'medium', hour12: false });

interface Line {
  key: string;
  at: number;
  name: string;
  text: string;
  outcome: string;
  isForced: boolean;
  objection: string;
}

/** A decoded URL for display; one that cannot be decoded stays as it is. */
function readable(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

const lineOf = ({ number, at, operation, method, url, outcome, isForced, objection }: CallRecord): Line => ({
  key: `call-${number}`,
  at,
  name: operation ?? '（未知）',
  text: `${method} ${readable(url)}`,
  outcome,
  isForced,
  objection,
});

/** Calls and socket frames, the newest first, each with its violations of the contract. */
export function Live() {
  const [onlyWrong, setOnlyWrong] = useState(false);
  const { data: calls = [] } = useQuery({
    queryKey: ['calls'],
    queryFn: () => callsAfter(0),
    refetchInterval: 1_000,
  });
  const { data: chat } = useQuery({ queryKey: ['chat'], queryFn: () => ask('chat'), refetchInterval: 1_000 });
  const frames = (chat?.frames ?? []).map(({ at, direction, text, objection, userId }, index): Line => ({
    key: `frame-${index}-${at}`,
    at,
    name: direction === 'send' ? `帧 ← ${userId}` : `帧 → ${userId}`,
    text,
    outcome: '',
    isForced: false,
    objection,
  }));
  // While the clock is stopped, times are equal: the later entry is the newer one.
  const all = [...calls.map(lineOf), ...frames].reverse().sort((one, other) => other.at - one.at);
  const wrong = all.filter(({ objection }) => objection !== '');
  const forced = all.filter(({ isForced, objection }) => isForced && objection === '');
  return (
    <>
      <p className="buttons">
        <span>
          {calls.length} 次调用、{frames.length} 帧，
          {forced.length > 0 && `${forced.length} 个的答复是指定的，`}
          {wrong.length > 0 ? `${wrong.length} 个不符合契约` : forced.length > 0 ? '其余符合契约' : '全部符合契约'}
        </span>
        <label>
          <input type="checkbox" checked={onlyWrong} onChange={({ target }) => setOnlyWrong(target.checked)} />
          只看不符合的
        </label>
        <a href="/__mock/har" download="portal.har">
          下载 HAR
        </a>
      </p>
      <ol className="live" aria-label="调用与消息帧">
        {(onlyWrong ? wrong : all).slice(0, maxLines).map(({ key, at, name, text, outcome, isForced, objection }) => (
          <li key={key} data-verdict={objection !== '' ? 'wrong' : isForced ? 'none' : 'right'}>
            <time>{time.format(at)}</time>
            <b>{name}</b>
            <span title={text}>{text}</span>
            <i>{outcome}</i>
            <em>{objection || (isForced ? '指定的答复，不判定' : '符合')}</em>
          </li>
        ))}
      </ol>
    </>
  );
}
