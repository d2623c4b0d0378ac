import { useSyncExternalStore } from 'react';
import { useStores } from '#stores/StoresContext.ts';
import { hasVoted } from './helpVotes.ts';
import { useHelpVoteCast } from './mutations.ts';

const never = (): (() => void) => () => undefined;

/** The vote on one answer. */
export function useHelpVote(id: number) {
  const { local } = useStores().surroundings.memory;
  const before = useSyncExternalStore(
    never,
    () => hasVoted(local, id),
    () => false,
  );
  const { isSuccess, isPending, data, mutate } = useHelpVoteCast(id);
  return { voted: isSuccess || before, helpful: data?.helpful, pending: isPending, cast: mutate };
}
