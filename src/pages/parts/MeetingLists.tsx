import type { ReactNode } from 'react';
import type { MeetingType } from '#addresses/meeting.ts';
import { MeetingCatalogue } from '#features/meetings/lists/MeetingCatalogue.tsx';
import {
  ClosingMeetings,
  MeetingFigures,
  MyRegistrations,
  PastMeetings,
} from '#features/meetings/lists/MeetingSide.tsx';
import type { ListLinks } from '#features/meetings/lists/Views.tsx';
import { WaitingPlaces } from '#kit/meetings/WaitingPlaces.tsx';
import { ListPage } from './ListPage.tsx';
import { meetingListTexts } from './meetingListReads.ts';
import styles from '../List.module.css';

interface MeetingListsProps extends ListLinks {
  /** Above the list. */
  banners?: ReactNode;
  typeTo(type: MeetingType): string;
}

/** A page that lists events of all kinds or of one. */
export function MeetingLists({ address, to, typeTo, banners }: MeetingListsProps) {
  const [title, intro] = meetingListTexts(address.type);
  return (
    <ListPage title={title} intro={intro} beside={address.type !== 'all' && <MeetingFigures {...address} />}>
      <WaitingPlaces />
      {banners}
      <MeetingCatalogue
        address={address}
        to={to}
        typeTo={typeTo}
        empty={address.type === 'all' ? '暂无符合条件的会议' : `暂无${title}`}
        aside={
          <aside className={styles.aside} aria-label="即将截止与往期回顾">
            <MyRegistrations />
            <ClosingMeetings {...address} />
            <PastMeetings {...address} />
          </aside>
        }
      />
    </ListPage>
  );
}
