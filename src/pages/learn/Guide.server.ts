import type { guidePage } from '#addresses/guide.ts';
import { guideData } from '#features/guides/about.ts';
import { guideQuery } from '#features/guides/queries.ts';
import type { StructuredData } from '#kit/page/page.ts';

/** What search engines read about a guide. */
export const structuredData: StructuredData<typeof guidePage> = ({ api, address, data, origin }) => {
  const about = data(guideQuery(api, address.id));
  return about ? guideData(about, origin) : [];
};
