import type { components } from '#openapi/portal.d.ts';
import { useDepartmentName } from '#kit/choice/departmentRows.ts';
import { guidePage } from '#addresses/guide.ts';
import { countText } from '#shared/text.ts';
import { Badge } from '#ui/Badge.tsx';
import card from '#ui/Card.module.css';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import { typeName } from '../model.ts';
import styles from './GuideCard.module.css';

type GuideBrief = components['schemas']['GuideBrief'];

/** How far the reader is, or how many have joined. */
function stateText({ my, learnCount }: GuideBrief): string {
  if (!my) return `${countText(learnCount)} 人在学`;
  if (my.progress === 100) return '已完成';
  return my.overdue > 0 ? `已学 ${my.progress}% · 逾期 ${my.overdue} 项` : `已学 ${my.progress}%`;
}

interface GuideCardProps {
  guide: GuideBrief;
  /** Heading level of the title. */
  heading?: 'h2' | 'h3';
}

/** The card of a guide; the whole card is one link. */
export function GuideCard({ guide, heading: Heading = 'h3' }: GuideCardProps) {
  const { guideId, type, title, coverUrl, departmentId, forWhom, weeks, stageCount, taskCount, free, my } = guide;
  const department = useDepartmentName(departmentId);
  return (
    <Link className={card.card} to={guidePage.to({ type, id: guideId })}>
      <Picture src={coverUrl} ratio={16 / 9}>
        {!free && (
          <Badge tone="vip" className={card.corner}>
            会员
          </Badge>
        )}
        {my && my.progress > 0 && (
          <span className={card.progress} role="img" aria-label={`已学 ${my.progress}%`}>
            <i style={{ width: `${my.progress}%` }} />
          </span>
        )}
      </Picture>
      <div className={card.body}>
        <Heading className={classes(card.title, card.tall, 'clamp2')}>{title}</Heading>
        <p className={classes(styles.for, 'clamp1')}>适合：{forWhom}</p>
        <p className={classes(card.meta, 'clamp1')}>{[typeName(type), department].filter(Boolean).join(' · ')}</p>
        <p className={classes(card.meta, 'num')}>
          {stageCount} 个阶段 · {taskCount} 个任务
        </p>
        <p className={classes(card.meta, styles.foot, 'num')}>
          <span>约 {weeks} 周</span>
          <span className={my ? styles.mine : undefined}>{stateText(guide)}</span>
        </p>
      </div>
    </Link>
  );
}
