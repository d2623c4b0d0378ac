import { moduleName } from '#kit/modules/moduleNames.ts';
import { rangeText } from '#shared/dates.ts';
import { itemPath } from '#addresses/item.ts';
import { meetingsPage } from '#addresses/meeting.ts';
import { priceText } from '#shared/text.ts';
import { Badge } from '#ui/Badge.tsx';
import card from '#ui/Card.module.css';
import { classes } from '#ui/classes.ts';
import { Grid } from '#ui/Grid.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Section } from '#ui/Section.tsx';
import { TabList } from '#ui/Tabs.tsx';
import { useTabs } from '#ui/useTabs.ts';
import { Link } from '#ui/Link.tsx';
import { type MeetingBrief, meetingState } from '../model.ts';

function MeetingCard({ meeting, now }: { meeting: MeetingBrief; now: number }) {
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

type Lists = Record<'meeting' | 'training' | 'operation', MeetingBrief[]>;

/** Meetings, training programmes and operation classes in three tabs. */
export function MeetingSection({ meetings, now }: { meetings: Lists; now: number }) {
  const tabs = useTabs(['meeting', 'training', 'operation'] as const);
  if (Object.values(meetings).every((list) => list.length === 0)) return null;
  return (
    <Section
      title="会议与培训"
      beside={
        <TabList
          list={tabs.list}
          label="会议类型"
          names={{ meeting: '学术会议', training: '训练营', operation: '手术班' }}
        />
      }
      more={{ to: meetingsPage.to(), label: '更多' }}
    >
      <div {...tabs.panel}>
        <Grid columns={4}>
          {meetings[tabs.selected].map((meeting, at) => (
            <MeetingCard key={`${at} ${meeting.albumId}`} meeting={meeting} now={now} />
          ))}
        </Grid>
      </div>
    </Section>
  );
}
