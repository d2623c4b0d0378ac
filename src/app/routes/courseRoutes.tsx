/** Routes of courses and of those who teach them, loaded on demand. */
import type { FetchQueryOptions } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, type Params, redirect } from 'react-router-dom';
import type { components } from '../../../openapi/portal.d.ts';
import { ApiError } from '../../api/errors.ts';
import { readCourses } from '../../features/courses/address.ts';
import { isVideoList, videoLists } from '../../features/courses/modules.ts';
import { readLecturers } from '../../features/lecturers/address.ts';
import { lecturerQuery } from '../../features/lecturers/queries.ts';
import { videoListPath } from '../../shared/paths.ts';
import { pageIn } from '../../shared/query.ts';
import type { Services } from '../services.ts';
import { handle, type Page } from './page.ts';
import type { Matter } from './routes.tsx';

const searchOf = ({ request }: LoaderFunctionArgs): URLSearchParams => new URL(request.url).searchParams;

/** A read that fails is told in its own place. */
const prime = ({ queryClient }: Services, reads: unknown[]): Promise<unknown> =>
  Promise.all(reads.map((options) => queryClient.prefetchQuery(options as FetchQueryOptions)));

/** R002. */
export async function coursePage(services: Services): Promise<Page> {
  const { Course, courseReads } = await import('../../pages/Course.tsx');
  return {
    Component: Course,
    loader: (args) => prime(services, courseReads(services.api, readCourses(null, searchOf(args)))).then(() => null),
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
      await prime(services, videoListReads(services.api, readCourses(type, searchOf(args))));
      return null;
    },
    handle: {
      ...handle('web-video-type', '', 'web/VideoList', ''),
      title: (_search: URLSearchParams, { params }: Matter) => known(params)[0],
      description: ({ params }: Matter) => known(params)[1],
    },
  };
}

/** R088: a lecturer, or without an id all of them; an id that is none, or nobody's, is not there. */
export async function lecturerPage(services: Services): Promise<Page> {
  const { api, queryClient } = services;
  const { LecturerDetail, lecturerReads, lecturersReads } = await import('../../pages/LecturerDetail.tsx');
  const of = ({ data: about }: Matter) => about as components['schemas']['Lecturer'] | null;
  return {
    Component: LecturerDetail,
    async loader(args) {
      const { id } = args.params;
      if (id === undefined) {
        await prime(services, lecturersReads(api, readLecturers(searchOf(args))));
        return null;
      }
      if (!/^[1-9][0-9]{0,11}$/.test(id)) throw data(null, { status: 404 });
      const reads = prime(services, lecturerReads(api, Number(id), pageIn(searchOf(args))));
      const about = await queryClient.fetchQuery(lecturerQuery(api, Number(id))).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 4040) throw data(null, { status: 404 });
        throw error;
      });
      await reads;
      return about;
    },
    handle: {
      ...handle('lecturer-detail-id', '', 'LecturerDetail', ''),
      title: (_search: URLSearchParams, matter: Matter) =>
        matter.params.id === undefined ? '名师团队' : (of(matter)?.lecturer.name ?? '页面不存在'),
      description: (matter: Matter) =>
        of(matter)?.lecturer.goodAt ?? '橙医学苑各科室的授课讲师，按科室、姓名和擅长领域查找。',
    },
  };
}
