/** Data about a course for search engines, as schema.org defines it. */
import type { components } from '#openapi/portal.d.ts';
import { crumbsData } from '#kit/page/structuredData.ts';
import { dateText } from '#shared/dates.ts';
import type { Crumb } from '#ui/Breadcrumb.tsx';

type Schemas = components['schemas'];

const iso = (seconds: number): string => `PT${Math.floor(seconds / 60)}M${seconds % 60}S`;

/** Course, video and breadcrumbs; `origin` is empty where the deployment has none configured. */
export function courseData(course: Schemas['Course'], crumbs: readonly Crumb[], origin: string): object[] {
  const { album, lecturers, publishTime, chapters, suitFor } = course;
  const url = (path: string): string => origin + path;
  const first = chapters[0]?.lessons[0];
  const provider = { '@type': 'Organization', name: '橙医学苑', sameAs: url('/') };
  const description = `${album.title}，${suitFor}适用`;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Course',
      name: album.title,
      description,
      provider,
      isAccessibleForFree: album.free === 'open' || album.free === 'login',
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'online',
        courseWorkload: iso(album.totalDuration),
        instructor: lecturers.map(({ name }) => ({ '@type': 'Person', name })),
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: first ? `${album.title} ${first.title}` : album.title,
      description,
      thumbnailUrl: url(album.coverUrl),
      uploadDate: dateText(publishTime),
      duration: iso(first?.duration ?? album.totalDuration),
    },
    crumbsData(crumbs, origin),
  ];
}
