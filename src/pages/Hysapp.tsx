import { useQuery } from '@tanstack/react-query';
import type { Api } from '../api/client.ts';
import { useApi } from '../api/ApiContext.ts';
import { AppJumper } from '../features/content/components/AppJumper.tsx';
import { appsQuery } from '../features/content/queries.ts';

/** What the loader reads. */
export const read = (api: Api) => appsQuery(api);

/** R093: where printed QR codes lead. */
export function Hysapp() {
  // Drawn whatever becomes of the read: one that fails is tried again, and a page that went and came would jump again each time.
  const { data: apps } = useQuery(appsQuery(useApi()));
  return <AppJumper storeUrl={apps?.find(({ platform }) => platform === 'ios')?.url} />;
}
