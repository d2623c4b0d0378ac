/** Routes of the channels, the membership and the atlas, loaded on demand. */
import type { FetchQueryOptions } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import type { Api } from '../../api/client.ts';
import type { Services } from '../services.ts';
import { handle, type Page } from './page.ts';
import type { ChannelPath } from './routes.tsx';

/** Primes what an address asks for; a read that fails is told in its own place. */
const loads =
  ({ api, queryClient }: Services, reads: (api: Api, search: URLSearchParams) => unknown[]): LoaderFunction =>
  async ({ request }) => {
    const wanted = reads(api, new URL(request.url).searchParams);
    await Promise.all(wanted.map((options) => queryClient.prefetchQuery(options as FetchQueryOptions)));
    return null;
  };

const pages: Record<ChannelPath, (services: Services) => Promise<Page>> = {
  '/web/course/openCourse': async (services) => {
    const { OpenCourse, reads } = await import('../../pages/web/OpenCourse.tsx');
    return {
      Component: OpenCourse,
      loader: loads(services, reads),
      handle: handle(
        'web-course-openCourse',
        '公开课频道',
        'web/OpenCourse',
        '橙医学苑的免费公开课：本周更新、系列课、单集精选与知识点，按科室和亚专科浏览。',
      ),
    };
  },
  '/web/course/vipCourse': async (services) => {
    const { VipCourse, reads } = await import('../../pages/web/VipCourse.tsx');
    return {
      Component: VipCourse,
      loader: loads(services, reads),
      handle: handle(
        'web-course-vipCourse',
        '会员课频道',
        'web/VipCourse',
        '橙医学苑的会员课：新课上线、大师课、PBL课程与系列课，以及会员专属直播。',
      ),
    };
  },
  '/web/common/openVip': async (services) => {
    const { OpenVip, reads } = await import('../../pages/web/OpenVip.tsx');
    const about = handle(
      'web-common-openVip',
      '会员中心',
      'web/OpenVip',
      '橙医学苑会员的套餐、价格与十二项权益，以及与普通用户的对比。',
    );
    return { Component: OpenVip, loader: loads(services, reads), handle: { ...about, asksLogin: true } };
  },
  '/web/common/anatomy': async (services) => {
    const { Anatomy, reads } = await import('../../pages/web/Anatomy.tsx');
    return {
      Component: Anatomy,
      loader: loads(services, reads),
      handle: handle(
        'web-common-anatomy',
        '解剖图谱',
        'web/Anatomy',
        '橙医学苑解剖图谱：按系统、部位和结构的中文、英文、拉丁文名称查找。',
      ),
    };
  },
  '/course_vip188': async (services) => {
    const { CourseVip188, reads } = await import('../../pages/CourseVip188.tsx');
    return {
      Component: CourseVip188,
      loader: loads(services, reads),
      handle: handle(
        'course_vip188',
        '年度会员',
        'CourseVip188',
        '橙医学苑年度会员：会员课、病例视频、直播回放与解剖图谱，畅学全年。',
      ),
    };
  },
};

/** What the route of an address consists of. */
export const channelPage = (path: ChannelPath, services: Services): Promise<Page> => pages[path](services);
