import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClassReport } from '../engine/classes/control.ts';
import { ask } from './client.ts';
import type { SectionProps } from './sectionProps.ts';

type Work = ClassReport['works'][number];
type Exam = ClassReport['exams'][number];
type Acts = Pick<SectionProps, 'act'>;

/** What was typed, as a number; an empty field has none. */
const scoreIn = (text: string): { score?: number } => (text.trim() === '' ? {} : { score: Number(text) });
const partsOf = ({ pictures, files }: Work): string =>
  [pictures > 0 && `${pictures} 张图片`, files > 0 && `${files} 个文件`].filter(Boolean).join('、');

/** A homework that waits for its grade. */
function WorkRow({ act, work }: Acts & { work: Work }) {
  const { classId, className, userId, name, homeworkId, title, content } = work;
  const [score, setScore] = useState('');
  const [comment, setComment] = useState('');
  const [excellent, setExcellent] = useState(false);
  const who = `${name}《${title}》`;
  const judge = (move: 'grade' | 'return', text: string): void => {
    const marks = move === 'grade' ? { ...scoreIn(score), excellent } : {};
    void act('class', { classId, userId, homeworkId, do: move, comment, ...marks }, `${who}：${text}`);
  };
  return (
    <li>
      <span>
        <b>{who}</b>
        <small>{[`${classId} ${className}`, content, partsOf(work)].filter(Boolean).join(' · ')}</small>
      </span>
      <label>
        分数{' '}
        <input
          className="number"
          inputMode="numeric"
          value={score}
          onChange={(event) => setScore(event.target.value)}
        />
      </label>
      <label>
        评语 <input className="text" value={comment} onChange={(event) => setComment(event.target.value)} />
      </label>
      <label>
        <input type="checkbox" checked={excellent} onChange={(event) => setExcellent(event.target.checked)} /> 优秀
      </label>
      <button aria-label={`批改：${who}`} onClick={() => judge('grade', '已批改')}>
        批改
      </button>
      <button aria-label={`退回：${who}`} onClick={() => judge('return', '已退回')}>
        退回
      </button>
    </li>
  );
}

/** A learner whose examination has no result. */
function ExamRow({ act, exam }: Acts & { exam: Exam }) {
  const { classId, className, userId, name } = exam;
  const [score, setScore] = useState('');
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>
          {classId} {className}
        </small>
      </span>
      <label>
        考核成绩{' '}
        <input
          className="number"
          inputMode="numeric"
          value={score}
          onChange={(event) => setScore(event.target.value)}
        />
      </label>
      <button
        aria-label={`登记：${name} · ${className}`}
        onClick={() =>
          void act('class', { classId, userId, do: 'exam', ...scoreIn(score) }, `${name}：考核 ${score} 分`)
        }
      >
        登记
      </button>
    </li>
  );
}

/** What waits for the mentors of the classes: homework and examinations. */
export function Classes({ act }: SectionProps) {
  const { data: report } = useQuery({ queryKey: ['class'], queryFn: () => ask('class'), refetchInterval: 1_000 });
  if (!report) return null;
  const { works, exams } = report;
  return (
    <>
      <h3>待批改的作业</h3>
      {works.length === 0 && <p className="hint">没有待批改的作业</p>}
      <ul className="rows works" aria-label="待批改的作业">
        {works.map((work) => (
          <WorkRow key={`${work.userId} ${work.homeworkId}`} act={act} work={work} />
        ))}
      </ul>
      <h3>待登记的考核成绩</h3>
      {exams.length === 0 && <p className="hint">没有待登记的考核成绩</p>}
      <ul className="rows" aria-label="待登记的考核成绩">
        {exams.map((exam) => (
          <ExamRow key={`${exam.userId} ${exam.classId}`} act={act} exam={exam} />
        ))}
      </ul>
    </>
  );
}
