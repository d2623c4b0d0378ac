import { useAfterLogin } from '../signIn/useAfterLogin.ts';
import { useSubmitGuard } from '../writing/useSubmitGuard.ts';
import { isDone } from '../writing/useWrite.ts';

/** The write of a mark; it also updates the cached query that holds the mark and its count. */
export interface Saving {
  isPending: boolean;
  variables: boolean | undefined;
  mutateAsync(on: boolean): Promise<unknown>;
  intentOf(on: boolean): string;
}

interface Mark {
  /** Last state from the server. */
  on: boolean;
  count?: number | undefined;
  saving: Saving;
}

/**
 * State of a mark and its count: updated optimistically, reverted on failure. A mark that a visitor wanted to set is set after the
 * login.
 */
export function useMark({ on, count, saving }: Mark) {
  const guard = useSubmitGuard();
  // Resolves to false in either case, so that the guard opens at once: the mark can be removed again.
  const save = (next: boolean): void => void guard.run(async () => (await isDone(saving.mutateAsync(next))) && false);
  useAfterLogin(saving.intentOf(true), () => save(true));
  const isAhead = saving.isPending && saving.variables !== on;
  return {
    on: isAhead ? !on : on,
    count: isAhead && count !== undefined ? Math.max(0, count + (on ? -1 : 1)) : count,
    pending: saving.isPending,
    toggle: (): void => save(!on),
  };
}
