import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { liveDetail } from '#openapi/dist/operations/liveDetail.ts';
import type { components } from '#openapi/portal.d.ts';
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';
import { invalidateReads } from '#api/staleness.ts';
import { type CompanyAddress, companyRoomPage } from '#addresses/live.ts';
import { SponsorBanner } from '#features/live/company/components/SponsorBanner.tsx';
import { Survey } from '#features/live/company/components/Survey.tsx';
import { ReserveButton } from '#kit/marks/ReserveButton.tsx';
import styles from './CompanyInside.module.css';
import { LiveRoomParts } from '../../parts/LiveRoomParts.tsx';

interface CompanyInsideProps {
  address: CompanyAddress;
  room: components['schemas']['Live'];
  company: components['schemas']['EnterpriseLive'];
}

/** The room of a company for doctors who are admitted. */
export function CompanyInside({ address, room, company }: CompanyInsideProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { live } = room;
  const survey = <Survey live={live} company={company} />;
  return (
    <LiveRoomParts
      bare
      room={room}
      inviteCode=""
      asked={address.t}
      tab={address.tab}
      onTab={(tab) =>
        void navigate(companyRoomPage.change(address, { tab }), { replace: true, preventScrollReset: true })
      }
      onStale={() => void invalidateReads(queryClient, liveDetail)}
      head={(audience) => (
        <div className={styles.below}>
          <p className="num">{audience}</p>
          {/* The stream is over: the doctor has seen it. A replay is still to be watched. */}
          {live.status === liveStatus.ended && survey}
          <SponsorBanner company={company} />
        </div>
      )}
      reserve={(look) => <ReserveButton live={live} look={look} />}
    >
      {live.status === liveStatus.replay && survey}
    </LiveRoomParts>
  );
}
