import { type LiveListAddress, liveListPage } from '#addresses/live.ts';
import { showsRunning } from '#features/live/lists/showsRunning.ts';
import { HotReplays } from '#features/live/components/Replays.tsx';
import { WeekRows } from '#features/live/lists/LiveAside.tsx';
import { LiveLists } from '#features/live/lists/LiveLists.tsx';
import { hotReplaysQuery, liveListQuery, runningQuery } from '#features/live/queries.ts';
import { weekQuery } from '#features/live/timetable/queries.ts';
import { departmentsQuery } from '#kit/choice/departments.ts';
import { ListSection } from '#kit/lists/PagedList.tsx';
import { definePage } from '#kit/page/page.ts';
import { ListPage } from '../parts/ListPage.tsx';
import styles from '../List.module.css';

function LiveList({ address }: { address: LiveListAddress }) {
  return (
    <ListPage title="直播" intro="手术直播、病例讨论与学术会议，错过的可以看回放。">
      <ListSection>
        <LiveLists
          address={address}
          aside={
            <aside className={styles.aside} aria-label="本周课表与热门回放">
              <WeekRows />
              <HotReplays />
            </aside>
          }
        />
      </ListSection>
    </ListPage>
  );
}

/** R064: all live streams and replays. */
export const page = definePage({
  title: '直播',
  description: '橙医学苑的直播与回放：正在直播的手术与病例讨论、预告，以及各科室的精彩回放。',
  address: liveListPage,
  reads: ({ api, address }) => [
    liveListQuery(api, address),
    ...(showsRunning(address) ? [runningQuery(api, address)] : []),
    weekQuery(api),
    hotReplaysQuery(api),
    departmentsQuery(api),
  ],
  Component: LiveList,
});
