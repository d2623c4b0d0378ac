import { isVideoList, lessonsOn, moduleCoursesPage, type VideoList as List, vipCategories } from '#addresses/course.ts';
import { changed, type CourseAddress, listOf } from '#features/courses/courseList.ts';
import { courseQuery, coursesQuery, rankingQuery } from '#features/courses/queries.ts';
import { CourseCatalogue } from '#features/courses/components/CourseCatalogue.tsx';
import { CourseRanking } from '#features/courses/components/CourseRanking.tsx';
import { videoLists } from '#features/courses/modules.ts';
import { departmentReads } from '#kit/choice/departmentRows.ts';
import { definePage } from '#kit/page/page.ts';
import { TabLinks } from '#ui/ListNav.tsx';
import { ListPage } from '../parts/ListPage.tsx';
import styles from '../List.module.css';

function VideoList({ list, address }: { list: List; address: CourseAddress }) {
  const [name, intro] = videoLists[list];
  const { module, departmentId } = address;
  return (
    <ListPage title={name} intro={intro}>
      <CourseCatalogue
        address={address}
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
    </ListPage>
  );
}

/** R069: the courses of one module. Two names are categories of another list [4-10]; a number redirects to its course. */
export const page = definePage({
  address: moduleCoursesPage,
  title: ({ address: { type } }) => (isVideoList(type) ? videoLists[type][0] : undefined),
  description: ({ address: { type } }) => (isVideoList(type) ? videoLists[type][1] : undefined),
  must: ({ api, address: { type } }) => (typeof type === 'number' ? courseQuery(api, type) : null),
  leadsTo({ api, address, data }) {
    const { type } = address;
    if (type === 'masterClass' || type === 'pbl') return moduleCoursesPage.to({ type: 'vip', category: type });
    const album = typeof type === 'number' ? data(courseQuery(api, type))?.album : undefined;
    return album ? lessonsOn(album)(address.videoId, address) : null;
  },
  reads({ api, address }) {
    if (!isVideoList(address.type)) return [];
    const list = listOf(address.type, address);
    return [
      coursesQuery(api, list),
      ...departmentReads(api, list.departmentId),
      rankingQuery(api, list.module, list.departmentId, 'week'),
    ];
  },
  Component: ({ address }) =>
    isVideoList(address.type) ? <VideoList list={address.type} address={listOf(address.type, address)} /> : null,
});
