import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/ApiContext.ts';
import { AppJumper } from '../features/content/components/AppJumper.tsx';
import { appsQuery } from '../features/content/queries.ts';
import { definePage } from '../kit/page.ts';

function Hysapp() {
  // Drawn whatever becomes of the read: one that fails is tried again, and a page that went and came would jump again each time.
  const { data: apps } = useQuery(appsQuery(useApi()));
  return <AppJumper storeUrl={apps?.find(({ platform }) => platform === 'ios')?.url} />;
}

/** R093: where printed QR codes lead. */
export const page = definePage({
  title: '下载App',
  description: '下载橙医学苑App。',
  reads: ({ api }) => [appsQuery(api)],
  Component: Hysapp,
});
