import { CalendarDays, MapPin, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { moduleName } from '#kit/modules/moduleNames.ts';
import { rangeText } from '#shared/dates.ts';
import { priceText } from '#shared/text.ts';
import { itemPath } from '#addresses/item.ts';
import { Badge } from '#ui/Badge.tsx';
import { classes } from '#ui/classes.ts';
import { Entries } from '#ui/FirstList.tsx';
import { KeptText } from '#ui/KeptText.tsx';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import { type MeetingBrief, meetingState, placeText, stateTone } from '../model.ts';
import styles from './MeetingRow.module.css';

interface MeetingRowProps {
  meeting: MeetingBrief;
  /** The server's time, ms. */
  now: number;
  heading?: 'h2' | 'h3';
}

/** What the cheapest ticket costs, and members where they pay less. */
export function MeetingPrice({ meeting: { priceFen, vipPriceFen } }: { meeting: MeetingBrief }) {
  if (priceFen === 0) return <b className={styles.free}>免费</b>;
  return (
    <span className={classes(styles.price, 'num')}>
      <b>{priceText(priceFen)}</b> 起{vipPriceFen != null && <small>会员价 {priceText(vipPriceFen)}</small>}
    </span>
  );
}

/** An event in a row of a list; the whole row is one link. */
export function MeetingRow({ meeting, now, heading: Heading = 'h3' }: MeetingRowProps) {
  const { moduleType, albumId, title, coverUrl, startTime, endTime, signedCount, status } = meeting;
  return (
    <Link className={classes('paper', styles.row)} to={itemPath(moduleType, albumId)}>
      <div className={styles.cover}>
        <Picture src={coverUrl} ratio={16 / 9} />
      </div>
      <div className={styles.body}>
        <p className={styles.marks}>
          <Badge>{moduleName(moduleType)}</Badge>
          <Badge tone={stateTone(status)}>{meetingState(meeting, now)}</Badge>
        </p>
        <Heading className={classes(styles.title, 'clamp2')}>
          <KeptText text={title} />
        </Heading>
        <p className={classes(styles.facts, 'num')}>
          <span>
            <CalendarDays size={16} strokeWidth={1.75} aria-hidden />
            {rangeText(startTime, endTime)}
          </span>
          <span>
            <MapPin size={16} strokeWidth={1.75} aria-hidden />
            <span>
              <KeptText text={placeText(meeting)} />
            </span>
          </span>
          <span>
            <Users size={16} strokeWidth={1.75} aria-hidden />
            已报名 {signedCount} 人
          </span>
        </p>
        <MeetingPrice meeting={meeting} />
      </div>
    </Link>
  );
}

interface MeetingRowsProps extends Pick<MeetingRowProps, 'now' | 'heading'> {
  meetings: readonly MeetingBrief[];
  /** Below a row, such as what can be done with it. */
  after?(meeting: MeetingBrief): ReactNode;
}

/** Events in rows. */
export const MeetingRows = ({ meetings, now, heading = 'h3', after }: MeetingRowsProps) => (
  <ul className={styles.rows}>
    <Entries>
      {meetings.map((meeting, at) => (
        <li key={`${at} ${meeting.albumId}`}>
          <MeetingRow meeting={meeting} now={now} heading={heading} />
          {after?.(meeting)}
        </li>
      ))}
    </Entries>
  </ul>
);
