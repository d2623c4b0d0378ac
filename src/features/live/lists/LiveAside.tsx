import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/ApiContext.ts';
import { LiveRow } from '../../../kit/lives/LiveRow.tsx';
import { livePath, paths } from '../../../shared/paths.ts';
import { countText } from '../../../shared/text.ts';
import { Link } from '../../../ui/Link.tsx';
import { RankedList } from '../../../ui/RankedList.tsx';
import { hotReplaysQuery, weekQuery } from '../queries.ts';
import styles from '../components/LiveRows.module.css';

/** Rows of this week. */
const maxRows = 5;

/** What runs and comes this week, beside the list. */
export function WeekRows() {
  const { data } = useQuery(weekQuery(useApi()));
  const lives = (data?.list ?? []).filter(({ status }) => status === 1 || status === 2 || status === 5);
  return (
    <section className={`paper ${styles.lives}`} aria-labelledby="week-rows">
      <h2 id="week-rows">本周课表</h2>
      {lives.length > 0 ? (
        <ul>
          {lives.slice(0, maxRows).map((live, at) => (
            <li key={`${at} ${live.liveId}`}>
              <LiveRow live={live} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{data ? '本周暂无直播安排' : '加载中…'}</p>
      )}
      <Link className={styles.more} to={paths.timetables}>
        完整课表
      </Link>
    </section>
  );
}

/** The replays that are watched most. */
export function HotReplays() {
  const { data } = useQuery(hotReplaysQuery(useApi()));
  const list = data?.list ?? [];
  if (data && list.length === 0) return null;
  return (
    <RankedList
      title="热门回放"
      rows={list.map((live) => ({
        to: livePath(live),
        title: live.title,
        figure: `${countText(live.viewCount ?? 0)}次观看`,
      }))}
    />
  );
}
