import { moduleName } from '#kit/modules/moduleNames.ts';
import { rangeText } from '#shared/dates.ts';
import { itemPath } from '#addresses/item.ts';
import { priceText } from '#shared/text.ts';
import { Badge } from '#ui/Badge.tsx';
import card from '#ui/Card.module.css';
import { classes } from '#ui/classes.ts';
import { Grid } from '#ui/Grid.tsx';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import { type MeetingBrief, meetingState } from '../model.ts';

interface MeetingCardProps {
  meeting: MeetingBrief;
  /** The server's time, ms. */
  now: number;
}

/** The card of an event; the whole card is one link. */
export function MeetingCard({ meeting, now }: MeetingCardProps) {
  const place = meeting.mode === 'online' ? '线上' : (meeting.place ?? '线上');
  return (
    <Link className={card.card} to={itemPath(meeting.moduleType, meeting.albumId)}>
      <Picture src={meeting.coverUrl} ratio={16 / 9}>
        <Badge className={card.corner}>{moduleName(meeting.moduleType)}</Badge>
      </Picture>
      <div className={card.body}>
        <h3 className={classes(card.title, card.tall, 'clamp2')}>{meeting.title}</h3>
        <p className={classes(card.meta, 'clamp1', 'num')}>
          {rangeText(meeting.startTime, meeting.endTime)} · {place}
        </p>
        <div className={card.foot}>
          {meeting.priceFen === 0 ? (
            <span className={card.free}>免费</span>
          ) : (
            <span className={classes(card.price, 'num')}>{priceText(meeting.priceFen)} 起</span>
          )}
          <span className={card.meta}>{meetingState(meeting, now)}</span>
        </div>
      </div>
    </Link>
  );
}

interface MeetingCardsProps extends Pick<MeetingCardProps, 'now'> {
  meetings: readonly MeetingBrief[];
  columns: 3 | 4;
}

/** Events as cards in columns, every one of them. */
export const MeetingCards = ({ meetings, now, columns }: MeetingCardsProps) => (
  <Grid columns={columns} whole>
    {meetings.map((meeting, at) => (
      <MeetingCard key={`${at} ${meeting.albumId}`} meeting={meeting} now={now} />
    ))}
  </Grid>
);
