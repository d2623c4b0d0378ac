import * as codes from '#openapi/dist/codes.ts';
import { ApiError } from '#api/errors.ts';
import { isDone } from '#kit/writing/useWrite.ts';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import { useMaterialUrl } from './mutations.ts';

/** What is missing for a handout. */
export type Missing = 'vip' | 'pay';

const gates: Partial<Record<number, Missing>> = { [codes.vipOnly]: 'vip', [codes.buyFirst]: 'pay' };

/** The handout that is being requested, and what is missing for a refused one. */
export function useDownload() {
  const guard = useSubmitGuard();
  const { isPending, variables, error, mutateAsync } = useMaterialUrl();
  const missing = error instanceof ApiError ? gates[error.code] : undefined;
  return {
    pending: isPending ? (variables ?? null) : null,
    refused: missing && variables !== undefined ? { materialId: variables, missing } : null,
    start: (materialId: number): void => {
      // Returns false, so that the guard opens at once: another handout may be next.
      void guard.run(async () => (await isDone(mutateAsync(materialId))) && false);
    },
  };
}
