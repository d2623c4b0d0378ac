import type { ReactNode } from 'react';
import { CollectButton } from '#kit/marks/CollectButton.tsx';
import { NoteButton } from '#kit/notes/NoteButton.tsx';
import { ReportButton } from '#kit/marks/ReportButton.tsx';
import { lecturersPage } from '#addresses/lecturer.ts';
import { countText } from '#shared/text.ts';
import { ActionRow } from '#ui/ActionRow.tsx';
import { Badge } from '#ui/Badge.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { Phrases } from '#ui/Phrases.tsx';
import { type Case, levelName } from '../model.ts';
import { collectKeeper } from '../marks.ts';
import styles from './CaseHead.module.css';

const genders = { male: '男', female: '女' } as const;

interface CaseHeadProps {
  about: Case;
  /** Other actions beside the favourite, the note and the report. */
  children?: ReactNode;
}

/** Title, figures and author of a case, and the card of its patient. */
export function CaseHead({ about, children }: CaseHeadProps) {
  const { medicase, patient, summary, author, collected, collectCount, noted } = about;
  const { id, title, departmentName, level, free, questionCount, stepCount, minutes, doneCount, diagnosis } = medicase;
  const target = { targetType: 'medicase', targetId: id } as const;
  return (
    <header className={`${styles.head} paper roomy`}>
      <div className={styles.about}>
        <div className={styles.marks}>
          <Badge>{departmentName}</Badge>
          <Badge>{levelName(level)}</Badge>
          {free === 'vip' && <Badge tone="vip">会员</Badge>}
        </div>
        <h1>
          <Phrases text={title} />
        </h1>
        <p className={styles.summary}>{summary}</p>
        {diagnosis && <p className={styles.diagnosis}>诊断：{diagnosis}</p>}
        <ul className={classes(styles.figures, 'num')}>
          <li>
            作者：
            <Link className="textLink" to={lecturersPage.to({ id: author.lecturerId })}>
              {author.name}
            </Link>{' '}
            {author.titleName}
          </li>
          <li>{stepCount} 个步骤</li>
          <li>{questionCount} 个问题</li>
          <li>约 {minutes} 分钟</li>
          <li>{countText(doneCount)}人完成</li>
        </ul>
        <ActionRow more={<ReportButton target={target} />}>
          <CollectButton target={target} collected={collected ?? false} count={collectCount} keep={collectKeeper(id)} />
          <NoteButton target={target} title={title} noted={noted ?? false} />
          {children}
        </ActionRow>
      </div>
      <section className={styles.patient} aria-labelledby="patient">
        <h2 id="patient">患者（虚构）</h2>
        <p>
          {genders[patient.gender]}，{patient.age}
        </p>
        <p>
          <b>主诉</b> {patient.complaint}
        </p>
        {patient.facts && patient.facts.length > 0 && (
          <ul>
            {patient.facts.map((fact, at) => (
              <li key={at}>{fact}</li>
            ))}
          </ul>
        )}
      </section>
    </header>
  );
}
