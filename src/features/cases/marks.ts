/** Changes of the cached case. */
import type { QueryClient } from '@tanstack/react-query';
import { medicaseDetail } from '#openapi/dist/operations/medicaseDetail.ts';
import { changeCached } from '#api/staleness.ts';
import type { Keeper } from '#kit/marks/mutations.ts';
import type { Case } from './model.ts';

/** Changes a case where it is cached. */
export const changeCase = (queryClient: QueryClient, id: number, change: (medicase: Case) => Case): void =>
  changeCached(queryClient, medicaseDetail, (cached) => (cached.medicase.id === id ? change(cached) : cached));

/** Writes the server's answer about the favourite into the cached case. */
export const collectKeeper =
  (id: number): Keeper<'collectSave'> =>
  (queryClient, { collectCount, collected }) =>
    changeCase(queryClient, id, (medicase) => ({ ...medicase, collectCount, collected }));
