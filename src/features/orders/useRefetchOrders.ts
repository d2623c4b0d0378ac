import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { invalidateReads } from '#api/staleness.ts';
import { orderReads } from './queries.ts';

/** Reads the orders on the page again: the server alone knows in which state they are. */
export function useRefetchOrders(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => void invalidateReads(queryClient, ...orderReads), [queryClient]);
}
