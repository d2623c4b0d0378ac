import { useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { liveCalendar } from '../../../../../openapi/dist/live.ts';
import { useApi } from '../../../../api/ApiContext.ts';
import { genericMessage } from '../../../../api/errors.ts';
import { apiQuery } from '../../../../api/query.ts';
import { useSubmitGuard } from '../../../../kit/useSubmitGuard.ts';
import { download } from '../../../../shared/saveFile.ts';
import { failureText } from '../../../../shared/serverMessage.ts';
import { useStores } from '../../../../stores/StoresContext.ts';
import { Button } from '../../../../ui/Button.tsx';

/** Downloads the stream as an entry for the reader's own calendar; visitors may do it, too. */
export function CalendarButton({ liveId }: { liveId: number }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { notices } = useStores();
  const guard = useSubmitGuard();
  const save = async (): Promise<false> => {
    try {
      const { url } = await queryClient.fetchQuery({
        ...apiQuery(api, liveCalendar, { query: { liveId } }),
        staleTime: 0,
      });
      if (!download(url)) notices.show('error', genericMessage);
    } catch (error) {
      notices.show('error', failureText(error));
    }
    return false;
  };
  return (
    <Button onClick={() => void guard.run(save)}>
      <CalendarPlus size={16} strokeWidth={1.75} aria-hidden />
      添加到日历
    </Button>
  );
}
