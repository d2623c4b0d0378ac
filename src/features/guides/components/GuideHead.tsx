import type { ReactNode } from 'react';
import { useDepartmentName } from '#kit/choice/departmentRows.ts';
import { dateText } from '#shared/dates.ts';
import { countText } from '#shared/text.ts';
import { Badge } from '#ui/Badge.tsx';
import { classes } from '#ui/classes.ts';
import { Phrases } from '#ui/Phrases.tsx';
import { Picture } from '#ui/Picture.tsx';
import { type Guide, minutesText, typeName } from '../model.ts';
import styles from './GuideHead.module.css';

/** The figures as names with values. */
const factsOf = ({ brief, author }: Guide): [string, string][] => [
  ['适合人群', brief.forWhom],
  ['内容', `${brief.stageCount} 个阶段，${brief.taskCount} 个任务`],
  ['时长', `约 ${brief.weeks} 周，共${minutesText(brief.minutes)}`],
  ['在学', `${countText(brief.learnCount)} 人`],
  ['学习顺序', brief.ordered ? '上一阶段完成 80% 后解锁下一阶段' : '可从任意阶段开始'],
  ['编写', author],
  ['更新', dateText(brief.updateTime)],
];

interface GuideHeadProps {
  about: Guide;
  /** How it is joined, or how far the doctor is. */
  children: ReactNode;
}

/** Title, aim and figures of a guide. */
export function GuideHead({ about, children }: GuideHeadProps) {
  const { brief, goal, needs } = about;
  const department = useDepartmentName(brief.departmentId);
  return (
    <header className={classes('paper', styles.head)}>
      <Picture src={brief.coverUrl} ratio={16 / 9} className={styles.cover} />
      <div className={styles.about}>
        <div className={styles.marks}>
          <Badge>{typeName(brief.type)}</Badge>
          {department && <Badge>{department}</Badge>}
          {!brief.free && <Badge tone="vip">会员 · 第 1 阶段免费</Badge>}
        </div>
        <h1>
          <Phrases text={brief.title} />
        </h1>
        <p className={styles.goal}>{goal}</p>
        <dl className={classes(styles.facts, 'num')}>
          {factsOf(about).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {needs.length > 0 && (
            <div>
              <dt>学习基础</dt>
              <dd>{needs.join('；')}</dd>
            </div>
          )}
        </dl>
      </div>
      {children}
    </header>
  );
}
