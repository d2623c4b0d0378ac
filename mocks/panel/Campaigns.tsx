import { useQuery } from '@tanstack/react-query';
import type { ActMoment, ActReport } from '../engine/acts/control.ts';
import { ask } from './client.ts';
import type { SectionProps } from './sectionProps.ts';

const moments: readonly (readonly [ActMoment, string])[] = [
  ['before', '开始前一天'],
  ['soon', '1 分钟后开始'],
  ['running', '进行中'],
  ['closing', '1 分钟后结束'],
  ['ended', '已结束'],
];
const stateNames: Readonly<Record<ActReport['state'], string>> = {
  before: '未开始',
  running: '进行中',
  ended: '已结束',
};
const date = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'medium', timeStyle: 'short' });

/** The campaigns, each of which can be looked at in any moment of its life. */
export function Campaigns({ act, go }: SectionProps) {
  const { data: campaigns } = useQuery({ queryKey: ['act'], queryFn: () => ask('act'), refetchInterval: 1_000 });
  if (!campaigns) return null;
  return campaigns.map(({ key, title, path, state, moved, startTime, endTime }) => {
    const move = (at: ActMoment | null, name: string) => act('act', { key, at }, `${title}：${name}，刷新页面可见`);
    return (
      <section key={key}>
        <h3>
          {title} · {stateNames[state]}
        </h3>
        <p className="hint">
          {date.format(startTime)} – {date.format(endTime)}
          {moved && '（已移动）'}
        </p>
        <p className="buttons">
          {moments.map(([at, name]) => (
            <button key={at} aria-label={`${name}：${title}`} onClick={() => void move(at, name)}>
              {name}
            </button>
          ))}
          {moved && (
            <button aria-label={`恢复：${title}`} onClick={() => void move(null, '恢复原来的时间')}>
              恢复
            </button>
          )}
          <button aria-label={`打开：${title}`} onClick={() => go(path)}>
            打开
          </button>
        </p>
      </section>
    );
  });
}
