import { isClosedToVisitors } from '#features/courses/model.ts';
import { courseQuery } from '#features/courses/queries.ts';
import { courseExercisesQuery } from '#features/exercises/queries.ts';
import { coursePage, lessonsOn } from '#addresses/course.ts';
import { homePage } from '#addresses/account.ts';
import { itemPath } from '#addresses/item.ts';
import { definePage } from '#kit/page/page.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { CourseDetail } from './VideoDetail/CourseDetail.tsx';
import styles from '../Detail.module.css';

/** R070: a course with its player; the address of another module redirects to its own. */
export const page = definePage({
  address: coursePage,
  title: ({ api, address, data }) => data(courseQuery(api, address.id))?.album.title,
  description({ api, address, data }) {
    const course = data(courseQuery(api, address.id));
    return course && `${course.album.title}：${course.goals.join('；')}。${course.album.lecturerName}主讲。`;
  },
  must: ({ api, address }) => courseQuery(api, address.id),
  reads: ({ api, address }) => [courseExercisesQuery(api, address.id)],
  missing: { title: '内容不存在或已下架', to: homePage.to(), label: '返回首页' },
  leadsTo({ api, address, data }) {
    const album = data(courseQuery(api, address.id))?.album;
    const own = album && itemPath(album.moduleType, album.albumId);
    return own && own !== coursePage.to({ type: address.type, id: address.id })
      ? lessonsOn(album)(address.videoId, address)
      : null;
  },
  needsLogin({ api, address, data }) {
    const course = data(courseQuery(api, address.id));
    const asksToPlay = address.videoId > 0 || address.play || address.t !== null;
    return course !== undefined && asksToPlay && isClosedToVisitors(course, address.videoId);
  },
  Component: ({ address }) => (
    <AsyncSection key={address.id} loading={<div className={styles.skeleton} aria-busy />}>
      <CourseDetail albumId={address.id} address={address} />
    </AsyncSection>
  ),
});
