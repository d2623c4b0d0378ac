import { useQuery } from '@tanstack/react-query';
import { isOnAir } from '../engine/live/airing.ts';
import type { LiveMove, StreamWish } from '../engine/live/control.ts';
import { ask } from './client.ts';
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

/** Live streams that run or begin soon: moves them by hand, and disturbs their lines. */
export function Streams({ act }: SectionProps) {
  const { data: lives } = useQuery({ queryKey: ['live'], queryFn: () => ask('live'), refetchInterval: 1_000 });
  if (!lives) return null;
  if (lives.length === 0) return <p className="hint">没有正在进行或一小时内开始的直播</p>;
  return lives.map(({ liveId, title, status, name, faults: broken, moves: possible }) => (
    <section key={liveId}>
      <h2>
        {liveId} · {name}
      </h2>
      <p className="hint">
        {title}
        {Object.entries(broken).map(([line, kind]) => `；线路${line} ${faultNames[kind]}`)}
      </p>
      <p className="buttons">
        {possible.map((to) => (
          <button key={to} onClick={() => void act('live', { liveId, to }, `${liveId}：${moves[to]}`)}>
            {moves[to]}
          </button>
        ))}
        {isOnAir({ status }) &&
          faults.map(([label, wish]) => (
            <button key={label} onClick={() => void act('stream', { liveId, ...wish }, `${liveId}：${label}`)}>
              {label}
            </button>
          ))}
      </p>
      <RoomHost act={act} liveId={liveId} />
    </section>
  ));
}
