/** Writes of the help page. */
import { helpVote } from '#openapi/dist/operations/helpVote.ts';
import { useWrite } from '#kit/writing/useWrite.ts';
import { useStores } from '#stores/StoresContext.ts';
import { rememberVote } from './helpVotes.ts';

/** Votes whether an answer helped: once per browser, which remembers the vote. */
export function useHelpVoteCast(id: number) {
  const { local } = useStores().surroundings.memory;
  return useWrite(helpVote, {
    forVisitors: true,
    input: (helpful: boolean) => ({ body: { id, helpful } }),
    keep: () => rememberVote(local, id),
  });
}
