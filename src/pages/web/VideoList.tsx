import { useLocation, useParams } from 'react-router-dom';
import type { Api } from '../../api/client.ts';
import { changed, type CourseAddress, readCourses } from '../../features/courses/address.ts';
import { CourseCatalogue } from '../../features/courses/components/CourseCatalogue.tsx';
import { CourseRanking } from '../../features/courses/components/CourseRanking.tsx';
import { isVideoList, videoLists, vipCategories } from '../../features/courses/modules.ts';
import { rankingQuery } from '../../features/courses/queries.ts';
import { TabLinks } from '../../ui/ListNav.tsx';
import { courseListReads, useChoices } from '../parts/courseChoices.ts';
import styles from '../List.module.css';

/** What the loader primes: the list, its filters, and what is watched most. */
export const videoListReads = (api: Api, address: CourseAddress): unknown[] => [
  ...courseListReads(api, address),
  rankingQuery(api, address.module, address.departmentId, 'week'),
];

/** R069: the courses of one module. */
export function VideoList() {
  const { type } = useParams();
  const list = isVideoList(type) ? type : 'open';
  const address = readCourses(list, new URLSearchParams(useLocation().search));
  const choices = useChoices(address);
  const [name, intro] = videoLists[list];
  const { module, departmentId } = address;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>{name}</h1>
      <p className={styles.intro}>{intro}</p>
      <CourseCatalogue
        address={address}
        {...choices}
        empty={`暂无${name}内容`}
        head={() =>
          list === 'vip' ? (
            <TabLinks
              label="会员课类型"
              className={styles.tabs}
              current={module}
              choices={vipCategories.map(([key, label]) => ({ key, label, to: changed(address, { module: key }) }))}
            />
          ) : (
            <div className={styles.gap} />
          )
        }
        aside={
          <aside aria-label="热播榜">
            <CourseRanking key={list} module={module} departmentId={departmentId} />
          </aside>
        }
      />
    </div>
  );
}
