import type { components } from '#openapi/portal.d.ts';
import { lessonPath } from '#addresses/item.ts';
import { recordsPage } from '#addresses/learning.ts';
import { placePercent } from '#shared/progress.ts';
import { positionText } from '#shared/text.ts';
import card from '#ui/Card.module.css';
import { classes } from '#ui/classes.ts';
import { Grid } from '#ui/Grid.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Section } from '#ui/Section.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './ContinueWatching.module.css';

type PlayRecord = components['schemas']['PlayRecord'];

function RecordCard({ record }: { record: PlayRecord }) {
  const percent = placePercent(record);
  return (
    <Link className={card.card} to={lessonPath(record) ?? recordsPage.to()}>
      <Picture src={record.coverUrl} ratio={16 / 9}>
        <span className={card.progress} role="img" aria-label={`观看至 ${percent}%`}>
          <i style={{ width: `${percent}%` }} />
        </span>
      </Picture>
      <div className={card.body}>
        <h3 className={classes(card.title, 'clamp1')}>{record.albumTitle}</h3>
        <p className={classes(card.meta, 'clamp1', 'num')}>
          学至 {record.videoTitle} {positionText(record.position)}
        </p>
        <span className={styles.go}>继续学习</span>
      </div>
    </Link>
  );
}

/** The doctor's last watched lessons, the latest first. */
export function ContinueWatching({ records }: { records: PlayRecord[] }) {
  if (records.length === 0) return null;
  return (
    <Section title="继续学习" more={{ to: recordsPage.to(), label: '查看全部' }}>
      <Grid columns={4}>
        {records.map((record, at) => (
          <RecordCard key={`${at} ${record.recordId}`} record={record} />
        ))}
      </Grid>
    </Section>
  );
}
