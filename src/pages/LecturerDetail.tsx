import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import type { Api } from '#api/client.ts';
import { articlesOfQuery } from '#features/articles/queries.ts';
import { casesOfQuery } from '#features/cases/queries.ts';
import { Blocks } from '#features/content/components/Blocks.tsx';
import { coursesOfQuery } from '#features/courses/queries.ts';
import { ApplyButton } from '#features/feedback/components/ApplyButton.tsx';
import { type LecturersAddress, lecturersPage, type LecturerTab, lecturerTabs } from '#addresses/lecturer.ts';
import { listAnchor } from '#addresses/define.ts';
import { LecturerDirectory } from '#features/lecturers/components/LecturerDirectory.tsx';
import { LecturerHead } from '#features/lecturers/components/LecturerHead.tsx';
import { LecturerSection } from '#features/lecturers/components/LecturerSection.tsx';
import { lecturerQuery, lecturersQuery } from '#features/lecturers/queries.ts';
import { livesOfQuery } from '#features/live/queries.ts';
import { meetingsOfQuery } from '#features/meetings/queries.ts';
import { ShareButton } from '#features/share/components/ShareButton.tsx';
import { departmentsQuery } from '#kit/choice/departments.ts';
import { ListSection } from '#kit/lists/PagedList.tsx';
import { definePage } from '#kit/page/page.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import buttons from '#ui/Button.module.css';
import { TabLinks } from '#ui/ListNav.tsx';
import { LecturerList } from './LecturerDetail/LecturerList.tsx';
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
  const { id, tab } = address;
  const { data: about } = useSuspenseQuery(lecturerQuery(useApi(), id));
  const counts: Readonly<Record<LecturerTab, number>> = {
    course: about.lecturer.courseCount,
    live: about.liveCount,
    article: about.articleCount,
    case: about.medicaseCount,
    meeting: about.meetingCount,
  };
  // An empty tab is not offered; one that is open by its address stays.
  const tabs = lecturerTabs.filter(([key]) => key === 'course' || key === tab || counts[key] > 0);
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
          choices={tabs.map(([key, label]) => ({
            key,
            label,
            to: lecturersPage.to({ id, tab: key }),
            count: counts[key],
          }))}
        />
        <section aria-label={lecturerTabs.find(([key]) => key === tab)?.[1]}>
          <ListSection>
            <LecturerList address={address} />
          </ListSection>
        </section>
      </div>
      <LecturerSection lecturers={about.similar} title="相近的讲师" />
    </div>
  );
}

/** The read of a tab. */
function givenQuery(api: Api, { id, tab, page }: LecturersAddress) {
  if (tab === 'article') return articlesOfQuery(api, id, page);
  if (tab === 'case') return casesOfQuery(api, id, page);
  if (tab === 'meeting') return meetingsOfQuery(api, id, page);
  return (tab === 'live' ? livesOfQuery : coursesOfQuery)(api, { lecturerId: id }, page);
}

/** R088: one lecturer, or without an id the list of lecturers. */
export const page = definePage({
  address: lecturersPage,
  title: ({ api, address: { id }, data }) => (id === 0 ? '名师团队' : data(lecturerQuery(api, id))?.lecturer.name),
  description: ({ api, address: { id }, data }) =>
    data(lecturerQuery(api, id))?.lecturer.goodAt ?? '橙医学苑各科室的授课讲师，按科室、姓名和擅长领域查找。',
  must: ({ api, address: { id } }) => (id > 0 ? lecturerQuery(api, id) : null),
  reads: ({ api, address }) =>
    address.id > 0 ? [givenQuery(api, address)] : [lecturersQuery(api, address), departmentsQuery(api)],
  Component: ({ address }) =>
    address.id === 0 ? (
      <Directory address={address} />
    ) : (
      <AsyncSection key={address.id} loading={<div className={styles.ghost} />}>
        <Lecturer address={address} />
      </AsyncSection>
    ),
});
