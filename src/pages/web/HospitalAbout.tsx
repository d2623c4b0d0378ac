import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { Blocks } from '#features/content/components/Blocks.tsx';
import { hospitalAboutPage, hospitalPage, hospitalsPage } from '#addresses/hospital.ts';
import { homePage } from '#addresses/account.ts';
import { HospitalAbout } from '#features/hospitals/components/HospitalAbout.tsx';
import { introductionQuery } from '#features/hospitals/queries.ts';
import { definePage } from '#kit/page/page.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import styles from '../List.module.css';
import { missingHospital } from '../parts/missingHospital.ts';

function Introduction({ id }: { id: number }) {
  const { data: about } = useSuspenseQuery(introductionQuery(useApi(), id));
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.crumbs}>
        <Breadcrumb
          crumbs={[
            { label: '首页', to: homePage.to() },
            { label: '合作医院', to: hospitalsPage.to() },
            { label: about.hospital.name, to: hospitalPage.to({ id }) },
            { label: '医院介绍' },
          ]}
        />
      </div>
      <HospitalAbout about={about}>
        <Blocks blocks={about.intro} />
      </HospitalAbout>
    </div>
  );
}

/** R066: the introduction of a hospital. */
export const page = definePage({
  address: hospitalAboutPage,
  title: ({ api, address: { id }, data }) => {
    const name = data(introductionQuery(api, id))?.hospital.name;
    return name && `${name}介绍`;
  },
  description: ({ api, address: { id }, data }) => {
    const first = data(introductionQuery(api, id))?.intro[0];
    return first?.kind === 'paragraph' ? first.text : undefined;
  },
  must: ({ api, address: { id } }) => introductionQuery(api, id),
  missing: missingHospital,
  Component: ({ address: { id } }) => (
    <AsyncSection key={id} loading={<div className={`wrap ${styles.ghost}`} />}>
      <Introduction id={id} />
    </AsyncSection>
  ),
});
