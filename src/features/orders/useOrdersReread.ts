import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { outdate } from '../../api/staleness.ts';
import { orderReads } from './mutations.ts';

/** Reads the orders on the page again: the server alone knows in which state they are. */
export function useOrdersReread(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => void outdate(queryClient, ...orderReads), [queryClient]);
}
