/** Routes of the channels, the membership and the atlas, loaded on demand; each page says of itself what the frame is told. */
import type { ComponentType } from 'react';
import type { Api } from '../../api/client.ts';
import type { Services } from '../services.ts';
import { type Page, prime, searchOf } from './page.ts';
import type { ChannelPath, RouteHandle } from './routes.tsx';

/** A page with what it is and what it reads. */
interface Told {
  Component: ComponentType;
  about: RouteHandle;
  /** What an address of it asks for. */
  reads(api: Api, search: URLSearchParams): unknown[];
  /** Its file below `src/pages`, without the ending. */
  file: string;
}

const pages: Record<ChannelPath, () => Promise<Told>> = {
  '/web/course/openCourse': async () => {
    const { OpenCourse, about, reads } = await import('../../pages/web/OpenCourse.tsx');
    return { Component: OpenCourse, about, reads, file: 'web/OpenCourse' };
  },
  '/web/course/vipCourse': async () => {
    const { VipCourse, about, reads } = await import('../../pages/web/VipCourse.tsx');
    return { Component: VipCourse, about, reads, file: 'web/VipCourse' };
  },
  '/web/common/openVip': async () => {
    const { OpenVip, about, reads } = await import('../../pages/web/OpenVip.tsx');
    return { Component: OpenVip, about, reads, file: 'web/OpenVip' };
  },
  '/web/common/anatomy': async () => {
    const { Anatomy, about, reads } = await import('../../pages/web/Anatomy.tsx');
    return { Component: Anatomy, about, reads, file: 'web/Anatomy' };
  },
  '/course_vip188': async () => {
    const { CourseVip188, about, reads } = await import('../../pages/CourseVip188.tsx');
    return { Component: CourseVip188, about, reads, file: 'CourseVip188' };
  },
};

/** What the route of an address consists of; a read that fails is told in its own place. */
export async function channelPage(path: ChannelPath, services: Services): Promise<Page> {
  const { Component, about, reads, file } = await pages[path]();
  return {
    Component,
    loader: (args) => prime(services, reads(services.api, searchOf(args))),
    handle: { ...about, module: `src/pages/${file}.tsx` } satisfies RouteHandle,
  };
}
