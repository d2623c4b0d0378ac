/** Breadcrumbs of a course. */
import type { components } from '#openapi/portal.d.ts';
import { paths, videoListPath } from '#shared/paths.ts';
import type { Crumb } from '#ui/Breadcrumb.tsx';
import { courseModules, isVideoList } from './modules.ts';

/** 首页 / 课程 / the module / the course. */
export function courseCrumbs({ moduleType, title }: components['schemas']['AlbumBrief']): Crumb[] {
  const name = courseModules.find(([module]) => module === moduleType)?.[1] ?? '课程';
  const list = isVideoList(moduleType) ? videoListPath(moduleType) : `${videoListPath('vip')}?category=${moduleType}`;
  return [
    { label: '首页', to: paths.home },
    { label: '课程', to: paths.course },
    { label: name, to: list },
    { label: title },
  ];
}
