import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { dateTimeText } from '#shared/dates.ts';
import { BeijingTime } from '#ui/BeijingTime.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { later } from '#ui/later.ts';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { homeworkTexts, type Homework as HomeworkData } from '../model.ts';
import { homeworkQuery } from '../queries.ts';
import { Work } from './Work.tsx';
import styles from './Homework.module.css';

const HomeworkForm = later(() => import('./HomeworkForm.tsx'), 'HomeworkForm');

interface HomeworkItemProps {
  classId: number;
  homework: HomeworkData;
  maxFileBytes: number;
}

/** A homework: what is asked for, what was handed in, and the form while it may be handed in. */
function HomeworkItem({ classId, homework, maxFileBytes }: HomeworkItemProps) {
  const { homeworkId, title, content, deadline, state, canSubmit, work, examples } = homework;
  const [isWriting, setWriting] = useState(false);
  const begin = work ? '重新提交' : '写作业';
  return (
    <li className={styles.item}>
      <div className={styles.top}>
        <h3>{title}</h3>
        <Badge className={styles.badge} tone={canSubmit ? 'brand' : 'plain'}>
          {homeworkTexts[state]}
        </Badge>
        <span className="num">
          截止 {dateTimeText(deadline)}
          <BeijingTime />
        </span>
      </div>
      <p className={styles.text}>{content}</p>
      {work && <Work work={work} />}
      {canSubmit && !isWriting && (
        <Button className={styles.write} aria-label={`${begin}：${title}`} onClick={() => setWriting(true)}>
          {begin}
        </Button>
      )}
      {canSubmit && isWriting && (
        <Suspense fallback={<div className={styles.ghost} />}>
          <HomeworkForm classId={classId} homework={homework} maxFileBytes={maxFileBytes} />
        </Suspense>
      )}
      {!canSubmit && !work && <p className={styles.late}>已过截止时间，未提交。</p>}
      {examples.length > 0 && (
        <section aria-labelledby={`examples${homeworkId}`} className={styles.examples}>
          <h4 id={`examples${homeworkId}`}>优秀作业</h4>
          {examples.map(({ workId, name, content: text }) => (
            <blockquote key={workId}>
              <p className={styles.text}>{text}</p>
              <footer>{name}</footer>
            </blockquote>
          ))}
        </section>
      )}
    </li>
  );
}

/** The homework of a class. */
export function HomeworkList({ classId }: { classId: number }) {
  const { data } = useSuspenseQuery(homeworkQuery(useApi(), classId));
  const { list, maxFileBytes } = data;
  if (list.length === 0) return <NoticeBlock text="还没有布置作业" />;
  return (
    <ul className={styles.list}>
      {list.map((homework, at) => (
        <HomeworkItem key={`${at} ${homework.homeworkId}`} {...{ classId, homework, maxFileBytes }} />
      ))}
    </ul>
  );
}
