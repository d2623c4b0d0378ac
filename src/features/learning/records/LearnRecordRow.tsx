import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { answeringPage, exercisePage, exerciseResultPage, paperPage } from '#addresses/exercise.ts';
import { casePage } from '#addresses/case.ts';
import { itemPath } from '#addresses/item.ts';
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

const typeNames: Readonly<Record<LearnRecord['type'], string>> = {
  exercise: '练习',
  paper: '模拟考试',
  medicase: '病例',
  guide: '学习指南',
  video: '课程',
};

const stateNames: Readonly<Record<LearnRecord['state'], string>> = {
  running: '进行中',
  done: '已完成',
  expired: '已过期',
};

/** A way on from a record. */
interface Way {
  to: string;
  label: string;
}

const wayTo = (to: string | null, label: string): Way[] => (to === null ? [] : [{ to, label }]);

/** Where a record leads to: it goes on, shows its result, or begins again. */
function waysOf({ type, targetId, recordId, lesson, state }: LearnRecord): Way[] {
  if (type === 'medicase' && targetId !== null)
    return [{ to: casePage.to({ id: targetId }), label: state === 'running' ? '继续' : '再做一次' }];
  if (type === 'video' && targetId !== null && lesson !== null)
    return wayTo(itemPath(lesson.moduleType, lesson.albumId, targetId), state === 'running' ? '继续' : '再次观看');
  if (recordId === null) return [];
  if (state === 'running') return [{ to: answeringPage.to({ id: targetId ?? 0, recordId }), label: '继续' }];
  const result = { to: exerciseResultPage.to({ id: recordId }), label: '查看结果' };
  if (targetId === null) return [result];
  return [result, { to: (type === 'paper' ? paperPage : exercisePage).to({ id: targetId }), label: '再做一次' }];
}

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
