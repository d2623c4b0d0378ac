/** Routes of the lists of courses, loaded on demand. */
import { data, type Params, redirect } from 'react-router-dom';
import { readCourses } from '../../features/courses/address.ts';
import { isVideoList, videoLists } from '../../features/courses/modules.ts';
import { videoListPath } from '../../shared/paths.ts';
import type { Services } from '../services.ts';
import { handle, type Page, prime, searchOf } from './page.ts';
import type { Matter } from './routes.tsx';

/** R002. */
export async function coursePage(services: Services): Promise<Page> {
  const { Course, courseReads } = await import('../../pages/Course.tsx');
  const { api, stores } = services;
  return {
    Component: Course,
    loader: (args) => prime(services, courseReads(api, readCourses(null, searchOf(args)), stores.session.isLoggedIn)),
    handle: handle('course', '课程', 'Course', '按科室、亚专科、权限和难度查找橙医学苑的全部课程。'),
  };
}

/** R069: the list of one module; two are categories of another one [4-10], and what is no module is not there. */
export async function videoListPage(services: Services): Promise<Page> {
  const { VideoList, videoListReads } = await import('../../pages/web/VideoList.tsx');
  const known = ({ type }: Params): readonly [string, string] =>
    isVideoList(type) ? videoLists[type] : ['页面不存在', ''];
  return {
    Component: VideoList,
    async loader(args) {
      const { type } = args.params;
      if (type === 'masterClass' || type === 'pbl') return redirect(`${videoListPath('vip')}?category=${type}`);
      if (/^[1-9][0-9]{0,11}$/.test(type ?? ''))
        return (await import('./videoRoutes.tsx')).courseByNumber(services, args);
      if (!isVideoList(type)) throw data(null, { status: 404 });
      return prime(services, videoListReads(services.api, readCourses(type, searchOf(args))));
    },
    handle: {
      ...handle('web-video-type', '', 'web/VideoList', ''),
      title: (_search: URLSearchParams, { params }: Matter) => known(params)[0],
      description: ({ params }: Matter) => known(params)[1],
    },
  };
}
