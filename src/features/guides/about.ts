/** What surrounds a guide: its breadcrumbs, and its data for search engines. */
import { homePage } from '#addresses/account.ts';
import { guidePage, guidesPage } from '#addresses/guide.ts';
import { crumbsData } from '#kit/page/structuredData.ts';
import { isoText } from '#shared/dates.ts';
import type { Crumb } from '#ui/Breadcrumb.tsx';
import { type Guide, typeName } from './model.ts';

/** 首页 / 学习指南 / 专科路径 / the guide. */
export const guideCrumbs = ({ brief: { type, title } }: Pick<Guide, 'brief'>): Crumb[] => [
  { label: '首页', to: homePage.to() },
  { label: '学习指南', to: guidesPage.to() },
  { label: typeName(type), to: guidesPage.to({ type }) },
  { label: title },
];

/** The guide as schema.org defines a course; `origin` is empty where the deployment has none configured. */
export function guideData({ brief, goal, author, lecturers, stages }: Guide, origin: string): object[] {
  const { guideId, type, title, minutes, free, forWhom, updateTime } = brief;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Course',
      name: title,
      description: goal,
      url: origin + guidePage.to({ type, id: guideId }),
      provider: { '@type': 'Organization', name: author, sameAs: `${origin}/` },
      audience: { '@type': 'Audience', audienceType: forWhom },
      dateModified: isoText(updateTime),
      isAccessibleForFree: free,
      inLanguage: 'zh-CN',
      syllabusSections: stages.map((stage) => ({ '@type': 'Syllabus', name: stage.title, description: stage.goal })),
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'online',
        courseWorkload: `PT${minutes}M`,
        instructor: lecturers.map(({ name }) => ({ '@type': 'Person', name })),
      },
    },
    crumbsData(guideCrumbs({ brief }), origin),
  ];
}
