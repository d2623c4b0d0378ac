import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { lessonPath } from '#addresses/item.ts';
import { recordsPage } from '#addresses/learning.ts';
import { placePercent } from '#shared/progress.ts';
import { failureText } from '#shared/serverMessage.ts';
import { positionText } from '#shared/text.ts';
import { Link } from '#ui/Link.tsx';
import { placesIn } from '../places.ts';
import { unfinishedQuery } from '../queries.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import styles from './WatchMenu.module.css';

/** Courses to continue, below the clock of the header [2.2-03]; loaded on hover or focus. */
export function WatchMenu() {
  const { data, error } = useQuery(unfinishedQuery(useApi()));
  const places = placesIn(data?.list ?? []);
  const said = error ? failureText(error, '加载失败，请稍后再试') : data ? '暂无观看记录' : '加载中…';
  return (
    <div className={`${styles.panel} floating`} role="group" aria-label="继续观看">
      {places.length === 0 ? (
        <p className={styles.said} role="status">
          {said}
        </p>
      ) : (
        <ul>
          {places.map((record, at) => (
            <li key={`${at} ${record.recordId}`}>
              <Link className={styles.place} to={lessonPath(record) ?? recordsPage.to()}>
                <b className="clamp1">{record.albumTitle}</b>
                <span className="clamp1">{record.videoTitle}</span>
                <span className={styles.far}>
                  <small className="num">观看至 {positionText(record.position)}</small>
                  <ProgressBar percent={placePercent(record)} label={`观看至 ${placePercent(record)}%`} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link className={styles.all} to={recordsPage.to()}>
        全部记录
      </Link>
    </div>
  );
}
