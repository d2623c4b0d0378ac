import { Clock, FileQuestionMark, Target, Users } from 'lucide-react';
import { answeringPage, exercisePages } from '#addresses/exercise.ts';
import { countText, limitText } from '#shared/text.ts';
import { Badge } from '#ui/Badge.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { type ExerciseBrief, memberText, windowAt, windowNames, windowText } from '../model.ts';
import styles from './ExerciseRow.module.css';

/** What this reader has done of it. */
function Mine({ exercise: { my, questionCount, totalScore } }: { exercise: ExerciseBrief }) {
  if (!my) return null;
  const { state, answered, bestScore, attempts } = my;
  return (
    <div className={classes(styles.mine, 'num')}>
      {state === 'running' && (
        <span className={styles.running}>
          进行中 已答 {answered} 题
          <ProgressBar
            percent={(answered * 100) / questionCount}
            label={`已答 ${answered} 题，共 ${questionCount} 题`}
          />
        </span>
      )}
      {bestScore !== null && (
        <span>
          最高分 <b>{bestScore}</b> / {totalScore} · 已完成 {attempts} 次
        </span>
      )}
    </div>
  );
}

/** Where the row leads to, and how that is called. */
function actionOf({ kind, exerciseId, my }: ExerciseBrief, isOpen: boolean): { to: string; label: string } {
  const intro = exercisePages[kind].to({ id: exerciseId });
  if (my?.recordId != null)
    return {
      to: answeringPage.to({ id: exerciseId, recordId: my.recordId }),
      label: kind === 'paper' ? '继续考试' : '继续',
    };
  if (kind === 'paper') return { to: intro, label: isOpen ? '进入考试' : '查看试卷' };
  return { to: intro, label: my ? '再次练习' : '开始练习' };
}

interface ExerciseRowProps {
  exercise: ExerciseBrief;
  /** The server's time, ms. */
  now: number;
  heading?: 'h2' | 'h3';
}

/** A set or paper in a row of a list. */
export function ExerciseRow({ exercise, now, heading: Heading = 'h2' }: ExerciseRowProps) {
  const { kind, exerciseId, title, questionCount, totalScore, durationSec, learnCount, free, albumId, my } = exercise;
  const window = windowAt(exercise, now);
  const isOpen = window === 'always' || window === 'open';
  const { to, label } = actionOf(exercise, isOpen);
  return (
    <article className={classes('paper', styles.row)} aria-label={title}>
      <div className={styles.about}>
        <p className={styles.marks}>
          {kind === 'paper' && <Badge tone={isOpen ? 'brand' : 'plain'}>{windowNames[window]}</Badge>}
          {albumId !== null && <Badge>课程练习</Badge>}
          {!free && <Badge tone="vip">{memberText(exercise)}</Badge>}
        </p>
        <Heading className={classes(styles.title, 'clamp2')}>
          <Link to={exercisePages[kind].to({ id: exerciseId })}>{title}</Link>
        </Heading>
        <p className={classes(styles.facts, 'num')}>
          <span>
            <FileQuestionMark size={16} strokeWidth={1.75} aria-hidden />
            {questionCount} 题
          </span>
          <span>
            <Target size={16} strokeWidth={1.75} aria-hidden />
            满分 {totalScore} 分
          </span>
          <span>
            <Clock size={16} strokeWidth={1.75} aria-hidden />
            {durationSec === null ? '不限时' : `${kind === 'paper' ? '限时' : '考试限时'} ${limitText(durationSec)}`}
          </span>
          <span>
            <Users size={16} strokeWidth={1.75} aria-hidden />
            {countText(learnCount)} 人做过
          </span>
        </p>
        {(window === 'soon' || window === 'open') && <p className={styles.window}>考试时间：{windowText(exercise)}</p>}
        <Mine exercise={exercise} />
      </div>
      <ButtonLink
        to={to}
        look={my?.recordId == null ? 'outline' : 'solid'}
        className={styles.action}
        aria-label={`${label}：${title}`}
      >
        {label}
      </ButtonLink>
    </article>
  );
}
