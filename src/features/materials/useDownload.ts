import { useState } from 'react';
import { materialUrl } from '../../../openapi/dist/video.ts';
import { useApi } from '../../api/ApiContext.ts';
import { ApiError, genericMessage } from '../../api/errors.ts';
import { download } from '../../shared/saveFile.ts';
import { useStores } from '../../stores/StoresContext.ts';
import { useSubmitGuard } from '../../stores/useSubmitGuard.ts';

/** What a handout still needs. */
export type Missing = 'vip' | 'pay';

const gates: Record<number, Missing> = { 4101: 'vip', 4102: 'pay' };
const loginRequired = 4103;

/** Fetches a handout's address, which is good for minutes only, and follows it; says what is missing where it may not. */
export function useDownload() {
  const api = useApi();
  const guard = useSubmitGuard();
  const { dialogs, notices, session } = useStores();
  const [pending, setPending] = useState<number | null>(null);
  const [refused, setRefused] = useState<{ materialId: number; missing: Missing } | null>(null);

  const fail = (error: unknown, materialId: number): void => {
    const missing = error instanceof ApiError ? gates[error.code] : undefined;
    if (missing) return setRefused({ materialId, missing });
    if (error instanceof ApiError && error.code === loginRequired) void dialogs.open('login', {});
    notices.show('error', error instanceof ApiError ? error.message : genericMessage);
  };
  const fetchIt = async (materialId: number): Promise<boolean> => {
    setPending(materialId);
    setRefused(null);
    try {
      const { url } = await api.call(materialUrl, { query: { materialId } });
      if (!download(url)) notices.show('error', genericMessage);
    } catch (error) {
      fail(error, materialId);
    } finally {
      setPending(null);
    }
    // The guard opens at once: the next handout is another one.
    return false;
  };
  return {
    pending,
    refused,
    start: (materialId: number): void => {
      if (!session.isLoggedIn) void dialogs.open('login', {});
      else void guard.run(() => fetchIt(materialId));
    },
  };
}
