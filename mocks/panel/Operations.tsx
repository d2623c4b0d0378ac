import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CatalogueOperation } from '../engine/control/catalogue.ts';
import { ask } from './client.ts';
import type { SectionProps } from './sectionProps.ts';

const latencies = [0, 300, 1_000, 3_000, 8_000, 60_000];
const hosts = [
  { id: '*', summary: '所有接口' },
  { id: 'portal', summary: '主机 portal 的接口' },
  { id: 'userapi', summary: '主机 userapi 的接口' },
  { id: 'payment', summary: '主机 payment 的接口' },
];
/** Outcomes that can be set for many operations at once. */
const common = ['broken', 'http500', 'html', 'failure', 'unauthorized'];

interface Line extends Pick<CatalogueOperation, 'id' | 'summary' | 'outcomes'> {
  where: string;
}

/** The outcome and the latency of each operation, of a host, or of all. */
export function Operations({ act }: SectionProps) {
  const [wanted, setWanted] = useState('');
  const { data } = useQuery({ queryKey: ['catalogue'], queryFn: () => ask('catalogue') });
  const { data: state } = useQuery({ queryKey: ['state'], queryFn: () => ask('state') });
  if (!data || !state) return null;
  const { control } = state;
  const known = data.operations.flatMap(({ outcomes }) => outcomes);
  const lines: Line[] = [
    ...hosts.map((host) => ({
      ...host,
      where: '',
      outcomes: common.map((name) => known.find((outcome) => outcome.name === name) ?? { name, text: name }),
    })),
    ...data.operations.map(({ method, path, ...line }) => ({ ...line, where: `${method} ${path}` })),
  ];
  const word = wanted.trim().toLowerCase();
  const set = ({ id }: Line, outcome: string): void =>
    void act('outcome', { operation: id, outcome: outcome || null }, outcome ? `${id} → ${outcome}` : `${id} 恢复正常`);
  const pause = ({ id }: Line, ms: number): void =>
    void act('latency', { operation: id, ms }, `${id} ${ms === 0 ? '不再延迟' : `延迟 ${ms} 毫秒`}`);
  return (
    <>
      <label className="search">
        查找接口
        <input type="search" value={wanted} onChange={({ target }) => setWanted(target.value)} />
      </label>
      <ul className="rows">
        {lines
          .filter(({ id, summary, where }) => `${id} ${summary} ${where}`.toLowerCase().includes(word))
          .map((line) => (
            <li key={line.id} data-told={Boolean(control.outcomes[line.id] ?? control.latencies[line.id])}>
              <span>
                {line.summary} <code>{line.id}</code>
                <small>{line.where}</small>
              </span>
              <select
                aria-label={`${line.id} 的结果`}
                value={control.outcomes[line.id]?.outcome ?? ''}
                onChange={({ target }) => set(line, target.value)}
              >
                <option value="">正常</option>
                {line.outcomes.map(({ name, text }) => (
                  <option key={name} value={name}>
                    {name}（{text}）
                  </option>
                ))}
              </select>
              <select
                aria-label={`${line.id} 的延迟`}
                value={control.latencies[line.id] ?? 0}
                onChange={({ target }) => pause(line, Number(target.value))}
              >
                {latencies.map((ms) => (
                  <option key={ms} value={ms}>
                    {ms === 0 ? '不延迟' : `${ms} 毫秒`}
                  </option>
                ))}
              </select>
            </li>
          ))}
      </ul>
    </>
  );
}
