import { CircleCheck, Lock } from 'lucide-react';
import { dayName } from '#kit/calendar/days.ts';
import { Badge } from '#ui/Badge.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Section } from '#ui/Section.tsx';
import {
  type Guide,
  type GuideMine,
  type GuideTask,
  kindNames,
  ownTasks,
  type OwnTask,
  taskAddress,
} from '../model.ts';
import styles from './StageList.module.css';
import { taskIcons } from './taskIcons.ts';
import { Tick } from './Tick.tsx';

type StageLock = GuideMine['stages'][number]['lock'];

const lockTexts: Readonly<Record<NonNullable<StageLock>, string>> = {
  order: '完成上一阶段的 80% 后解锁',
  vip: '会员专享',
};

interface TaskRowProps {
  task: GuideTask;
  /** Undefined before the guide is joined. */
  own: OwnTask | undefined;
  isLocked: boolean;
}

function TaskRow({ task, own, isLocked }: TaskRowProps) {
  const { kind, title, minutes, free, byHand } = task;
  const Icon = taskIcons[kind];
  const { done = false, dueDate = null, overdue = false } = own ?? {};
  return (
    <li className={classes(styles.task, done && styles.done)}>
      <Icon size={18} strokeWidth={1.75} aria-hidden className={styles.icon} />
      <div className={styles.what}>
        {isLocked ? <span>{title}</span> : <Link to={taskAddress(task)}>{title}</Link>}
        <p className="num">
          <span>{kindNames[kind]}</span>
          <span>约 {minutes} 分钟</span>
          {free === 'vip' && <span className={styles.vip}>会员</span>}
          {dueDate !== null && !done && (
            <span className={overdue ? styles.overdue : undefined}>
              {dayName(dueDate)}
              {overdue && ' 已逾期'}
            </span>
          )}
        </p>
      </div>
      {own && byHand && !isLocked ? (
        <Tick task={task} isDone={done} />
      ) : done ? (
        <span className={styles.state}>
          <CircleCheck size={16} strokeWidth={1.75} aria-hidden />
          已完成
        </span>
      ) : (
        isLocked && <Lock size={16} strokeWidth={1.75} role="img" aria-label="未解锁" className={styles.icon} />
      )}
    </li>
  );
}

/** The stages of a guide with their tasks. */
export function StageList({ about }: { about: Guide }) {
  const { stages, my } = about;
  const mine = my?.joinTime == null ? null : my;
  const own = ownTasks(mine);
  return (
    <Section title="学习路径">
      <ol className={styles.stages}>
        {stages.map(({ stageId, title, goal, tasks }, at) => {
          const state = mine?.stages.find((stage) => stage.stageId === stageId);
          const lock = state?.lock ?? null;
          return (
            <li key={`${at} ${stageId}`} className={classes('paper', styles.stage)}>
              <div className={styles.head}>
                <h3>
                  <span>第 {at + 1} 阶段</span> {title}
                </h3>
                {lock ? (
                  <Badge tone={lock === 'vip' ? 'vip' : 'plain'}>{lockTexts[lock]}</Badge>
                ) : (
                  state && (
                    <span className={classes(styles.progress, 'num')}>
                      <ProgressBar percent={state.progress} label={`本阶段已完成 ${state.progress}%`} />
                      {state.progress}%
                    </span>
                  )
                )}
              </div>
              <p className={styles.goal}>{goal}</p>
              <ul>
                {tasks.map((task, place) => (
                  <TaskRow
                    key={`${place} ${task.taskId}`}
                    task={task}
                    own={own.get(task.taskId)}
                    isLocked={lock !== null}
                  />
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
