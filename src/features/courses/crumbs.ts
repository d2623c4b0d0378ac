/** Breadcrumbs of a course. */
import type { components } from '#openapi/portal.d.ts';
import { allCoursesPage, courseModules, isVideoList, moduleCoursesPage } from '#addresses/course.ts';
import { homePage } from '#addresses/account.ts';
import type { Crumb } from '#ui/Breadcrumb.tsx';

/** 首页 / 课程 / the module / the course. */
export function courseCrumbs({ moduleType, title }: components['schemas']['AlbumBrief']): Crumb[] {
  const name = courseModules.find(([module]) => module === moduleType)?.[1] ?? '课程';
  const list = isVideoList(moduleType)
    ? moduleCoursesPage.to({ type: moduleType })
    : moduleCoursesPage.to({ type: 'vip', category: moduleType });
  return [
    { label: '首页', to: homePage.to() },
    { label: '课程', to: allCoursesPage.to() },
    { label: name, to: list },
    { label: title },
  ];
}
