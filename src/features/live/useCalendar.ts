import { useQueryClient } from '@tanstack/react-query';
import { liveCalendar } from '#openapi/dist/operations/liveCalendar.ts';
import type { QueryOf } from '#openapi/operation.ts';
import { useApi } from '#api/ApiContext.ts';
import { ApiError, genericMessage } from '#api/errors.ts';
import { privateQuery } from '#api/query.ts';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import { download } from '#shared/saveFile.ts';
import { useStores } from '#stores/StoresContext.ts';

/** Live streams as a calendar file. */
export function useCalendar() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { notices } = useStores();
  const guard = useSubmitGuard();
  /** Reads the address of the file and passes it on; a false result shows the general message. */
  const withAddress = (query: QueryOf<'liveCalendar'>, follow: (url: string) => boolean): void => {
    void guard.run(async () => {
      try {
        const { url } = await queryClient.fetchQuery({
          // The address may hold the doctor's own key.
          ...privateQuery(api, liveCalendar, { query }),
          staleTime: 0,
        });
        if (!follow(url)) notices.show('error', genericMessage);
      } catch (error) {
        notices.show('error', error instanceof ApiError ? error.message : genericMessage);
      }
      // The guard opens at once: another file may be next.
      return false;
    });
  };
  return {
    pending: guard.pending,
    withAddress,
    /** Saves the file. */
    save: (query: QueryOf<'liveCalendar'>): void => withAddress(query, download),
  };
}
