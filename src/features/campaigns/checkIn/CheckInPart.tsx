import { Check, Gift } from 'lucide-react';
import { dayName, mondayOf } from '#kit/calendar/days.ts';
import { useAfterLogin } from '#kit/signIn/useAfterLogin.ts';
import { dayParts, dayStart } from '#shared/dates.ts';
import { classes } from '#ui/classes.ts';
import { PartButton } from '../components/PartButton.tsx';
import type { Act, ActModule } from '../model.ts';
import type { ModuleContents } from '../modules.ts';
import { useCheckIn } from './mutations.ts';
import styles from './CheckIn.module.css';

type CheckIn = ModuleContents['checkIn'];
type Day = CheckIn['days'][number];

const stateNames: Readonly<Record<Day['state'], string>> = {
  ahead: '未到',
  today: '今天',
  done: '已签到',
  missed: '未签到',
};
const weekdays = ['一', '二', '三', '四', '五', '六', '日'];
const dayLength = 86_400_000;

/** The column of a day in weeks that begin on Monday, from 1. */
const columnOf = (day: string): number => Math.round((dayStart(day) - dayStart(mondayOf(day))) / dayLength) + 1;

/** The days of the campaign as weeks. */
function Days({ days }: Pick<CheckIn, 'days'>) {
  return (
    <div>
      <div className={styles.week} aria-hidden>
        {weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={styles.days} aria-label="签到日历">
        {days.map(({ day, state }, at) => {
          const { month, day: date } = dayParts(dayStart(day));
          return (
            <li
              key={day}
              className={classes(styles.day, styles[state])}
              style={at === 0 ? { gridColumnStart: columnOf(day) } : undefined}
              aria-current={state === 'today' ? 'date' : undefined}
            >
              <span className="hidden">{dayName(day)}：</span>
              <span className="num" aria-hidden>
                {at === 0 || date === 1 ? `${month}/${date}` : date}
              </span>
              <small>
                {state === 'done' && <Check size={14} strokeWidth={2} aria-hidden />}
                {stateNames[state] ?? ''}
              </small>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface CheckInPartProps {
  act: Act;
  module: ActModule;
  data: CheckIn;
}

/** The check-in of today, the calendar of the campaign, and what is given after how many days. */
export function CheckInPart({ act, module: { moduleId, title }, data: { days, total, rewards } }: CheckInPartProps) {
  const { mutate, isPending, intentOf } = useCheckIn(act.key, moduleId);
  useAfterLogin(intentOf(), () => mutate());
  const isDone = !days.some(({ state }) => state === 'today');
  return (
    <div className={`paper ${styles.checkIn}`}>
      <Days days={days} />
      <div className={styles.side}>
        <p role="status">{total === null ? '活动期间每天可签到一次' : `已签到 ${total} 天`}</p>
        <ul className={styles.rewards}>
          {rewards.map(({ days: needed, name, reached }, at) => (
            <li key={`${at} ${needed}`} className={classes(reached && styles.reached)}>
              <Gift size={20} strokeWidth={1.75} aria-hidden />
              <span>满{needed}天</span>
              <b>{name}</b>
              {reached && <small>已发放</small>}
            </li>
          ))}
        </ul>
        <div>
          <PartButton act={act} about={title ?? '签到'} isOff={isPending || isDone} onClick={() => mutate()}>
            {isDone ? '今日已签到' : '今日签到'}
          </PartButton>
        </div>
      </div>
    </div>
  );
}
