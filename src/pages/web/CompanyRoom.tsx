import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../api/ApiContext.ts';
import { invalidateReads } from '../../api/staleness.ts';
import { type CompanyAddress, companyRoom } from '../../features/live/company/address.ts';
import { CompanyHead } from '../../features/live/company/components/CompanyHead.tsx';
import { Entry } from '../../features/live/company/components/Entry.tsx';
import { SponsorBanner } from '../../features/live/company/components/SponsorBanner.tsx';
import { Survey } from '../../features/live/company/components/Survey.tsx';
import { companyQuery } from '../../features/live/company/queries.ts';
import { useCompanyVisit } from '../../features/live/company/useCompanyVisit.ts';
import { liveRoomQuery } from '../../features/live/room/queries.ts';
import { definePage } from '../../kit/page.ts';
import { livePath } from '../../shared/paths.ts';
import { useStores } from '../../stores/StoresContext.ts';
import { AsyncSection } from '../../ui/AsyncSection.tsx';
import { LiveIntroduction } from '../parts/LiveIntroduction.tsx';
import { LiveRoomParts } from '../parts/LiveRoomParts.tsx';
import parts from '../parts/LiveRoomParts.module.css';
import styles from './CompanyRoom.module.css';

const CompanyRoom = observer(function CompanyRoom({ address }: { address: CompanyAddress }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { session } = useStores();
  const query = liveRoomQuery(api, address.id, '');
  const { data: room } = useSuspenseQuery(query);
  const { data: company } = useSuspenseQuery(companyQuery(api, address.id));
  useCompanyVisit();
  const { live } = room;
  const isInside = session.isLoggedIn && company.entered === true;
  return (
    <>
      <CompanyHead live={live} company={company} />
      <div className={`wrap ${styles.page}`}>
        {isInside ? (
          <LiveRoomParts
            bare
            room={room}
            inviteCode=""
            asked={address.t}
            tab={address.tab}
            onTab={(tab) =>
              void navigate(companyRoom.change(address, { tab }), { replace: true, preventScrollReset: true })
            }
            onStale={() => void invalidateReads(queryClient, query)}
            head={(audience) => (
              <div className={styles.below}>
                <p className={`num ${styles.audience}`}>{audience}</p>
                <Survey live={live} company={company} />
                <SponsorBanner company={company} />
              </div>
            )}
          />
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
  address: companyRoom,
  title: ({ api, address, data }) => data(liveRoomQuery(api, address.id, ''))?.live.title,
  unlisted: true,
  must: ({ api, address }) => liveRoomQuery(api, address.id, ''),
  reads: ({ api, address }) => [companyQuery(api, address.id)],
  leadsTo({ api, address, data }) {
    const live = data(liveRoomQuery(api, address.id, ''))?.live;
    return live && !live.enterpriseLive ? livePath(live) : null;
  },
  Component: ({ address }) => (
    <AsyncSection key={address.id} loading={<div className={styles.ghost} aria-busy />}>
      <CompanyRoom address={address} />
    </AsyncSection>
  ),
});
