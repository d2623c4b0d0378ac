import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { Blocks } from '#features/content/components/Blocks.tsx';
import { CoursesOf } from '#features/courses/components/CoursesOf.tsx';
import { coursesOfQuery } from '#features/courses/queries.ts';
import { ApplyButton } from '#features/feedback/components/ApplyButton.tsx';
import { type LecturersAddress, lecturersPage } from '#addresses/lecturer.ts';
import { listAnchor } from '#addresses/define.ts';
import { LecturerDirectory } from '#features/lecturers/components/LecturerDirectory.tsx';
import { LecturerHead } from '#features/lecturers/components/LecturerHead.tsx';
import { LecturerSection } from '#features/lecturers/components/LecturerSection.tsx';
import { lecturerQuery, lecturersQuery } from '#features/lecturers/queries.ts';
import { LivesOf } from '#features/live/components/LivesOf.tsx';
import { livesOfQuery } from '#features/live/queries.ts';
import { ShareButton } from '#features/share/components/ShareButton.tsx';
import { departmentsQuery } from '#kit/choice/departments.ts';
import { ListSection } from '#kit/lists/PagedList.tsx';
import { definePage } from '#kit/page/page.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import buttons from '#ui/Button.module.css';
import { TabLinks } from '#ui/ListNav.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { ListPage } from './parts/ListPage.tsx';
import styles from './List.module.css';

function Directory({ address }: { address: LecturersAddress }) {
  return (
    <ListPage title="名师团队">
      <ListSection>
        <LecturerDirectory
          address={address}
          apply={<ApplyButton className={buttons.button}>申请成为讲师</ApplyButton>}
        />
      </ListSection>
    </ListPage>
  );
}

function Lecturer({ address }: { address: LecturersAddress }) {
  const { id, tab, page } = address;
  const { data: about } = useSuspenseQuery(lecturerQuery(useApi(), id));
  const list = {
    owner: { lecturerId: id },
    page,
    to: (at: number): string => lecturersPage.changeList(address, { page: at }),
    empty: <NoticeBlock text="暂无内容" />,
  };
  return (
    <div className={`wrap ${styles.page}`}>
      <LecturerHead about={about} actions={<ShareButton />}>
        <Blocks blocks={about.intro} />
      </LecturerHead>
      <div id={listAnchor}>
        <TabLinks
          label="讲授内容"
          className={styles.tabs}
          current={tab}
          choices={[
            { key: 'course', label: '课程', to: lecturersPage.to({ id }), count: about.lecturer.courseCount },
            { key: 'live', label: '直播', to: lecturersPage.to({ id, tab: 'live' }), count: about.liveCount },
          ]}
        />
        <section aria-label={tab === 'live' ? '直播' : '主讲课程'}>
          <ListSection>{tab === 'live' ? <LivesOf {...list} /> : <CoursesOf {...list} />}</ListSection>
        </section>
      </div>
      <LecturerSection lecturers={about.similar} title="相近的讲师" />
    </div>
  );
}

/** R088: one lecturer, or without an id the list of lecturers. */
export const page = definePage({
  address: lecturersPage,
  title: ({ api, address: { id }, data }) => (id === 0 ? '名师团队' : data(lecturerQuery(api, id))?.lecturer.name),
  description: ({ api, address: { id }, data }) =>
    data(lecturerQuery(api, id))?.lecturer.goodAt ?? '橙医学苑各科室的授课讲师，按科室、姓名和擅长领域查找。',
  must: ({ api, address: { id } }) => (id > 0 ? lecturerQuery(api, id) : null),
  reads: ({ api, address }) =>
    address.id > 0
      ? [(address.tab === 'live' ? livesOfQuery : coursesOfQuery)(api, { lecturerId: address.id }, address.page)]
      : [lecturersQuery(api, address), departmentsQuery(api)],
  Component: ({ address }) =>
    address.id === 0 ? (
      <Directory address={address} />
    ) : (
      <AsyncSection key={address.id} loading={<div className={styles.ghost} />}>
        <Lecturer address={address} />
      </AsyncSection>
    ),
});
