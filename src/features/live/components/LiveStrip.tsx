import type { components } from '../../../../openapi/portal.d.ts';
import { paths } from '../../../shared/paths.ts';
import { Grid } from '../../../ui/Grid.tsx';
import { Section } from '../../../ui/Section.tsx';
import { LiveCard } from './LiveCard.tsx';
import styles from './LiveStrip.module.css';

interface LiveStripProps {
  title: string;
  lives: components['schemas']['LiveBrief'][];
  /** Stands beside a list: one below the other where there is room for a column. */
  beside?: boolean;
}

/** A few lives of a channel. */
export function LiveStrip({ title, lives, beside = false }: LiveStripProps) {
  if (lives.length === 0) return null;
  return (
    <div className={beside ? styles.beside : undefined}>
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
