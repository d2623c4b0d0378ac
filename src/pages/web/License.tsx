import { type LicenseAddress, licensePage, licenseTabs } from '#addresses/license.ts';
import { CertificateSheet } from '#features/certificates/components/CertificateSheet.tsx';
import { CreditTable } from '#features/certificates/components/CreditTable.tsx';
import { Studies } from '#features/certificates/components/Studies.tsx';
import { certificateQuery, certificatesQuery, creditsQuery } from '#features/certificates/queries.ts';
import { QualificationPart } from '#features/qualification/components/QualificationPart.tsx';
import { qualificationQuery } from '#features/qualification/queries.ts';
import { ShareButton } from '#features/share/components/ShareButton.tsx';
import { PrivatePage } from '#features/session/components/PrivatePage.tsx';
import { ListPart } from '#kit/lists/ListPart.tsx';
import { definePage } from '#kit/page/page.ts';
import { profileQuery } from '#kit/profile/queries.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { TabLinks } from '#ui/ListNav.tsx';
import { UserCenterPage } from '../parts/UserCenterPage.tsx';
import list from '../List.module.css';

/** What a tab shows. */
const parts = { study: Studies, credit: CreditTable, qualification: QualificationPart } as const;

function License({ address }: { address: LicenseAddress }) {
  const { tab, certificate } = address;
  if (certificate > 0)
    return (
      <PrivatePage>
        <AsyncSection loading={null}>
          <CertificateSheet address={address} share={(path) => <ShareButton path={path} />} />
        </AsyncSection>
      </PrivatePage>
    );
  const Part = parts[tab];
  return (
    <UserCenterPage>
      <ListPart
        title="我的证书"
        before={
          <>
            <TabLinks
              label="我的证书"
              current={tab}
              choices={licenseTabs.map(([key, label]) => ({ key, label, to: licensePage.to({ tab: key }) }))}
            />
            <div className={list.gap} />
          </>
        }
      >
        <Part address={address} />
      </ListPart>
    </UserCenterPage>
  );
}

/** R050: certificates, credits and the qualification of a doctor [2.2-10]. */
export const page = definePage({
  title: ({ api, address: { certificate }, data }) =>
    certificate > 0 ? data(certificateQuery(api, certificate))?.name : '我的证书',
  description: '结业证书、学分证书与医师认证。',
  private: true,
  quiet: true,
  address: licensePage,
  alone: ({ certificate }) => certificate > 0,
  must: ({ api, address: { certificate } }) => (certificate > 0 ? certificateQuery(api, certificate) : null),
  reads({ api, address }) {
    if (address.certificate > 0) return [];
    const { tab, year } = address;
    if (tab === 'qualification') return [profileQuery(api), qualificationQuery(api)];
    return [profileQuery(api), tab === 'credit' ? creditsQuery(api, year) : certificatesQuery(api, address)];
  },
  Component: License,
});
