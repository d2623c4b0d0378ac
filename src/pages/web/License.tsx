import { type LicenseAddress, licensePage, licenseTabs } from '#addresses/license.ts';
import { CertificateSheet } from '#features/certificates/components/CertificateSheet.tsx';
import { CreditTable } from '#features/certificates/components/CreditTable.tsx';
import { Studies } from '#features/certificates/components/Studies.tsx';
import { certificateQuery, certificatesQuery, creditsQuery } from '#features/certificates/queries.ts';
import { PrivatePage } from '#features/session/components/PrivatePage.tsx';
import { ListPart } from '#kit/lists/ListPart.tsx';
import { definePage } from '#kit/page/page.ts';
import { profileQuery } from '#kit/profile/queries.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { TabLinks } from '#ui/ListNav.tsx';
import { UserCenterPage } from '../parts/UserCenterPage.tsx';
import list from '../List.module.css';

/** The tabs that are drawn. */
const tabs = licenseTabs.filter(([key]) => key !== 'qualification');

function License({ address }: { address: LicenseAddress }) {
  const { tab, certificate } = address;
  if (certificate > 0)
    return (
      <PrivatePage>
        <AsyncSection loading={null}>
          <CertificateSheet address={address} />
        </AsyncSection>
      </PrivatePage>
    );
  return (
    <UserCenterPage>
      <ListPart
        title="我的证书"
        before={
          <>
            <TabLinks
              label="我的证书"
              current={tab}
              choices={tabs.map(([key, label]) => ({ key, label, to: licensePage.to({ tab: key }) }))}
            />
            <div className={list.gap} />
          </>
        }
      >
        {tab === 'credit' ? <CreditTable address={address} /> : <Studies address={address} />}
      </ListPart>
    </UserCenterPage>
  );
}

/** R050: certificates, credits and the qualification of a doctor [2.2-10]. */
export const page = definePage({
  title: ({ api, address: { certificate }, data }) =>
    certificate > 0 ? data(certificateQuery(api, certificate))?.name : '我的证书',
  description: '结业证书、学分证书与继续教育学分。',
  private: true,
  quiet: true,
  address: licensePage,
  alone: ({ certificate }) => certificate > 0,
  must: ({ api, address: { certificate } }) => (certificate > 0 ? certificateQuery(api, certificate) : null),
  reads({ api, address }) {
    if (address.certificate > 0) return [];
    return [
      profileQuery(api),
      address.tab === 'credit' ? creditsQuery(api, address.year) : certificatesQuery(api, address),
    ];
  },
  Component: License,
});
