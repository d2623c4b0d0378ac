/** The chosen tab of a part of a campaign. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import type { Act, ActModule, ActModuleData } from './model.ts';
import { actModuleQuery } from './queries.ts';

/** Rows that have tabs. */
export type TabbedData = Extract<ActModuleData, { tabs: unknown }>;

/** The rows of the chosen tab; while others load, the last ones stay. `first` are those that the page has read. */
export function useModuleTab<Data extends TabbedData>(act: Act, { moduleId }: ActModule, first: Data) {
  const [chosen, choose] = useState<string>();
  const tab = chosen ?? first.tab;
  const { data, isPlaceholderData } = useQuery({
    ...actModuleQuery(useApi(), act.key, moduleId, { tab: chosen }),
    placeholderData: keepPreviousData,
  });
  const isSame = data?.type === first.type;
  return { data: isSame ? (data as Data) : first, tab, choose, isStale: isPlaceholderData };
}
