/** The page of a course, loaded on demand. */
import { data, type LoaderFunctionArgs, type Params, redirect } from 'react-router-dom';
import type { components } from '../../../openapi/portal.d.ts';
import { ApiError } from '../../api/errors.ts';
import { courseCrumbs } from '../../features/courses/crumbs.ts';
import { courseQuery } from '../../features/courses/courseQuery.ts';
import { courseModules } from '../../features/courses/modules.ts';
import { courseData } from '../../features/courses/structuredData.ts';
import { windowPath } from '../../features/player/address.ts';
import { itemPath, paths } from '../../shared/paths.ts';
import type { Services } from '../services.ts';
import { handle, type Page } from './page.ts';
import type { Matter } from './routes.tsx';

type Course = components['schemas']['Course'];

const idPattern = /^[1-9][0-9]{0,11}$/;
const isModule = (type: string | undefined): boolean =>
  courseModules.some(([module]) => module === type && type !== 'all');

/** A course; null when the backend has none of this number, or none any more. */
async function courseAt({ api, queryClient }: Services, { id }: Params): Promise<Course | null> {
  return queryClient.fetchQuery(courseQuery(api, Number(id))).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 4040) return null;
    throw error;
  });
}

/** Where a number without a module leads: the course knows its own. */
export async function courseByNumber(services: Services, { params, request }: LoaderFunctionArgs): Promise<Response> {
  const course = await courseAt(services, { id: params.type ?? '' });
  if (!course) throw data(null, { status: 404 });
  const { moduleType, albumId } = course.album;
  return redirect((itemPath(moduleType, albumId) ?? '/') + new URL(request.url).search);
}

/** R070: what is no module or no number is not there; a course under another module's address goes to its own. */
export async function videoDetailPage(services: Services): Promise<Page> {
  const { VideoDetail } = await import('../../pages/web/VideoDetail.tsx');
  const of = ({ data: about }: Matter) => about as Course | null;
  return {
    Component: VideoDetail,
    async loader({ params, request }) {
      const { type, id } = params;
      if (!isModule(type) || !idPattern.test(id ?? '')) throw data(null, { status: 404 });
      const course = await courseAt(services, params);
      if (!course) return data(null, { status: 404 });
      const own = itemPath(course.album.moduleType, course.album.albumId) ?? '/';
      const { pathname, search } = new URL(request.url);
      return pathname === own ? course : redirect(own + search);
    },
    handle: {
      ...handle('web-video-type-id', '', 'web/VideoDetail', ''),
      title: (_search: URLSearchParams, matter: Matter) => of(matter)?.album.title ?? '内容不存在或已下架',
      description: (matter: Matter) => {
        const course = of(matter);
        return course ? `${course.album.title}：${course.goals.join('；')}。${course.album.lecturerName}主讲。` : '';
      },
      // Written by the server alone: browsers do not load what makes it.
      ...(import.meta.env.SSR && {
        structuredData(matter: Matter, origin: string) {
          const course = of(matter);
          return course ? courseData(course, courseCrumbs(course.album), origin) : [];
        },
      }),
      needsLogin: (matter: Matter) => of(matter)?.access.needLogin ?? false,
    },
  };
}

/** R058, R059: a course in a window of its own; one of the other kind goes to its own address. */
export async function videoPlayPage(services: Services, path: string): Promise<Page> {
  const { VideoPlay } = await import('../../pages/web/VideoPlay.tsx');
  const of = ({ data: about }: Matter) => about as Course | null;
  return {
    Component: VideoPlay,
    async loader({ request }) {
      const { search, searchParams } = new URL(request.url);
      const id = searchParams.get('albumId') ?? '';
      const course = idPattern.test(id) ? await courseAt(services, { id }) : null;
      if (!course) throw data(null, { status: 404 });
      const own = windowPath(course.album.moduleType);
      return own === path ? course : redirect(own + search);
    },
    handle: {
      ...handle(path === paths.playOpen ? 'web-videoplay-open' : 'web-videoplay-vip', '', 'web/VideoPlay', ''),
      title: (_search: URLSearchParams, matter: Matter) => of(matter)?.album.title ?? '页面不存在',
      unlisted: true,
    },
  };
}
