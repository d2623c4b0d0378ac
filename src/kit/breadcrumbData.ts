/** The breadcrumbs of a page for search engines, as schema.org defines them. */
import type { Crumb } from '../ui/Breadcrumb.tsx';

/** `origin` is empty where the deployment has none configured. */
export const breadcrumbData = (crumbs: readonly Crumb[], origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    ...(to && { item: origin + to }),
  })),
});
