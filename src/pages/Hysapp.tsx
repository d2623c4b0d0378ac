import { useQuery } from '@tanstack/react-query';
import { appPage } from '#addresses/content.ts';
import { useApi } from '#api/ApiContext.ts';
import { AppJumper } from '#features/content/components/AppJumper.tsx';
import { appsQuery } from '#features/content/queries.ts';
import { definePage } from '#kit/page/page.ts';

function Hysapp() {
  // Rendered also when the read fails: it is retried, and unmounting the page would restart the jump each time.
  const { data: apps } = useQuery(appsQuery(useApi()));
  return <AppJumper storeUrl={apps?.find(({ platform }) => platform === 'ios')?.url} />;
}

/** R093: the target of printed QR codes. */
export const page = definePage({
  address: appPage,
  title: '下载App',
  description: '下载橙医学苑App。',
  reads: ({ api }) => [appsQuery(api)],
  Component: Hysapp,
});
