import { useMutation } from '@tanstack/react-query';
import { useStores } from './StoresContext.ts';
import { useSubmitGuard } from './useSubmitGuard.ts';

interface Mark {
  /** What the server told last. */
  on: boolean;
  count: number;
  /** Tells the server, and keeps its answer where `on` and `count` come from. */
  save(on: boolean): Promise<unknown>;
}

/** A mark that a reader sets and takes back, with how many have set it: shown at once, and as it was when that fails. */
export function useMark({ on, count, save }: Mark) {
  const guard = useSubmitGuard();
  const { dialogs, session } = useStores();
  const saving = useMutation({ mutationFn: save });
  const isAhead = saving.isPending && saving.variables !== on;
  return {
    on: isAhead ? !on : on,
    count: isAhead ? Math.max(0, count + (on ? -1 : 1)) : count,
    pending: saving.isPending,
    toggle: (): void => {
      // What was wished for before the login is not done by itself after it: one looks, and presses once more.
      if (!session.isLoggedIn) return void dialogs.open('login', {});
      // A failure was told already. The guard opens at once in either case: a mark may be taken back.
      const settled = (): boolean => false;
      void guard.run(() => saving.mutateAsync(!on).then(settled, settled));
    },
  };
}
