import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { useStores } from '#stores/StoresContext.ts';
import type { Guide } from './model.ts';
import { guideQuery } from './queries.ts';

/** How old the state of a doctor may be, ms: the tasks of a guide are done on other pages. */
const ownAge = 5_000;

/** A guide as this reader has it. */
export function useGuide(guideId: number): Guide {
  const { session } = useStores();
  const read = guideQuery(useApi(), guideId);
  const { data } = useSuspenseQuery({ ...read, ...(session.isLoggedIn && { staleTime: ownAge }) });
  return data;
}
