import { type FetchQueryOptions, useQueryClient } from '@tanstack/react-query';
import type { Api } from '#api/client.ts';
import { useApi } from '#api/ApiContext.ts';
import { ApiError, genericMessage } from '#api/errors.ts';
import { useStores } from '#stores/StoresContext.ts';
import { useSaving } from '../saving/useSaving.ts';
import { useSubmitGuard } from '../writing/useSubmitGuard.ts';

/** A calendar file is an address of the server, which may hold the doctor's own key: its read is private. */
interface CalendarFile {
  url: string;
}

/** Dates as a calendar file. `read` asks for the file of a query. */
export function useCalendarFile<Query, Key extends readonly unknown[]>(
  read: (api: Api, query: Query) => FetchQueryOptions<CalendarFile, Error, CalendarFile, Key>,
) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { notices } = useStores();
  const { download } = useSaving();
  const guard = useSubmitGuard();
  /** Reads the address of the file and passes it on; a false result shows the general message. */
  const withAddress = (query: Query, follow: (url: string) => boolean): void => {
    void guard.run(async () => {
      try {
        const { url } = await queryClient.fetchQuery({ ...read(api, query), staleTime: 0 });
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
    save: (query: Query): void => withAddress(query, download),
  };
}
