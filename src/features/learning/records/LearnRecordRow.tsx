import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { preloadQuestion } from '#kit/writing/confirm.ts';
import { dateTimeText } from '#shared/dates.ts';
import { positionText } from '#shared/text.ts';
import { Badge } from '#ui/Badge.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { SelectBox } from '#kit/managing/SelectBox.tsx';
import type { Selection } from '#kit/managing/Selection.ts';
import rows from '../components/Rows.module.css';
import styles from './LearnRecords.module.css';
import type { LearnRecord } from './queries.ts';
import { typeNames, waysOf } from './ways.ts';

const stateNames: Readonly<Record<LearnRecord['state'], string>> = {
  running: '进行中',
  done: '已完成',
  expired: '已过期',
};

interface LearnRecordRowProps {
  record: LearnRecord;
  selection: Selection;
  disabled: boolean;
  onRemove(): void;
}

/** One record: what it was, how it went, and how to go on. */
export const LearnRecordRow = observer(function LearnRecordRow(props: LearnRecordRowProps) {
  const { record, selection, disabled, onRemove } = props;
  const { id, type, title, state, score, totalScore, percent, usedSec, updateTime } = record;
  const ways = waysOf(record);
  const [first] = ways;
  return (
    <li className={classes(rows.row, styles.record, selection.isOn && styles.choosing)}>
      {selection.isOn && <SelectBox className={rows.box} selection={selection} id={id} title={title} />}
      <div className={rows.what}>
        <h2 className="clamp2">{first ? <Link to={first.to}>{title}</Link> : title}</h2>
        <p className={classes(styles.facts, 'num')}>
          <Badge>{typeNames[type]}</Badge>
          <span>{dateTimeText(updateTime)}</span>
          {usedSec !== null && <span>用时 {positionText(usedSec)}</span>}
        </p>
      </div>
      <div className={rows.far}>
        <span className="num">
          {stateNames[state]}
          {score !== null && (
            <>
              {' · '}
              <b>{score}</b> / {totalScore} 分
            </>
          )}
          {state === 'running' && ` · ${percent}%`}
        </span>
        {state === 'running' && <ProgressBar percent={percent} label={`已完成 ${percent}%`} />}
      </div>
      <div className={rows.go}>
        {ways.map(({ to, label }) => (
          <ButtonLink key={label} to={to} aria-label={`${label}：${title}`}>
            {label}
          </ButtonLink>
        ))}
        <button
          type="button"
          className={rows.remove}
          aria-label={`删除 ${title}`}
          title="删除"
          disabled={disabled}
          onClick={onRemove}
          onPointerEnter={preloadQuestion}
          onFocus={preloadQuestion}
        >
          <Trash2 size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
    </li>
  );
});
