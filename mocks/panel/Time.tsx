import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ask } from './client.ts';
import type { SectionProps } from './sectionProps.ts';

const minute = 60_000;
const steps = [
  ['1 分钟', minute],
  ['5 分钟', 5 * minute],
  ['1 小时', 60 * minute],
  ['1 天', 24 * 60 * minute],
  ['30 天', 30 * 24 * 60 * minute],
] as const;
const amounts = [
  ['usual', '平常'],
  ['none', '什么都没有'],
  ['many', '一万门课程'],
  ['longLists', '列表最长'],
  ['longTexts', '文字最长'],
] as const;

/** The clock, the amount of data, and the seed. */
export function Time({ act }: SectionProps) {
  const { data: state } = useQuery({ queryKey: ['state'], queryFn: () => ask('state') });
  const [seed, setSeed] = useState('1');
  if (!state) return null;
  const { control, now } = state;
  const isFrozen = control.clock.frozenAt !== null;
  const begin = (event: FormEvent): void => {
    event.preventDefault();
    void act('reset', { seed: Number(seed) }, `已从种子 ${seed} 重新开始`);
  };
  return (
    <>
      <h3>时钟</h3>
      <p className="buttons">
        {steps.map(([name, ms]) => (
          <button key={ms} onClick={() => void act('clock', { advance: ms }, `时间前进了 ${name}`)}>
            前进 {name}
          </button>
        ))}
        <button
          onClick={() =>
            void act('clock', isFrozen ? { run: true } : { freeze: now }, isFrozen ? '时钟在走' : '时钟停住了')
          }
        >
          {isFrozen ? '让时钟走' : '停住时钟'}
        </button>
      </p>
      <h3>数据</h3>
      <p className="buttons">
        {amounts.map(([amount, name]) => (
          <button
            key={amount}
            aria-pressed={control.amount === amount}
            onClick={() => void act('data', { amount }, `数据：${name}，刷新页面可见`)}
          >
            {name}
          </button>
        ))}
        <button
          aria-pressed={!control.pictures}
          onClick={() =>
            void act('data', { pictures: !control.pictures }, control.pictures ? '图片都打不开了' : '图片恢复')
          }
        >
          图片打不开
        </button>
      </p>
      <form className="buttons" onSubmit={begin}>
        <label>
          种子
          <input type="number" min={1} required value={seed} onChange={({ target }) => setSeed(target.value)} />
        </label>
        <button>从种子重新开始</button>
      </form>
    </>
  );
}
