import { CalendarDays, CalendarPlus, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useCalendarFile } from '#kit/calendar/useCalendarFile.ts';
import { dayName } from '#kit/calendar/days.ts';
import { opens } from '#kit/page/opens.ts';
import { useAfterLogin } from '#kit/signIn/useAfterLogin.ts';
import { learnReportPage } from '#addresses/learnReport.ts';
import { membershipPage } from '#addresses/membership.ts';
import { dateText } from '#shared/dates.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { later } from '#ui/later.ts';
import { ScoreRing } from '#ui/ScoreRing.tsx';
import {
  type Guide,
  type GuideMine,
  joinIntent,
  lastDay,
  ownTasks,
  taskAddress,
  tasksOf,
  usualPace,
  weekdaysText,
} from '../model.ts';
import { useGuideJoin } from '../mutations.ts';
import { guideCalendarQuery } from '../queries.ts';
import styles from './GuidePanel.module.css';

const QuitQuestion = later(() => import('./Questions.tsx'), 'QuitQuestion');
const ShiftQuestion = later(() => import('./Questions.tsx'), 'ShiftQuestion');

interface PartProps {
  about: Guide;
}

/** Before it is joined. */
function Joining({ about: { brief } }: PartProps) {
  const { guideId, free } = brief;
  const { mutate, isPending } = useGuideJoin(guideId);
  const join = (): void => mutate({ guideId });
  useAfterLogin(joinIntent(guideId), join);
  return (
    <>
      <div className={styles.words}>
        <p>加入后记录学习进度，可设置每周计划并导出到日历。</p>
        {!free && <p className={styles.faint}>第 1 阶段免费学习，第 2 阶段起会员专享。</p>}
      </div>
      <div className={styles.actions}>
        <Button look="solid" disabled={isPending} onClick={join}>
          {isPending ? '正在加入…' : '加入学习'}
        </Button>
      </div>
    </>
  );
}

/** The plan in words, and what is behind it. */
function Plan({ mine: { plan, tasks, shift } }: { mine: GuideMine }) {
  const end = lastDay({ tasks });
  const overdue = tasks.filter((task) => task.overdue).length;
  if (!plan) return <p className={styles.faint}>还没有学习计划：设置每周几天、每次多久，任务会排到具体的日子。</p>;
  return (
    <>
      <p className="num">
        每周 {plan.daysPerWeek} 天（{weekdaysText[plan.daysPerWeek]}），每次 {plan.minutes} 分钟
        {end && !shift && `，预计 ${dayName(end)}学完`}
      </p>
      {shift && (
        <p className={styles.behind} role="status">
          有 {overdue} 项任务已逾期，可以顺延计划，把没完成的任务整体后移。
        </p>
      )}
    </>
  );
}

/** Who has joined it: how far she is, where to go on, and her plan. */
function Learning({ about, mine }: PartProps & { mine: GuideMine }) {
  const { brief, serverTime } = about;
  const { guideId } = brief;
  const { dialogs } = useStores();
  const { save, pending } = useCalendarFile(guideCalendarQuery);
  const [asking, setAsking] = useState<'quit' | 'shift' | null>(null);
  const { progress, nextTaskId, plan, shift, stages } = mine;
  const next = tasksOf(about).find(({ taskId }) => taskId === nextTaskId);
  const own = ownTasks(mine);
  const open = tasksOf(about).filter(({ taskId }) => own.get(taskId)?.done !== true);
  const openMinutes = open.reduce((sum, { minutes }) => sum + minutes, 0);
  const isFinished = progress === 100;
  const isForMembers = !next && !isFinished && stages.some(({ lock }) => lock === 'vip');
  return (
    <>
      <div className={styles.state}>
        <ScoreRing percent={progress} score={progress} label={`已完成 ${progress}%`}>
          %
        </ScoreRing>
        <div className={styles.words}>
          <p className={styles.lead}>
            {isFinished
              ? '恭喜完成！全部任务都已学完。'
              : `已完成 ${mine.tasks.length - open.length} / ${mine.tasks.length} 个任务`}
          </p>
          {!isFinished && <Plan mine={mine} />}
        </div>
      </div>
      <div className={styles.actions}>
        {isFinished && <ButtonLink to={learnReportPage.to()}>查看报告</ButtonLink>}
        {next && (
          <ButtonLink look="solid" to={taskAddress(next)} aria-label={`继续学习：${next.title}`}>
            继续学习
          </ButtonLink>
        )}
        {isForMembers && (
          <ButtonLink look="vip" to={membershipPage.to()}>
            开通会员继续学习
          </ButtonLink>
        )}
        {shift && <Button onClick={() => setAsking('shift')}>顺延计划</Button>}
        {!isFinished && (
          <Button
            {...opens('guidePlan')}
            onClick={() =>
              void dialogs.open('guidePlan', {
                guideId,
                plan,
                openMinutes,
                pace: usualPace(brief.minutes, brief.weeks),
                today: dateText(serverTime),
              })
            }
          >
            <CalendarDays size={16} strokeWidth={1.75} aria-hidden />
            <span>{plan ? '修改计划' : '设置计划'}</span>
          </Button>
        )}
        {plan && !isFinished && (
          <Button disabled={pending} onClick={() => save(guideId)}>
            <CalendarPlus size={16} strokeWidth={1.75} aria-hidden />
            添加到日历
          </Button>
        )}
        <Button onClick={() => setAsking('quit')}>
          <LogOut size={16} strokeWidth={1.75} aria-hidden />
          退出
        </Button>
      </div>
      {asking === 'quit' && <QuitQuestion guideId={guideId} onEnd={() => setAsking(null)} />}
      {asking === 'shift' && shift && <ShiftQuestion about={about} shift={shift} onEnd={() => setAsking(null)} />}
    </>
  );
}

/** The doctor's side of a guide: joining, progress, plan. */
export function GuidePanel({ about }: PartProps) {
  const { my } = about;
  return (
    <section className={styles.panel} aria-label="我的学习">
      {my?.joinTime != null ? <Learning about={about} mine={my} /> : <Joining about={about} />}
    </section>
  );
}
