import type { components } from '../../../../openapi/portal.d.ts';
import { paths } from '../../../shared/paths.ts';
import { Grid } from '../../../ui/Grid.tsx';
import { Section } from '../../../ui/Section.tsx';
import { LiveCard } from './LiveCard.tsx';
import styles from './LiveStrip.module.css';

interface LiveStripProps {
  title: string;
  lives: components['schemas']['LiveBrief'][];
}

/** A few lives of a channel. */
export function LiveStrip({ title, lives }: LiveStripProps) {
  if (lives.length === 0) return null;
  return (
    <div className={styles.strip}>
      <Section title={title} more={{ to: paths.timetables, label: '完整课表' }}>
        <Grid columns={3} whole>
          {lives.map((live, at) => (
            <LiveCard key={`${at} ${live.liveId}`} live={live} />
          ))}
        </Grid>
      </Section>
    </div>
  );
}
