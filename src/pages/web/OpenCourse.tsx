import { type OpenChannelAddress, openChannelPage } from '#addresses/course.ts';
import { CourseRanking } from '#features/courses/components/CourseRanking.tsx';
import { OpenChannel } from '#features/courses/components/OpenChannel.tsx';
import { channelQuery, openListQuery, rankingQuery } from '#features/courses/queries.ts';
import { LiveRows } from '#features/live/components/LiveRows.tsx';
import { departmentReads, useDepartmentRow, useSubSpecialtyRow } from '#kit/choice/departmentRows.ts';
import { ListSection } from '#kit/lists/PagedList.tsx';
import { definePage } from '#kit/page/page.ts';
import { FilterBar } from '#ui/ListNav.tsx';
import { ListPage } from '../parts/ListPage.tsx';
import styles from '../List.module.css';

function Choices({ address }: { address: OpenChannelAddress }) {
  const { departmentId, typeId } = address;
  const rows = [
    useDepartmentRow(departmentId, (id) => openChannelPage.change(address, { departmentId: id, typeId: 0 })),
    useSubSpecialtyRow(departmentId, typeId, (id) => openChannelPage.change(address, { typeId: id })),
  ];
  return <FilterBar rows={rows} />;
}

function OpenCourse({ address }: { address: OpenChannelAddress }) {
  return (
    <ListPage title="公开课频道" intro="各科室的免费课程：系列课从头学起，单集课一次讲清一件事。">
      <div className={styles.gap} />
      <Choices address={address} />
      <ListSection>
        <OpenChannel
          address={address}
          aside={(lives) => (
            <aside aria-label="热播榜与直播">
              <CourseRanking module="open" departmentId={address.departmentId} />
              <LiveRows title="即将直播" lives={lives} />
            </aside>
          )}
        />
      </ListSection>
    </ListPage>
  );
}

/** R019: the free courses. */
export const page = definePage({
  title: '公开课频道',
  description: '橙医学苑的免费公开课：本周更新、系列课、单集精选与知识点，按科室和亚专科浏览。',
  address: openChannelPage,
  reads: ({ api, address }) => [
    channelQuery(api, 'open', address.departmentId, address.typeId),
    openListQuery(api, address),
    rankingQuery(api, 'open', address.departmentId, 'week'),
    ...departmentReads(api, address.departmentId),
  ],
  Component: OpenCourse,
});
