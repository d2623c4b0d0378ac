/** Writes of the help. */
import { useSyncExternalStore } from 'react';
import { helpVote } from '../../../openapi/dist/content.ts';
import { useWrite } from '../../kit/useWrite.ts';
import { useStores } from '../../stores/StoresContext.ts';

/** Local entry: ids of the questions that this browser has voted on. */
const helpVotes = 'helpVotes';
/** Ids that are remembered; far more than there are questions. */
const most = 500;

const idsIn = (kept: string | null): string[] => kept?.split(',').filter(Boolean) ?? [];
const never = (): (() => void) => () => undefined;

/** The vote on one answer: once per browser, which remembers it. */
export function useHelpVote(id: number) {
  const { local } = useStores().surroundings.memory;
  const kept = useSyncExternalStore(
    never,
    () => local.get(helpVotes),
    () => null,
  );
  const vote = useWrite(helpVote, {
    forVisitors: true,
    input: (helpful: boolean) => ({ body: { id, helpful } }),
    keep: () => void local.set(helpVotes, [...idsIn(local.get(helpVotes)), String(id)].slice(-most).join(',')),
  });
  return {
    voted: vote.isSuccess || idsIn(kept).includes(String(id)),
    helpful: vote.data?.helpful,
    pending: vote.isPending,
    cast: (helpful: boolean) => vote.mutate(helpful),
  };
}
