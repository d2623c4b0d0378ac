import { useSuspenseQuery } from '@tanstack/react-query';
import { Flame } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { guidesPage } from '#addresses/guide.ts';
import { wrongBookPage } from '#addresses/questionBook.ts';
import { dayParts, dayStart } from '#shared/dates.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { ScoreRing } from '#ui/ScoreRing.tsx';
import { SortButtons } from '#ui/SortButtons.tsx';
import { useGoalSave } from '../mutations.ts';
import { type LearnDay, learnTodayQuery } from '../queries.ts';
import styles from './TodayPanel.module.css';

/** Minutes that a doctor can choose for a day. */
const goals = [
  ['15', '15'],
  ['30', '30'],
  ['45', '45'],
  ['60', '60 分钟'],
] as const;
type Minutes = LearnDay['goalMin'];

/** The minutes of today in a ring, the days in a row, and the choice of the goal, which is saved at once. */
function Goal({ day: { todayMin, todayAnswers, goalMin, streakDays } }: { day: LearnDay }) {
  const { mutate, isPending, variables } = useGoalSave();
  const current = isPending ? variables.minutes : goalMin;
  const words = `今日已学 ${todayMin} 分钟 / 目标 ${goalMin} 分钟`;
  return (
    <div className={styles.goal}>
      <ScoreRing percent={(todayMin * 100) / goalMin} score={todayMin} label={words}>
        分钟
      </ScoreRing>
      <div className={styles.words}>
        <p className={classes(styles.lead, 'num')}>
          <span className="whole">今日已学 {todayMin} 分钟</span> / <span className="whole">目标 {goalMin} 分钟</span>
        </p>
        <p className={classes(styles.streak, 'num')}>
          <Flame size={16} strokeWidth={1.75} aria-hidden />
          <span>
            <span className="whole">{streakDays > 0 ? `连续学习 ${streakDays} 天` : '今天开始连续学习'}</span>
            {todayAnswers > 0 && (
              <>
                {' · '}
                <span className="whole">今日答题 {todayAnswers} 道</span>
              </>
            )}
          </span>
        </p>
        <div className={styles.choice}>
          <span>每日目标</span>
          <SortButtons
            label="每日目标（分钟）"
            sorts={goals}
            current={String(current)}
            onChange={(minutes) => mutate({ minutes: Number(minutes) as Minutes })}
          />
        </div>
      </div>
    </div>
  );
}

/** What is said on a day without an open task: nothing was planned, or all of it is done, and when it goes on. */
function restText(doneToday: number, nextDue: string | null): string {
  if (nextDue === null) return '今天的任务都完成了，可以继续练习或提前学习';
  const { month, day, weekday } = dayParts(dayStart(nextDue));
  return `${doneToday > 0 ? '今天的任务都完成了' : '今天没有安排'}，下一项 ${month}月${day}日 ${weekday}`;
}

/** Why there is no task today. */
const NoTasks = ({ day: { guideCount, doneToday, nextDue } }: { day: LearnDay }) =>
  guideCount === 0 ? (
    <NoticeBlock
      text="还没有学习计划，选择一份学习指南开始吧"
      action={<ButtonLink to={guidesPage.to()}>选择指南</ButtonLink>}
    />
  ) : (
    <NoticeBlock
      text={restText(doneToday, nextDue)}
      action={<ButtonLink to={guidesPage.to()}>查看学习指南</ButtonLink>}
    />
  );

interface TodayPanelProps {
  /** The tasks of the joined guides. */
  tasks(tasks: LearnDay['tasks']): ReactNode;
  /** The latest thing that is not finished. */
  onward(last: NonNullable<LearnDay['last']>): ReactNode;
}

/** R004: the day of a doctor: what is planned, what was done, and where to go on. */
export function TodayPanel({ tasks, onward }: TodayPanelProps) {
  const { data: day } = useSuspenseQuery(learnTodayQuery(useApi()));
  return (
    <section className={`paper ${styles.panel}`} aria-label="今日学习">
      <div className={styles.side}>
        <Goal day={day} />
        {day.dueCount > 0 && (
          <p className={classes(styles.due, 'num')}>
            错题本有 {day.dueCount} 道题今天该复习了
            <Link className="textLink reach" to={wrongBookPage.to()}>
              去复习
            </Link>
          </p>
        )}
        {day.last && onward(day.last)}
      </div>
      <div className={styles.tasks}>
        <h2>今日任务</h2>
        {day.tasks.length > 0 ? (
          tasks(day.tasks)
        ) : (
          <div className={styles.none}>
            <NoTasks day={day} />
          </div>
        )}
      </div>
    </section>
  );
}
