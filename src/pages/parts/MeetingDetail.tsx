import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { type MeetingAddress, meetingPath } from '#addresses/meeting.ts';
import { MeetingRows } from '#features/meetings/components/MeetingRow.tsx';
import { RefundRules, Tickets } from '#features/meetings/detail/Fees.tsx';
import { MeetingBar } from '#features/meetings/detail/MeetingBar.tsx';
import { MeetingCollect } from '#features/meetings/detail/MeetingCollect.tsx';
import { MeetingHead } from '#features/meetings/detail/MeetingHead.tsx';
import { chosenTerm, usualTicket } from '#features/meetings/detail/model.ts';
import * as sections from '#features/meetings/detail/Sections.tsx';
import { StateBar } from '#features/meetings/detail/StateBar.tsx';
import { TicketBox } from '#features/meetings/detail/TicketBox.tsx';
import { meetingCrumbs } from '#features/meetings/detail/structuredData.ts';
import { meetingQuery } from '#kit/meetings/queries.ts';
import { ShareButton } from '#features/share/components/ShareButton.tsx';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { MeetingParts } from './MeetingParts.tsx';
import styles from '../Detail.module.css';
import columns from './MeetingDetail.module.css';

interface DetailProps {
  address: MeetingAddress;
}

function Detail({ address }: DetailProps) {
  const { data: about } = useSuspenseQuery(meetingQuery(useApi(), address.id));
  const { meeting, tickets, related, serverTime } = about;
  const [ticketId, setTicketId] = useState(address.ticketId);
  const choice = {
    ticket: tickets.find((ticket) => ticket.ticketId === ticketId) ?? usualTicket(about),
    term: chosenTerm(about, address.termId),
  };
  const fees = (
    <>
      <Tickets about={about} />
      <RefundRules about={about} choice={choice} />
    </>
  );
  return (
    <>
      <div className={`wrap ${styles.page}`}>
        <div className={styles.crumbs}>
          <Breadcrumb crumbs={meetingCrumbs(about)} />
        </div>
        {address.outside && (
          <p className={styles.outside} role="status">
            您未加入该班级，报名成功后即可进入。
          </p>
        )}
        <StateBar about={about} />
        <div className={columns.columns}>
          <MeetingHead about={about} choice={choice} />
          <TicketBox
            about={about}
            choice={choice}
            onTicket={setTicketId}
            termTo={(termId) =>
              meetingPath(meeting.moduleType, meeting.albumId, { ...address, termId, outside: false })
            }
          >
            <MeetingCollect about={about} />
            <ShareButton />
          </TicketBox>
          <div className={columns.parts}>
            <MeetingParts about={about} address={address} fees={fees} />
            {related.length > 0 && (
              <sections.Part id="related" title="相关会议">
                <MeetingRows meetings={related} now={serverTime} />
              </sections.Part>
            )}
          </div>
        </div>
      </div>
      <MeetingBar about={about} choice={choice} />
    </>
  );
}

/** The page of an event of any kind; its parts depend on the kind. */
export const MeetingDetail = ({ address }: DetailProps) => (
  <AsyncSection key={address.id} loading={<div className={styles.skeleton} aria-busy />}>
    <Detail address={address} />
  </AsyncSection>
);
