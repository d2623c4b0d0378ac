import { useState } from 'react';
import type { CatalogueOperation } from '../engine/control/catalogue.ts';
import { type Control, ownAnswer } from '../engine/control/records.ts';
import { OwnAnswer } from './OwnAnswer.tsx';
import { needsNumber, type Repeat, repeatOf, type RepeatName, repeats, repeatText } from './repeat.ts';
import type { SectionProps } from './sectionProps.ts';

const latencies = [0, 300, 1_000, 3_000, 8_000, 60_000];

/** An operation, a host or all operations. */
export interface OperationLine extends Pick<CatalogueOperation, 'id' | 'summary' | 'outcomes'> {
  /** Method and path; empty for a host. */
  where: string;
}

/** What the next answers of an operation are, how often, and after which time. */
export function OperationRow({
  line,
  control,
  act,
}: Pick<SectionProps, 'act'> & { line: OperationLine; control: Control }) {
  const { id, summary, where, outcomes } = line;
  const rule = control.outcomes[id];
  const [chosen, setChosen] = useState<{ name: RepeatName; number: string }>({ name: 'always', number: '2' });
  const [isWriting, setWriting] = useState(false);
  const repeat = repeatOf(chosen.name, chosen.number);
  const set = (outcome: string, how: Repeat): void =>
    void act('outcome', { operation: id, outcome, ...how }, `${id} → ${outcome}`);
  const choose = (outcome: string): void => {
    if (outcome === '') void act('outcome', { operation: id, outcome: null }, `${id} 恢复正常`);
    else if (repeat) set(outcome, repeat);
  };
  const repeatAs = (next: typeof chosen): void => {
    setChosen(next);
    const how = repeatOf(next.name, next.number);
    if (!rule || !how) return;
    if (rule.raw) void act('answer', { operation: id, ...rule.raw, ...how }, `${id} → 自己的答复`);
    else set(rule.outcome, how);
  };
  const pause = (ms: number): void =>
    void act('latency', { operation: id, ms }, `${id} ${ms === 0 ? '不再延迟' : `延迟 ${ms} 毫秒`}`);
  const left = rule ? repeatText(rule) : '';
  return (
    <li data-forced={Boolean(rule ?? control.latencies[id])}>
      <span>
        {summary} <code>{id}</code>
        <small>{[where, left].filter(Boolean).join(' · ')}</small>
      </span>
      <select
        aria-label={`${id} 的结果`}
        value={rule?.outcome ?? ''}
        onChange={({ target }) => target.value !== ownAnswer && choose(target.value)}
      >
        <option value="">正常</option>
        {rule?.raw && <option value={ownAnswer}>自己的答复</option>}
        {outcomes.map(({ name, text }) => (
          <option key={name} value={name}>
            {name}（{text}）
          </option>
        ))}
      </select>
      <select
        aria-label={`${id} 的次数`}
        value={chosen.name}
        onChange={({ target }) => repeatAs({ ...chosen, name: target.value as RepeatName })}
      >
        {Object.entries(repeats).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
      {needsNumber(chosen.name) && (
        <input
          className="number"
          type="number"
          min={1}
          aria-label={`${id} 的次数 n`}
          aria-invalid={repeat === null}
          value={chosen.number}
          onChange={({ target }) => repeatAs({ ...chosen, number: target.value })}
        />
      )}
      <select
        aria-label={`${id} 的延迟`}
        value={control.latencies[id] ?? 0}
        onChange={({ target }) => pause(Number(target.value))}
      >
        {latencies.map((ms) => (
          <option key={ms} value={ms}>
            {ms === 0 ? '不延迟' : `${ms} 毫秒`}
          </option>
        ))}
      </select>
      {where && (
        <button aria-expanded={isWriting} aria-label={`写答复：${id}`} onClick={() => setWriting(!isWriting)}>
          写答复
        </button>
      )}
      {isWriting && <OwnAnswer id={id} rule={rule} repeat={repeat} act={act} />}
    </li>
  );
}
