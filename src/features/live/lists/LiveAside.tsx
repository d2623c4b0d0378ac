import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { LiveRow } from '#kit/lives/LiveRow.tsx';
import { isAhead } from '#kit/lives/liveState.ts';
import { timetablePage } from '#addresses/live.ts';
import { failureText } from '#shared/serverMessage.ts';
import { BeijingTime } from '#ui/BeijingTime.tsx';
import { Link } from '#ui/Link.tsx';
import { weekQuery } from '../timetable/queries.ts';
import styles from '../components/LiveRows.module.css';

/** Rows of this week. */
const maxRows = 5;

/** What runs and comes this week, beside the list. */
export function WeekRows() {
  const { data, error } = useQuery(weekQuery(useApi()));
  const lives = (data?.list ?? []).filter(isAhead);
  const none = error ? failureText(error, '课表加载失败，请稍后再试') : data ? '本周暂无直播安排' : '加载中…';
  return (
    <section className={`paper ${styles.lives}`} aria-labelledby="week-rows">
      <h2 id="week-rows">
        本周课表
        <BeijingTime />
      </h2>
      {lives.length > 0 ? (
        <ul>
          {lives.slice(0, maxRows).map((live, at) => (
            <li key={`${at} ${live.liveId}`}>
              <LiveRow live={live} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{none}</p>
      )}
      <Link className={styles.more} to={timetablePage.to()}>
        完整课表
      </Link>
    </section>
  );
}
