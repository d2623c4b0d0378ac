import { useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useApi } from '#api/ApiContext.ts';
import { type CompanyAddress, companyRoomPage, roomPath } from '#addresses/live.ts';
import { CompanyHead } from '#features/live/company/components/CompanyHead.tsx';
import { Entry } from '#features/live/company/components/Entry.tsx';
import { SponsorBanner } from '#features/live/company/components/SponsorBanner.tsx';
import { companyQuery } from '#features/live/company/queries.ts';
import { useCompanyVisit } from '#features/live/company/useCompanyVisit.ts';
import { liveRoomQuery } from '#features/live/room/queries.ts';
import { definePage } from '#kit/page/page.ts';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { later } from '#ui/later.ts';
import { LiveIntroduction } from '../parts/LiveIntroduction.tsx';
import parts from '../parts/LiveRoomParts.module.css';
import styles from './CompanyRoom.module.css';

/** For doctors who are admitted, whose first HTML has it; all others do not load it. */
const CompanyInside = later(() => import('./CompanyRoom/CompanyInside.tsx'), 'CompanyInside');

const ghost = <div className={styles.ghost} aria-busy />;

const CompanyRoom = observer(function CompanyRoom({ address }: { address: CompanyAddress }) {
  const api = useApi();
  const { session } = useStores();
  const { data: room } = useSuspenseQuery(liveRoomQuery(api, address.id, ''));
  const { data: company } = useSuspenseQuery(companyQuery(api, address.id));
  useCompanyVisit();
  const { live } = room;
  const isInside = session.isLoggedIn && company.entered === true;
  return (
    <>
      <CompanyHead live={live} company={company} />
      <div className={`wrap ${styles.page}`}>
        {isInside ? (
          <AsyncSection loading={ghost}>
            <CompanyInside address={address} room={room} company={company} />
          </AsyncSection>
        ) : (
          <div className={styles.outside}>
            <Entry address={address} live={live} company={company} />
            <SponsorBanner company={company} />
            <div className={parts.alone}>
              <LiveIntroduction room={room} bare />
            </div>
          </div>
        )}
      </div>
    </>
  );
});

/** R068: the live room of a company, in a layout of its own; any other stream has its room elsewhere [6-05]. */
export const page = definePage({
  address: companyRoomPage,
  title: ({ api, address, data }) => data(liveRoomQuery(api, address.id, ''))?.live.title,
  unlisted: true,
  must: ({ api, address }) => liveRoomQuery(api, address.id, ''),
  reads: ({ api, address }) => [companyQuery(api, address.id)],
  leadsTo({ api, address, data }) {
    const live = data(liveRoomQuery(api, address.id, ''))?.live;
    return live && !live.enterpriseLive ? roomPath(live) : null;
  },
  Component: ({ address }) => (
    <AsyncSection key={address.id} loading={ghost}>
      <CompanyRoom address={address} />
    </AsyncSection>
  ),
});
