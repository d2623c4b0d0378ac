import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { changeRights } from '#kit/signIn/refreshRights.ts';
import { useStores } from '#stores/StoresContext.ts';
import { useLinkReceive } from '../mutations.ts';

/** Receives what a link gives, says so in a dialog, and reads the rights of the doctor again. */
export function useReceive(token: string) {
  const api = useApi();
  const stores = useStores();
  const queryClient = useQueryClient();
  const { mutateAsync, intentOf } = useLinkReceive(token);
  return {
    intent: intentOf({ key: '' }),
    async receive(key: string, workNo?: string): Promise<void> {
      const { days, names, couponIds } = await mutateAsync({ key, ...(workNo !== undefined && { workNo }) });
      void stores.dialogs.open('linkReceived', { names, couponIds });
      if (days > 0) await changeRights({ api, stores, queryClient });
    },
  };
}
