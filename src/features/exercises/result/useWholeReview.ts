import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useApi } from '#api/ApiContext.ts';
import type { Payload } from '#openapi/operation.ts';
import { reviewQuery, reviewSize } from './queries.ts';

/** A question of the review. */
export type Reviewed = Payload<'exerciseReview'>['list'][number];

/** All questions of an attempt while they are printed, instead of a page of them; null otherwise. `load` begins it. */
export function useWholeReview(recordId: number): { whole: Reviewed[] | null; load(): Promise<void> } {
  const api = useApi();
  const queryClient = useQueryClient();
  const [whole, setWhole] = useState<Reviewed[] | null>(null);
  useEffect(() => {
    const end = (): void => setWhole(null);
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, []);
  const pageOf = (page: number) => queryClient.fetchQuery(reviewQuery(api, { id: recordId, view: 'all', page }));
  return {
    whole,
    async load() {
      const first = await pageOf(1);
      const more = Math.ceil(first.total / reviewSize) - 1;
      const rest = await Promise.all(Array.from({ length: Math.max(0, more) }, (_, at) => pageOf(at + 2)));
      // The print follows at once.
      flushSync(() => setWhole([first, ...rest].flatMap(({ list }) => list)));
    },
  };
}
