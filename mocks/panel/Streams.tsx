import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isOnAir } from '../engine/live/airing.ts';
import type { LiveMove, StreamWish } from '../engine/live/control.ts';
import { Choose, chosenIn } from './Choose.tsx';
import { ask } from './client.ts';
import { useChoices } from './reads.ts';
import { RoomHost } from './RoomHost.tsx';
import type { SectionProps } from './sectionProps.ts';

const moves: Readonly<Record<LiveMove, string>> = {
  start: '开播',
  pause: '讲师离开',
  resume: '继续',
  end: '结束',
  replay: '发布回放',
};
const faults: readonly (readonly [name: string, wish: Omit<StreamWish, 'liveId'>])[] = [
  ['线路1 中断', { fault: 'cut', line: 1 }],
  ['线路2 中断', { fault: 'cut', line: 2 }],
  ['两条线路中断 30 秒', { fault: 'cut', seconds: 30 }],
  ['线路1 变慢', { fault: 'slow', line: 1 }],
  ['线路恢复', { fault: 'none' }],
];
const faultNames = { cut: '中断', slow: '变慢' } as const;

/** The number of the stream on whose page the tester is. */
const liveAt = (path: string): string => /^\/web\/live2?\/([0-9]+)$/.exec(path)?.[1] ?? '';

/** One live stream, first of those that run or begin soon: moves it by hand, disturbs its lines, and speaks for its host. */
export function Streams({ act, path }: SectionProps) {
  const { data: soon } = useQuery({ queryKey: ['live'], queryFn: () => ask('live'), refetchInterval: 1_000 });
  const choices = useChoices();
  const [wanted, setWanted] = useState<string | null>(null);
  if (!soon || !choices) return null;
  const known = soon.map(({ liveId, title, name }) => ({ id: liveId, title: `${liveId} ${title} · ${name}` }));
  const others = choices.lives.filter(({ id }) => !known.some((one) => one.id === id));
  const lines = [...known, ...others];
  const chosen = chosenIn(lines, wanted ?? liveAt(path));
  if (!chosen) return <p className="hint">没有直播</p>;
  const liveId = Number(chosen.id);
  const report = soon.find((one) => one.liveId === liveId);
  const possible = report?.moves ?? (['start'] as const);
  const tell = (command: string, wish: object, label: string) =>
    void act(command, { liveId, ...wish }, `${label}：${chosen.title}`);
  return (
    <>
      <Choose label="直播" lines={lines} value={String(chosen.id)} onChoose={setWanted} />
      {report && (
        <p className="hint">
          {report.name}
          {Object.entries(report.faults).map(([line, kind]) => `；线路${line} ${faultNames[kind]}`)}
        </p>
      )}
      <p className="buttons">
        {possible.map((to) => (
          <button key={to} aria-label={`${moves[to]}：${chosen.title}`} onClick={() => tell('live', { to }, moves[to])}>
            {moves[to]}
          </button>
        ))}
        {report &&
          isOnAir(report) &&
          faults.map(([label, wish]) => (
            <button key={label} aria-label={`${label}：${chosen.title}`} onClick={() => tell('stream', wish, label)}>
              {label}
            </button>
          ))}
      </p>
      <RoomHost key={liveId} act={act} liveId={liveId} />
    </>
  );
}
