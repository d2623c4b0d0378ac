/** The control panel of the mock backend: persona, scenario, outcomes and clock. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Campaigns } from './Campaigns.tsx';
import { Classes } from './Classes.tsx';
import { ask, tell } from './client.ts';
import { Live } from './Live.tsx';
import { Moments } from './Moments.tsx';
import { Money } from './Money.tsx';
import { Operations } from './Operations.tsx';
import { People } from './People.tsx';
import { Streams } from './Streams.tsx';
import { Scenarios } from './Scenarios.tsx';
import type { SectionProps } from './sectionProps.ts';

const sections = {
  scenarios: ['场景', Scenarios],
  people: ['人物', People],
  operations: ['接口', Operations],
  moments: ['时间与动作', Moments],
  money: ['支付', Money],
  classes: ['班级', Classes],
  streams: ['直播', Streams],
  acts: ['活动', Campaigns],
  live: ['实况', Live],
} as const;
type SectionName = keyof typeof sections;

/** The panel. `go` opens an address of the portal; `problem` is an error from before the panel was open. */
export function Panel({ go, problem }: Pick<SectionProps, 'go'> & { problem: string | null }) {
  const [open, setOpen] = useState<SectionName>('scenarios');
  const [said, setSaid] = useState(problem === null ? null : { text: problem, isError: true });
  const client = useQueryClient();
  const { data: state, error } = useQuery({ queryKey: ['state'], queryFn: () => ask('state'), refetchInterval: 1_000 });

  const act: SectionProps['act'] = async (command, body, done) => {
    try {
      const data = await tell(command, body);
      setSaid({ text: typeof done === 'string' ? done : done(data), isError: false });
      await client.invalidateQueries();
      return true;
    } catch (failure) {
      setSaid({ text: (failure as Error).message, isError: true });
      return false;
    }
  };

  const [, Section] = sections[open];
  return (
    <div className="panel">
      <p className="status">
        {error ? '模拟后端没有答复' : state ? summaryOf(state) : '正在读取…'}
        <button onClick={() => void act('reset', {}, '已忘记一切，回到初始状态').then((ok) => ok && go('/'))}>
          全部重置
        </button>
      </p>
      <nav aria-label="面板" className="tabs">
        {(Object.keys(sections) as SectionName[]).map((name) => (
          <button key={name} aria-current={name === open} onClick={() => setOpen(name)}>
            {sections[name][0]}
            {name === 'live' && state && state.problems > 0 && <span className="badge">{state.problems}</span>}
          </button>
        ))}
      </nav>
      <p role="status" className={said?.isError ? 'said error' : 'said'}>
        {said?.text}
      </p>
      <Section act={act} go={go} />
    </div>
  );
}

const moment = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'medium',
  timeStyle: 'medium',
  hour12: false,
});

function summaryOf({ now, control }: Awaited<ReturnType<typeof ask<'state'>>>): string {
  const { clock, scenario, outcomes, latencies, seed } = control;
  const changeCount = Object.keys(outcomes).length + Object.keys(latencies).length;
  return [
    `${moment.format(now)}${clock.frozenAt === null ? '' : '（停）'}`,
    `种子 ${seed}`,
    scenario ? `场景 ${scenario}` : '无场景',
    ...(changeCount > 0 ? [`${changeCount} 项接口设置`] : []),
  ].join(' · ');
}
