import type { components } from '#openapi/portal.d.ts';
import { dateText, momentText } from '#shared/dates.ts';
import { classPage } from '#addresses/classSpace.ts';
import { Badge } from '#ui/Badge.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Picture } from '#ui/Picture.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { KeptText } from '#ui/KeptText.tsx';
import { isFinished } from '../model.ts';
import styles from './MyClasses.module.css';

/** A class as a card: when it takes place, how far the learner is, what comes next. */
export function ClassCard({ brief }: { brief: components['schemas']['ClassBrief'] }) {
  const { classId, moduleType, name, termName, coverUrl, startTime, endTime, status, progress, next, passed } = brief;
  return (
    <article className={styles.card} aria-label={`${name} ${termName}`}>
      <Picture src={coverUrl} ratio={16 / 9} className={styles.cover}>
        {isFinished(status) && <Badge tone={passed ? 'brand' : 'plain'}>{passed ? '已结业' : '已结束'}</Badge>}
      </Picture>
      <div className={styles.about}>
        <h2>{name}</h2>
        <p className="num">
          <KeptText text={`${termName} · ${dateText(startTime)} 至 ${dateText(endTime)}`} />
        </p>
        <div className={styles.progress}>
          <ProgressBar percent={progress} label={`学习进度 ${progress}%`} />
          <span className="num">{progress}%</span>
        </div>
        <p>{next ? `下次课：${momentText(next.start)} ${next.title}` : '课程已全部结束'}</p>
      </div>
      <ButtonLink
        look={isFinished(status) ? 'outline' : 'solid'}
        to={classPage.to({ type: moduleType, id: classId })}
        aria-label={`进入班级：${name} ${termName}`}
      >
        进入班级
      </ButtonLink>
    </article>
  );
}
