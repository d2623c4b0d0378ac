import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/ApiContext.ts';
import { ApiError, genericMessage } from '../../api/errors.ts';
import { useSubmitGuard } from '../../kit/useSubmitGuard.ts';
import { safeAddress } from '../../shared/safeAddress.ts';
import { download } from '../../shared/saveFile.ts';
import { useStores } from '../../stores/StoresContext.ts';
import type { TimetableAddress } from './address.ts';
import { calendarQuery, calendarWish } from './queries.ts';
import type { Range } from './timetable/model.ts';

/** The timetable as a calendar file, and as an address for calendar programs. */
export function useCalendar(address: TimetableAddress, isMine: boolean) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { dialogs, notices } = useStores();
  const guard = useSubmitGuard();
  const withAddress = (follow: (url: string) => void, days?: Range): void => {
    void guard.run(async () => {
      try {
        const read = calendarQuery(api, calendarWish(address, isMine, days));
        follow((await queryClient.fetchQuery({ ...read, staleTime: 0 })).url);
      } catch (error) {
        notices.show('error', error instanceof ApiError ? error.message : genericMessage);
      }
      // The guard opens at once: another week may be next.
      return false;
    });
  };
  return {
    pending: guard.pending,
    /** Saves the live streams of some days as a file. */
    save: (days: Range): void =>
      withAddress((url) => {
        if (!download(url)) notices.show('error', genericMessage);
      }, days),
    /** Shows the address that calendar programs subscribe to. */
    subscribe: (): void =>
      withAddress((url) => {
        const safe = safeAddress(url);
        if (safe === undefined) return notices.show('error', genericMessage);
        void dialogs.open('calendar', { address: new URL(safe, window.location.origin).href, isMine });
      }),
  };
}
