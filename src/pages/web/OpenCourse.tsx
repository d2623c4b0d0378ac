import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/ApiContext.ts';
import { type OpenAddress, openChannel } from '../../features/courses/channelAddress.ts';
import { ChannelFilters, departmentChoices } from '../../features/courses/components/ChannelParts.tsx';
import { CourseRanking } from '../../features/courses/components/CourseRanking.tsx';
import { OpenChannel } from '../../features/courses/components/OpenChannel.tsx';
import { channelQuery, openListQuery } from '../../features/courses/channelQueries.ts';
import { rankingQuery } from '../../features/courses/queries.ts';
import { departmentsQuery, subSpecialtiesQuery } from '../../kit/departments.ts';
import { LiveRows } from '../../features/live/components/LiveRows.tsx';
import { definePage } from '../../kit/page.ts';
import { AsyncSection } from '../../ui/AsyncSection.tsx';
import styles from '../List.module.css';

function Choices({ address }: { address: OpenAddress }) {
  const api = useApi();
  const { departmentId, typeId } = address;
  const { data: departments = [] } = useQuery(departmentsQuery(api));
  const types = { ...subSpecialtiesQuery(api, 0, departmentId), enabled: departmentId > 0 };
  const { data: subSpecialties = [] } = useQuery(types);
  const to = (change: Partial<OpenAddress>): string => openChannel.to({ ...address, page: 1, ...change });
  const all = { key: 0, label: '全部', to: to({ typeId: 0 }) };
  const own = departmentId > 0 ? subSpecialties : [];
  const rows = [
    {
      label: '科室',
      current: departmentId,
      choices: departmentChoices(departments, (id) => to({ departmentId: id, typeId: 0 })),
    },
    {
      label: '亚专科',
      current: typeId,
      choices: [
        all,
        ...own.map((type) => ({ key: type.typeId, label: type.typeName, to: to({ typeId: type.typeId }) })),
      ],
    },
  ];
  return <ChannelFilters rows={rows} />;
}

function OpenCourse({ address }: { address: OpenAddress }) {
  const { departmentId, typeId } = address;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>公开课</h1>
      <p className={styles.intro}>各科室的免费课程：系列课从头学起，单集课一次讲清一件事。</p>
      <div className={styles.gap} />
      <Choices address={address} />
      <AsyncSection key={`${departmentId} ${typeId}`} loading={<div className={styles.ghost} />}>
        <OpenChannel
          address={address}
          aside={(lives) => (
            <aside aria-label="热播榜与直播">
              <CourseRanking module="open" departmentId={departmentId} />
              <LiveRows title="即将直播" lives={lives} />
            </aside>
          )}
        />
      </AsyncSection>
    </div>
  );
}

/** R019: the free courses, chosen for a look around. */
export const page = definePage({
  title: '公开课频道',
  description: '橙医学苑的免费公开课：本周更新、系列课、单集精选与知识点，按科室和亚专科浏览。',
  address: openChannel,
  reads: ({ api, address }) => [
    channelQuery(api, 'open', address.departmentId, address.typeId),
    openListQuery(api, address),
    rankingQuery(api, 'open', address.departmentId, 'week'),
    departmentsQuery(api),
    ...(address.departmentId > 0 ? [subSpecialtiesQuery(api, 0, address.departmentId)] : []),
  ],
  Component: OpenCourse,
});
