import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useApi } from '#api/ApiContext.ts';
import { lessonPath } from '#addresses/item.ts';
import { recordsPage } from '#addresses/learning.ts';
import { positionText } from '#shared/text.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Link } from '#ui/Link.tsx';
import { placesIn } from '../places.ts';
import { unfinishedQuery } from '../queries.ts';
import styles from './LastCourse.module.css';

/** The last watched and unfinished course, to continue; nothing without one. */
export const LastCourse = observer(function LastCourse() {
  const { session } = useStores();
  const { data } = useQuery({ ...unfinishedQuery(useApi()), enabled: session.isLoggedIn });
  const [last] = session.isLoggedIn ? placesIn(data?.list ?? []) : [];
  if (!last) return null;
  return (
    <Link className={`${styles.last} paper`} to={lessonPath(last) ?? recordsPage.to()}>
      <span className={styles.label}>我的学习</span>
      <b className="clamp1">{last.albumTitle}</b>
      <span className={`${styles.place} clamp1 num`}>
        {last.videoTitle} {positionText(last.position)}
      </span>
    </Link>
  );
});
