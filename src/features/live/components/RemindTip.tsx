import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Payload } from '#openapi/operation.ts';
import { useApi } from '#api/ApiContext.ts';
import { useSecondsLeft } from '#kit/time/useSecondsLeft.ts';
import { remindQuery } from '#kit/reminders/remindQuery.ts';
import { useWhileVisible } from '#kit/time/useWhileVisible.ts';
import { roomPath } from '#addresses/live.ts';
import { useStores } from '#stores/StoresContext.ts';
import { FootTip } from '#ui/FootTips.tsx';
import { useDismissed } from '../dismissed.ts';

/** How often the reminders are asked for, ms. */
const pollTime = 60_000;

type Reminder = Payload<'inboxRemind'>['list'][number];

interface TipProps {
  live: Reminder;
  serverTime: number;
  onDismiss(): void;
}

function Tip({ live, serverTime, onDismiss }: TipProps) {
  const seconds = useSecondsLeft(live.startTime, serverTime);
  return (
    <FootTip
      label="直播提醒"
      way={{ to: roomPath(live), name: live.isReplay ? '看回放' : '进入直播' }}
      close={{ name: '知道了', onClick: onDismiss }}
    >
      {live.isReplay ? (
        <>回放可以观看了：{live.title}</>
      ) : seconds > 0 ? (
        <>
          <b>{Math.ceil(seconds / 60)}</b> 分钟后开播：{live.title}
        </>
      ) : (
        <>已经开播：{live.title}</>
      )}
    </FootTip>
  );
}

/**
 * The reminder of a reserved live stream or replay on every page of the frame that is not quiet (pages G.7), until it is dismissed.
 * `otherwise` has its place while there is none.
 */
export const RemindTip = observer(function RemindTip({ otherwise }: { otherwise: ReactNode }) {
  const { frame } = useStores();
  const { data, refetch } = useQuery(remindQuery(useApi()));
  useWhileVisible(pollTime, () => void refetch());
  const { isDismissed, dismiss } = useDismissed();
  const live = data?.list.find((one) => !isDismissed(one));
  if (!data || !live || frame.isQuiet) return otherwise;
  return (
    <Tip
      key={`${live.liveId} ${live.isReplay}`}
      live={live}
      serverTime={data.serverTime}
      onDismiss={() => dismiss(live)}
    />
  );
});
