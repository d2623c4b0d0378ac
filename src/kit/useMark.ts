import { isDone } from './useWrite.ts';
import { useSubmitGuard } from './useSubmitGuard.ts';

interface Mark {
  /** What the server told last. */
  on: boolean;
  count: number;
  /** The write that tells the server, and keeps its answer where `on` and `count` come from. */
  saving: { isPending: boolean; variables: boolean | undefined; mutateAsync(on: boolean): Promise<unknown> };
}

/**
 * A mark that a reader sets and takes back, with how many have set it: shown at once, and as it was when that fails. What was
 * wished for before the login is not done by itself after it: one looks, and presses once more.
 */
export function useMark({ on, count, saving }: Mark) {
  const guard = useSubmitGuard();
  const isAhead = saving.isPending && saving.variables !== on;
  return {
    on: isAhead ? !on : on,
    count: isAhead ? Math.max(0, count + (on ? -1 : 1)) : count,
    pending: saving.isPending,
    toggle: (): void => {
      // Done or not, the guard opens at once: a mark may be taken back.
      void guard.run(async () => (await isDone(saving.mutateAsync(!on))) && false);
    },
  };
}
