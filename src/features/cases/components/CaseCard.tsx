import { Check } from 'lucide-react';
import type { components } from '#openapi/portal.d.ts';
import { countText } from '#shared/text.ts';
import { Badge } from '#ui/Badge.tsx';
import card from '#ui/Card.module.css';
import { classes } from '#ui/classes.ts';
import { Grid } from '#ui/Grid.tsx';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import { casePage } from '#addresses/case.ts';
import { levelName } from '../model.ts';
import styles from './CaseCard.module.css';

type MedicaseBrief = components['schemas']['MedicaseBrief'];

/** How far the reader is, or how many doctors have finished it. */
const progressText = ({ done, score, percent, doneCount }: MedicaseBrief): string =>
  done && score != null ? `得分 ${score}` : percent != null ? `已学 ${percent}%` : `${countText(doneCount)}人完成`;

interface CaseCardProps {
  medicase: MedicaseBrief;
  /** Heading level of the title. */
  heading?: 'h2' | 'h3';
}

/** The card of a case; the whole card is one link. */
export function CaseCard({ medicase, heading: Heading = 'h3' }: CaseCardProps) {
  const { id, title, coverUrl, departmentName, level, free, questionCount, minutes, done, percent, diagnosis } =
    medicase;
  return (
    <Link className={classes(card.card, styles.card)} to={casePage.to({ id })}>
      <Picture src={coverUrl} ratio={16 / 9} className={styles.picture}>
        {done ? (
          <Badge tone="brand" className={card.corner}>
            <Check size={14} aria-hidden />
            已完成
          </Badge>
        ) : (
          free === 'vip' && (
            <Badge tone="vip" className={card.corner}>
              会员
            </Badge>
          )
        )}
        {percent != null && percent > 0 && !done && (
          <span className={card.progress} role="img" aria-label={`已学 ${percent}%`}>
            <i style={{ width: `${percent}%` }} />
          </span>
        )}
      </Picture>
      <div className={card.body}>
        <Heading className={classes(card.title, card.tall, 'clamp2')}>{title}</Heading>
        {diagnosis && <p className={classes(styles.diagnosis, 'clamp1')}>诊断：{diagnosis}</p>}
        <p className={classes(card.meta, 'clamp1')}>
          {departmentName} · {levelName(level)} · {questionCount} 个问题
        </p>
        <div className={classes(card.foot, card.meta, 'num')}>
          <span>约 {minutes} 分钟</span>
          <span>{progressText(medicase)}</span>
        </div>
      </div>
    </Link>
  );
}

/** Cases of the home page: two in a row. */
export const CasePairs = ({ cases }: { cases: readonly MedicaseBrief[] }) => (
  <ul className={styles.pairs}>
    {cases.map((medicase, at) => (
      <li key={`${at} ${medicase.id}`}>
        <CaseCard medicase={medicase} />
      </li>
    ))}
  </ul>
);

/** Cases in a list of a page. */
export const CaseCards = ({ cases }: { cases: readonly MedicaseBrief[] }) => (
  <Grid columns={3} whole>
    {cases.map((medicase, at) => (
      <CaseCard key={`${at} ${medicase.id}`} medicase={medicase} heading="h2" />
    ))}
  </Grid>
);
