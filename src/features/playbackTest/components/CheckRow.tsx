import { Circle, CircleCheck, CircleX, LoaderCircle, RotateCw, TriangleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { type CheckKey, checkNames } from '../model.ts';
import type { Row } from '../PlaybackTest.ts';
import { stateNames } from '../report.ts';
import styles from './PlaybackCheck.module.css';

const icons = { ok: CircleCheck, warning: TriangleAlert, failed: CircleX };

interface CheckRowProps {
  row: Row;
  /** Another check or this one runs. */
  isBusy: boolean;
  repeat(key: CheckKey): void;
  /** Shown below the result. */
  children: ReactNode;
}

/** One check: its name, its result with advice, its duration, and the button that repeats it. */
export const CheckRow = observer(function CheckRow({ row, isBusy, repeat, children }: CheckRowProps) {
  const { key, isRunning, finding } = row;
  const state = isRunning ? 'running' : (finding?.state ?? 'none');
  const Icon = isRunning ? LoaderCircle : finding ? icons[finding.state] : Circle;
  const again = finding ? '重测' : '检测';
  const words = isRunning ? '检测中' : finding ? stateNames[finding.state] : '待检测';
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.name}>{checkNames[key]}</span>
      <span className={styles.state}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        {words}
      </span>
      <div className={styles.result}>
        {finding && !isRunning && <p>{finding.value}</p>}
        {finding?.advice && !isRunning && <p className={styles.advice}>建议：{finding.advice}</p>}
        {children}
      </div>
      <span className={`${styles.time} num`}>{finding?.ms !== undefined && !isRunning && `${finding.ms} 毫秒`}</span>
      {/* Disabled for assistive technology alone: a disabled button would lose the focus when its check begins. */}
      <button
        type="button"
        className={styles.again}
        aria-label={`${again}：${checkNames[key]}`}
        aria-disabled={isBusy}
        onClick={() => repeat(key)}
      >
        <RotateCw size={16} strokeWidth={1.75} aria-hidden />
        {again}
      </button>
    </li>
  );
});
