import { meetingsPage } from '#addresses/meeting.ts';
import { Grid } from '#ui/Grid.tsx';
import { Section } from '#ui/Section.tsx';
import { TabList } from '#ui/Tabs.tsx';
import { useTabs } from '#ui/useTabs.ts';
import type { MeetingBrief } from '../model.ts';
import { MeetingCard } from './MeetingCard.tsx';

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
