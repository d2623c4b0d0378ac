import { momentText } from '#shared/dates.ts';
import { roomPath } from '#addresses/live.ts';
import { Badge } from '#ui/Badge.tsx';
import card from '#ui/Card.module.css';
import { classes } from '#ui/classes.ts';
import { Grid } from '#ui/Grid.tsx';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import { ReserveButton } from '../marks/ReserveButton.tsx';
import styles from './LiveCard.module.css';
import { type LiveBrief, liveFigure, liveMarks, liveState } from './liveState.ts';

interface LiveCardProps {
  live: LiveBrief;
  /** Heading level of the title. */
  heading?: 'h2' | 'h3';
  /** Picture and text side by side, on a wide screen. */
  large?: boolean;
}

/** The card of a live stream (pages A.6): one link to its room, and its reservation mark. */
export function LiveCard({ live, heading: Heading = 'h3', large = false }: LiveCardProps) {
  const { tone, text } = liveState(live.status);
  const people = [live.lecturerName, live.hospitalName].filter(Boolean).join(' · ');
  return (
    <article className={classes(card.card, styles.live, large && styles.large)} aria-label={live.title}>
      <Picture src={live.coverUrl} ratio={16 / 9}>
        <Badge tone={tone} className={card.corner}>
          {text}
        </Badge>
        <span className={styles.marks}>
          {liveMarks(live).map((mark) => (
            <Badge key={mark.text} tone={mark.tone}>
              {mark.text}
            </Badge>
          ))}
        </span>
      </Picture>
      <div className={card.body}>
        <p className={classes(card.free, 'num')}>{momentText(live.startTime)}</p>
        <Heading className={classes(card.title, card.tall, 'clamp2')}>
          <Link className={styles.link} to={roomPath(live)}>
            {live.title}
          </Link>
        </Heading>
        <p className={classes(card.meta, 'clamp1')}>{people}</p>
        <div className={classes(card.foot, styles.foot)}>
          <span className={classes(card.meta, 'num')}>{liveFigure(live)}</span>
          <ReserveButton live={live} className={styles.mark} />
        </div>
      </div>
    </article>
  );
}

interface LiveCardsProps extends Pick<LiveCardProps, 'heading'> {
  lives: readonly LiveBrief[];
  columns?: 3 | 4;
  /** Every card is shown, even if the last row is not full. */
  whole?: boolean;
}

/** Live streams as cards in columns. */
export const LiveCards = ({ lives, columns = 4, whole = false, heading = 'h3' }: LiveCardsProps) => (
  <Grid columns={columns} whole={whole}>
    {lives.map((live, at) => (
      <LiveCard key={`${at} ${live.liveId}`} live={live} heading={heading} />
    ))}
  </Grid>
);
