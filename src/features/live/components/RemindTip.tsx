import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import type { Payload } from '../../../../openapi/operation.ts';
import { useApi } from '../../../api/ApiContext.ts';
import { usePlace } from '../../../kit/usePlace.ts';
import { useSecondsLeft } from '../../../kit/useServerTime.ts';
import { useWhileVisible } from '../../../kit/useWhileVisible.ts';
import { livePath } from '../../../shared/paths.ts';
import { cut } from '../../../shared/text.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { FootTip } from '../../../ui/FootTips.tsx';
import { useDismissed } from '../dismissed.ts';
import { remindQuery } from '../remindQuery.ts';

/** How often the reminders are asked for, ms. */
const pollTime = 60_000;
/** Longest title in a reminder, in characters. */
const maxTitle = 32;

type Reminder = Payload<'inboxRemind'>['list'][number];

interface TipProps {
  live: Reminder;
  serverTime: number;
  onDismiss(): void;
}

function Tip({ live, serverTime, onDismiss }: TipProps) {
  const seconds = useSecondsLeft(live.startTime, serverTime);
  const title = cut(live.title, maxTitle);
  return (
    <FootTip
      label="直播提醒"
      ways={
        <>
          <ButtonLink look="solid" to={livePath(live)}>
            {live.isReplay ? '看回放' : '进入直播'}
          </ButtonLink>
          <Button onClick={onDismiss}>知道了</Button>
        </>
      }
    >
      {live.isReplay ? (
        <>“{title}”的回放可以观看了</>
      ) : seconds > 0 ? (
        <>
          您预约的“{title}”即将开始，还有 <b>{Math.ceil(seconds / 60)}</b> 分钟
        </>
      ) : (
        <>您预约的“{title}”已经开始</>
      )}
    </FootTip>
  );
}

/** The reminder of a reserved live stream or replay on every page of the frame (pages G.7), until its room is open or it is dismissed. */
export const RemindTip = observer(function RemindTip() {
  const { pathname } = usePlace();
  const { data, refetch } = useQuery(remindQuery(useApi()));
  useWhileVisible(pollTime, () => void refetch());
  const { isDismissed, dismiss } = useDismissed();
  const live = data?.list.find((one) => livePath(one) !== pathname && !isDismissed(one));
  if (!data || !live) return null;
  return (
    <Tip
      key={`${live.liveId} ${live.isReplay}`}
      live={live}
      serverTime={data.serverTime}
      onDismiss={() => dismiss(live)}
    />
  );
});
