import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/ApiContext.ts';
import { itemPath } from '../../../shared/paths.ts';
import { countText } from '../../../shared/text.ts';
import { Link } from '../../../ui/Link.tsx';
import ranks from '../../../ui/Ranking.module.css';
import { TabList } from '../../../ui/Tabs.tsx';
import { useTabs } from '../../../ui/useTabs.ts';
import type { CourseModule } from '../modules.ts';
import { rankingQuery } from '../queries.ts';
import styles from './CourseRanking.module.css';

interface CourseRankingProps {
  module: CourseModule;
  departmentId: number;
  title?: string;
}

/** The most played courses of a week or a month, with the number of plays in that time. */
export function CourseRanking({ module, departmentId, title = '热播榜' }: CourseRankingProps) {
  const api = useApi();
  const tabs = useTabs(['week', 'month'] as const);
  const { data: courses = [], isPending } = useQuery(rankingQuery(api, module, departmentId, tabs.selected));
  if (!isPending && courses.length === 0) return null;
  return (
    <section className={`${styles.ranking} paper`} aria-labelledby="ranking">
      <div className={styles.head}>
        <h2 id="ranking">{title}</h2>
        <TabList list={tabs.list} label={`${title}的时间`} names={{ week: '近7天', month: '近30天' }} />
      </div>
      <div {...tabs.panel} aria-busy={isPending}>
        <ol className={ranks.ranking}>
          {courses.map(({ albumId, moduleType, title: name, periodPlays }, at) => (
            <li key={`${at} ${albumId}`}>
              <Link to={itemPath(moduleType, albumId) ?? '/'}>
                <span className="clamp2">{name}</span>
                <small className="num">{countText(periodPlays)}次播放</small>
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
