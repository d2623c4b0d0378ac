import { useSubmitGuard } from '../useSubmitGuard.ts';
import { isDone } from '../useWrite.ts';

/** The write that tells the server of a mark, and keeps the answer where the mark and its count come from. */
export interface Saving {
  isPending: boolean;
  variables: boolean | undefined;
  mutateAsync(on: boolean): Promise<unknown>;
}

interface Mark {
  /** What the server told last. */
  on: boolean;
  count: number;
  saving: Saving;
}

/**
 * A mark that a reader sets and takes back, with how many have set it: shown at once, and as it was when that fails. What was
 * asked for before the login is not done by itself after it: the doctor looks, and presses once more.
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
