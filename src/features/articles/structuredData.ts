/** Data about an article for search engines, as schema.org defines it. */
import type { components } from '#openapi/portal.d.ts';
import { crumbsData } from '#kit/page/structuredData.ts';
import { dateText } from '#shared/dates.ts';
import { articlePage } from '#addresses/article.ts';
import { lecturersPage } from '#addresses/lecturer.ts';
import { articleCrumbs } from './crumbs.ts';

/** Article and breadcrumbs; `origin` is empty where the deployment has none configured. */
export function articleData(
  { article, author, writtenBy, tags, updateTime }: components['schemas']['Article'],
  origin: string,
): object[] {
  const { articleId, title, summary, coverUrl, authorName, free, publishTime } = article;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: title,
      description: summary,
      image: origin + coverUrl,
      mainEntityOfPage: origin + articlePage.to({ id: articleId }),
      datePublished: dateText(publishTime),
      dateModified: dateText(updateTime ?? publishTime),
      keywords: tags.join(','),
      inLanguage: 'zh-CN',
      isAccessibleForFree: free === 'open',
      author: author
        ? { '@type': 'Person', name: author.name, url: origin + lecturersPage.to({ id: author.authorId }) }
        : { '@type': writtenBy === 'office' ? 'Organization' : 'Person', name: authorName },
      publisher: { '@type': 'Organization', name: '橙医学苑', url: `${origin}/` },
    },
    crumbsData(articleCrumbs(article), origin),
  ];
}
