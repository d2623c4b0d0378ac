import type { components } from '../../../../openapi/portal.d.ts';
import { momentText } from '../../../shared/dates.ts';
import { itemPath, paths } from '../../../shared/paths.ts';
import { countText } from '../../../shared/text.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import card from '../../../ui/Card.module.css';
import { classes } from '../../../ui/classes.ts';
import { Grid } from '../../../ui/Grid.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Link } from '../../../ui/Link.tsx';

type LiveBrief = components['schemas']['LiveBrief'];

const states: Record<LiveBrief['status'], { tone: BadgeTone; text: string }> = {
  1: { tone: 'brand', text: '预告' },
  2: { tone: 'live', text: '直播中' },
  3: { tone: 'plain', text: '已结束' },
  4: { tone: 'plain', text: '回放' },
  5: { tone: 'plain', text: '暂停' },
  6: { tone: 'plain', text: '已取消' },
};

function LiveCard({ live }: { live: LiveBrief }) {
  const { tone, text } = states[live.status];
  return (
    <Link className={card.card} to={itemPath('live', live.liveId) ?? '/'}>
      <Picture src={live.coverUrl} ratio={16 / 9}>
        <Badge tone={tone} className={card.corner}>
          {text}
        </Badge>
      </Picture>
      <div className={card.body}>
        <p className={classes(card.free, 'num')}>{momentText(live.startTime)}</p>
        <h3 className={classes(card.title, card.tall, 'clamp2')}>{live.title}</h3>
        <div className={card.foot}>
          <span className={classes(card.meta, 'clamp1')}>{live.lecturerName}</span>
          <span className={classes(card.meta, 'num')}>
            {live.status === 2 && live.onlineCount
              ? `${countText(live.onlineCount)}人在看`
              : `${countText(live.reserveCount)}人预约`}
          </span>
        </div>
      </div>
    </Link>
  );
}

/** Current live streams first, then the next ones. */
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
