import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from './client.ts';
import { OutcomeSets } from './OutcomeSets.tsx';
import { type OperationLine, OperationRow } from './OperationRow.tsx';
import type { SectionProps } from './sectionProps.ts';

const hosts = [
  { id: '*', summary: '所有接口' },
  { id: 'portal', summary: '主机 portal 的接口' },
  { id: 'userapi', summary: '主机 userapi 的接口' },
  { id: 'payment', summary: '主机 payment 的接口' },
];
/** Outcomes that can be set for many operations at once. */
const common = ['broken', 'http500', 'html', 'failure', 'unauthorized'];

/** The operations, their hosts and all of them: what they answer. */
export function Operations({ act }: SectionProps) {
  const [wanted, setWanted] = useState('');
  const { data } = useQuery({ queryKey: ['catalogue'], queryFn: () => ask('catalogue') });
  const { data: state } = useQuery({ queryKey: ['state'], queryFn: () => ask('state') });
  if (!data || !state) return null;
  const known = data.operations.flatMap(({ outcomes }) => outcomes);
  const lines: OperationLine[] = [
    ...hosts.map((host) => ({
      ...host,
      where: '',
      outcomes: common.map((name) => known.find((outcome) => outcome.name === name) ?? { name, text: name }),
    })),
    ...data.operations.map(({ method, path, ...line }) => ({ ...line, where: `${method} ${path}` })),
  ];
  const word = wanted.trim().toLowerCase();
  return (
    <>
      <OutcomeSets act={act} control={state.control} />
      <h3>结果与延迟</h3>
      <label className="search">
        查找接口
        <input type="search" value={wanted} onChange={({ target }) => setWanted(target.value)} />
      </label>
      <ul className="rows operations">
        {lines
          .filter(({ id, summary, where }) => `${id} ${summary} ${where}`.toLowerCase().includes(word))
          .map((line) => (
            <OperationRow key={line.id} line={line} control={state.control} act={act} />
          ))}
      </ul>
    </>
  );
}
