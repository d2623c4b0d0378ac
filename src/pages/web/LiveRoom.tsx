import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useApi } from '#api/ApiContext.ts';
import { invalidateReads } from '#api/staleness.ts';
import { liveListPage, type LiveRoomAddress, liveRoomPage, companyRoomPage } from '#addresses/live.ts';
import { CalendarButton } from '#features/live/room/components/CalendarButton.tsx';
import { RoomHead } from '#features/live/room/components/RoomHead.tsx';
import { spanText } from '#features/live/room/model.ts';
import { liveRoomQuery, relatedLivesQuery } from '#features/live/room/queries.ts';
import { liveCrumbs } from '#features/live/room/structuredData.ts';
import { ShareButton } from '#features/share/components/ShareButton.tsx';
import { ReserveButton } from '#kit/marks/ReserveButton.tsx';
import { definePage } from '#kit/page/page.ts';
import { ReportButton } from '#kit/marks/ReportButton.tsx';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { LiveBelow } from './LiveRoom/LiveBelow.tsx';
import { LiveRoomParts } from '../parts/LiveRoomParts.tsx';
import styles from './LiveRoom.module.css';
import { isAnnounced } from '#kit/lives/liveState.ts';

function LiveRoom({ address }: { address: LiveRoomAddress }) {
  const { id, inviteCode, tab, t } = address;
  const query = liveRoomQuery(useApi(), id, inviteCode);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data: room } = useSuspenseQuery(query);
  const { live } = room;
  const go = (change: Partial<LiveRoomAddress>): void =>
    void navigate(liveRoomPage.change(address, change), { replace: true, preventScrollReset: true });
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.crumbs}>
        <Breadcrumb crumbs={liveCrumbs(room)} />
      </div>
      <LiveRoomParts
        room={room}
        inviteCode={inviteCode}
        asked={t}
        tab={tab}
        onTab={(next) => go({ tab: next })}
        onStale={() => void invalidateReads(queryClient, query)}
        onInvite={(code) => go({ inviteCode: code })}
        reserve={(look) => <ReserveButton live={live} look={look} />}
        head={(audience) => (
          <RoomHead
            room={room}
            audience={audience}
            more={<ReportButton target={{ targetType: 'live', targetId: id }} />}
          >
            {isAnnounced(live) && <ReserveButton live={live} />}
            {isAnnounced(live) && <CalendarButton liveId={id} />}
            <ShareButton />
          </RoomHead>
        )}
      >
        <AsyncSection loading={<div className={styles.ghost} aria-busy />}>
          <LiveBelow live={live} />
        </AsyncSection>
      </LiveRoomParts>
    </div>
  );
}

/** R067: the room of a live stream, before, during and after it; companies have rooms of their own [6-05]. */
export const page = definePage({
  quiet: true,
  address: liveRoomPage,
  title: ({ api, address, data }) => data(liveRoomQuery(api, address.id, address.inviteCode))?.live.title,
  description({ api, address, data }) {
    const live = data(liveRoomQuery(api, address.id, address.inviteCode))?.live;
    return live && `${live.title}：${live.lecturerName}主讲，${spanText(live)}直播。`;
  },
  must: ({ api, address }) => liveRoomQuery(api, address.id, address.inviteCode),
  missing: { title: '直播不存在或已下架', to: liveListPage.to(), label: '查看其他直播' },
  reads: ({ api, address }) => [relatedLivesQuery(api, address.id)],
  leadsTo({ api, address, data }) {
    const live = data(liveRoomQuery(api, address.id, address.inviteCode))?.live;
    return live?.enterpriseLive ? companyRoomPage.to({ id: live.liveId, code: address.inviteCode }) : null;
  },
  Component: ({ address }) => (
    <AsyncSection key={address.id} loading={<div className={styles.ghost} aria-busy />}>
      <LiveRoom address={address} />
    </AsyncSection>
  ),
});
