/** Parts of structured data (schema.org) that several kinds of pages have. */
import type { Crumb } from '#ui/Breadcrumb.tsx';

/** The breadcrumbs of a page; `origin` is empty where the deployment has none configured. */
export const crumbsData = (crumbs: readonly Crumb[], origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    ...(to && { item: origin + to }),
  })),
});
