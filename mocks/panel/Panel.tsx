/** The control panel of the mock backend: persona, scenario, outcomes and clock. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, tell } from './client.ts';
import type { SectionProps } from './sectionProps.ts';
import { sections } from './sections.tsx';
import { type Subject, subjectAt, subjects, subjectsFrom } from './subjects.ts';

interface PanelProps extends Pick<SectionProps, 'go' | 'path'> {
  /** An error from before the panel was open. */
  problem: string | null;
}

/** The panel: subjects that unfold, first what fits the page. `go` opens an address of the portal. */
export function Panel({ go, problem, path }: PanelProps) {
  /** What the tester has folded or unfolded. */
  const [chosen, setChosen] = useState<Partial<Record<Subject, boolean>>>({});
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

  const fitting = subjectAt(path);
  return (
    <div className="panel">
      <div className="head">
        <p className="status">
          {error ? '模拟后端没有答复' : state ? summaryOf(state) : '正在读取…'}
          <button onClick={() => void act('reset', {}, '已忘记一切，回到初始状态').then((ok) => ok && go('/'))}>
            全部重置
          </button>
        </p>
        <p role="status" className={said?.isError ? 'said error' : 'said'}>
          {said?.text}
        </p>
      </div>
      {subjectsFrom(fitting).map((subject) => {
        const Section = sections[subject];
        const isOpen = chosen[subject] ?? subject === fitting;
        return (
          <section key={subject} className="subject" data-open={isOpen}>
            <h2>
              <button aria-expanded={isOpen} onClick={() => setChosen({ ...chosen, [subject]: !isOpen })}>
                {subjects[subject]}
                {subject === 'live' && state && state.problems > 0 && <span className="badge">{state.problems}</span>}
              </button>
              {subject === fitting && path !== '/' && <small className="here">与本页有关</small>}
            </h2>
            {isOpen && (
              <div className="content">
                <Section act={act} go={go} path={path} />
              </div>
            )}
          </section>
        );
      })}
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
