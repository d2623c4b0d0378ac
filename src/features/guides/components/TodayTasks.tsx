import type { Payload } from '#openapi/operation.ts';
import { guidePage } from '#addresses/guide.ts';
import { dayName } from '#kit/calendar/days.ts';
import { Link } from '#ui/Link.tsx';
import { taskAddress } from '../model.ts';
import { taskIcons } from './taskIcons.ts';
import { Tick } from './Tick.tsx';
import styles from './TodayTasks.module.css';

type TodayTask = Payload<'learnToday'>['tasks'][number];

function Row({ guideId, guideType, guideTitle, task, dueDate, overdue }: TodayTask) {
  const Icon = taskIcons[task.kind];
  return (
    <li className={styles.task}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <div className={styles.what}>
        <Link to={taskAddress(task)}>{task.title}</Link>
        <p className="num">
          <span>约 {task.minutes} 分钟</span>
          {dueDate !== null && overdue && <span className={styles.overdue}>{dayName(dueDate)} 已逾期</span>}
          <Link className="clamp1" to={guidePage.to({ type: guideType, id: guideId })}>
            {guideTitle}
          </Link>
        </p>
      </div>
      {task.byHand && <Tick task={task} isDone={false} />}
    </li>
  );
}

/** What the joined guides ask for today. What was watched, answered or worked through is ticked by the server. */
export function TodayTasks({ tasks }: { tasks: readonly TodayTask[] }) {
  const late = tasks.find(({ overdue }) => overdue);
  return (
    <>
      <ul>
        {tasks.map((own) => (
          <Row key={`${own.guideId} ${own.task.taskId}`} {...own} />
        ))}
      </ul>
      {late && (
        <p className={styles.late}>
          有任务已逾期，
          <Link className="textLink" to={guidePage.to({ type: late.guideType, id: late.guideId })}>
            到学习指南顺延计划
          </Link>
        </p>
      )}
    </>
  );
}
