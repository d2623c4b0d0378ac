import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { coursesOfQuery } from '#features/courses/queries.ts';
import { type HospitalAddress, hospitalPage, hospitalsPage, hospitalTabs } from '#addresses/hospital.ts';
import { listAnchor } from '#addresses/define.ts';
import { homePage } from '#addresses/account.ts';
import { HospitalHead } from '#features/hospitals/components/HospitalHead.tsx';
import { channelQuery } from '#features/hospitals/queries.ts';
import { hospitalLecturersQuery } from '#features/lecturers/queries.ts';
import { livesOfQuery } from '#features/live/queries.ts';
import { ShareButton } from '#features/share/components/ShareButton.tsx';
import { definePage } from '#kit/page/page.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { TabLinks } from '#ui/ListNav.tsx';
import styles from '../List.module.css';
import { missingHospital } from '../parts/missingHospital.ts';
import { HospitalHome } from './Hospital/HospitalHome.tsx';
import { HospitalList } from './Hospital/HospitalList.tsx';

function Hospital({ address }: { address: HospitalAddress }) {
  const { id, tab } = address;
  const { data: about } = useSuspenseQuery(channelQuery(useApi(), id));
  const { course, live, lecturer } = about.counts;
  const hasTabs = tab !== 'home' || course + live + lecturer > 0;
  const crumbs = [
    { label: '首页', to: homePage.to() },
    { label: '合作医院', to: hospitalsPage.to() },
    { label: about.hospital.name },
  ];
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.crumbs}>
        <Breadcrumb crumbs={crumbs} />
      </div>
      <HospitalHead channel={about} actions={<ShareButton />} />
      <div id={listAnchor}>
        {hasTabs && (
          <TabLinks
            label="频道内容"
            className={styles.tabs}
            current={tab}
            choices={hospitalTabs.map(([key, label]) => ({
              key,
              label,
              to: hospitalPage.to({ id, tab: key }),
              ...(key !== 'home' && { count: about.counts[key] }),
            }))}
          />
        )}
      </div>
      {tab === 'home' ? <HospitalHome channel={about} /> : <HospitalList channel={about} address={address} tab={tab} />}
    </div>
  );
}

/** R065: the channel of a partner hospital. */
export const page = definePage({
  address: hospitalPage,
  title: ({ api, address: { id }, data }) => data(channelQuery(api, id))?.hospital.name,
  description: ({ api, address: { id }, data }) => {
    const about = data(channelQuery(api, id));
    return (
      about &&
      `${about.hospital.name}（${about.hospital.level}）的课程、直播和讲师：${about.keyDepartments.join('、')}。`
    );
  },
  must: ({ api, address: { id } }) => channelQuery(api, id),
  reads({ api, address: { id, tab, departmentId, page: at } }) {
    const owner = { hospitalId: id, departmentId };
    if (tab === 'course') return [coursesOfQuery(api, owner, at)];
    if (tab === 'live') return [livesOfQuery(api, owner, at)];
    return tab === 'lecturer' ? [hospitalLecturersQuery(api, owner, at)] : [];
  },
  missing: missingHospital,
  Component: ({ address }) => (
    <AsyncSection key={address.id} loading={<div className={`wrap ${styles.ghost}`} />}>
      <Hospital address={address} />
    </AsyncSection>
  ),
});
