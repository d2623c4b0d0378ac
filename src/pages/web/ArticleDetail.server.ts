import type { articlePage } from '#addresses/article.ts';
import { articleQuery } from '#features/articles/queries.ts';
import { articleData } from '#features/articles/structuredData.ts';
import type { StructuredData } from '#kit/page/page.ts';

/** What search engines read about an article. */
export const structuredData: StructuredData<typeof articlePage> = ({ api, address, data, origin }) => {
  const about = data(articleQuery(api, address.id));
  return about ? articleData(about, origin) : [];
};
