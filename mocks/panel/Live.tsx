import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FrameRecord } from '../engine/socket/FrameLog.ts';
import type { CallRecord } from '../engine/Recorder.ts';
import { ownAnswer } from '../engine/control/records.ts';
import { CallDetails } from './CallDetails.tsx';
import { Download } from './Download.tsx';
import { ask, callsAfter } from './client.ts';
import { problemLine, readable } from './texts.ts';

const maxLines = 200;
const time = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', timeStyle: 'medium', hour12: false });

interface Line {
  key: string;
  at: number;
  name: string;
  text: string;
  outcome: string;
  /** An answer that a tester asked for and that is not validated. */
  isForced: boolean;
  objection: string;
  /** Null for a frame. */
  call: CallRecord | null;
}

function callLine(call: CallRecord): Line {
  const { number, at, operation, method, url, outcome, isForced, problem } = call;
  const isOwn = outcome === ownAnswer;
  return {
    key: `call-${number}`,
    at,
    name: operation ?? '（未知）',
    text: `${method} ${readable(url)}`,
    outcome: isOwn ? '自己的答复' : outcome,
    isForced: isForced && !isOwn,
    objection: problem ? problemLine(problem) : '',
    call,
  };
}

const frameLine = ({ at, direction, text, objection, userId }: FrameRecord, key: string): Line => ({
  key,
  at,
  name: direction === 'send' ? `帧 ← ${userId}` : `帧 → ${userId}`,
  text,
  outcome: '',
  isForced: false,
  objection,
  call: null,
});

/** Calls and socket frames, the newest first, each with its violation of the contract; a call opens to its bodies. */
export function Live() {
  const [onlyWrong, setOnlyWrong] = useState(false);
  const [open, setOpen] = useState('');
  const { data: calls = [] } = useQuery({
    queryKey: ['calls'],
    queryFn: () => callsAfter(0),
    refetchInterval: 1_000,
  });
  const { data: chat } = useQuery({ queryKey: ['chat'], queryFn: () => ask('chat'), refetchInterval: 1_000 });
  const { data: rooms } = useQuery({ queryKey: ['room'], queryFn: () => ask('room'), refetchInterval: 1_000 });
  const frames = [chat, rooms].flatMap((socket, number) =>
    (socket?.frames ?? []).map((frame, index) => frameLine(frame, `frame-${number}-${index}-${frame.at}`)),
  );
  // While the clock is stopped, times are equal: the later entry is the newer one.
  const all = [...calls.map(callLine), ...frames].reverse().sort((one, other) => other.at - one.at);
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
        <Download path="/__mock/har" file="portal.har">
          下载 HAR
        </Download>
      </p>
      <ol className="live" aria-label="调用与消息帧">
        {(onlyWrong ? wrong : all).slice(0, maxLines).map((line) => {
          const { key, objection, isForced, call } = line;
          const isOpen = key === open;
          return (
            <li key={key} data-verdict={objection !== '' ? 'wrong' : isForced ? 'none' : 'right'}>
              {call ? (
                <button className="line" aria-expanded={isOpen} onClick={() => setOpen(isOpen ? '' : key)}>
                  <Summary line={line} />
                </button>
              ) : (
                <div className="line">
                  <Summary line={line} />
                </div>
              )}
              {call && isOpen && <CallDetails number={call.number} problem={call.problem} />}
            </li>
          );
        })}
      </ol>
    </>
  );
}

const Summary = ({ line: { at, name, text, outcome, isForced, objection } }: { line: Line }) => (
  <>
    <time>{time.format(at)}</time>
    <b>{name}</b>
    <span title={text}>{text}</span>
    <i>{outcome}</i>
    <em>{objection || (isForced ? '指定的答复，不判定' : '符合')}</em>
  </>
);
