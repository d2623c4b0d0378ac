import { ApiError } from '../../api/errors.ts';
import { isDone } from '../../kit/useWrite.ts';
import { useSubmitGuard } from '../../kit/useSubmitGuard.ts';
import { useMaterialUrl } from './mutations.ts';

/** What a handout still needs. */
export type Missing = 'vip' | 'pay';

const gates: Partial<Record<number, Missing>> = { 4101: 'vip', 4102: 'pay' };

/** The handout that is being fetched, and what is missing for one that may not be. */
export function useDownload() {
  const guard = useSubmitGuard();
  const { isPending, variables, error, mutateAsync } = useMaterialUrl();
  const missing = error instanceof ApiError ? gates[error.code] : undefined;
  return {
    pending: isPending ? (variables ?? null) : null,
    refused: missing && variables !== undefined ? { materialId: variables, missing } : null,
    start: (materialId: number): void => {
      // The guard opens at once: the next handout is another one.
      void guard.run(async () => (await isDone(mutateAsync(materialId))) && false);
    },
  };
}
