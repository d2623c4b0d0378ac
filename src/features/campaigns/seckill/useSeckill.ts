/** The rows of a seckill: of the chosen round, read again while the doctor waits in the queue. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import type { Act, ActModule } from '../model.ts';
import { actModuleQuery } from '../queries.ts';
import { pollOf, type SeckillRows } from './model.ts';

const rowsIn = (data: { type: string } | undefined): SeckillRows | undefined =>
  data?.type === 'seckill' ? (data as SeckillRows) : undefined;

/** The rows; `first` are those that the page has read. Without a choice they follow the round that runs or comes next. */
export function useSeckill(act: Act, { moduleId }: ActModule, first: SeckillRows) {
  const [chosen, choose] = useState<string>();
  const { data, isPlaceholderData } = useQuery({
    ...actModuleQuery(useApi(), act.key, moduleId, { tab: chosen }),
    placeholderData: keepPreviousData,
    // Only while the page is seen.
    refetchInterval: ({ state }) => pollOf(rowsIn(state.data)),
  });
  return { rows: rowsIn(data) ?? first, chosen, choose, isStale: isPlaceholderData };
}
