import type { components } from '../../../../openapi/portal.d.ts';
import { paths } from '../../../shared/paths.ts';
import { Grid } from '../../../ui/Grid.tsx';
import { Section } from '../../../ui/Section.tsx';
import { LiveCard } from './LiveCard.tsx';

type LiveBrief = components['schemas']['LiveBrief'];

/** Running lives first, then the next ones. */
export function LiveSection({ lives }: { lives: LiveBrief[] }) {
  if (lives.length === 0) return null;
  return (
    <Section title="直播预告" more={{ to: paths.timetables, label: '完整课表' }}>
      <Grid columns={4}>
        {lives.slice(0, 4).map((live, at) => (
          <LiveCard key={`${at} ${live.liveId}`} live={live} />
        ))}
      </Grid>
    </Section>
  );
}
