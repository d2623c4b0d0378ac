import * as attemptStatus from '#openapi/dist/names/attemptStatus.ts';
import { answeringPage, exerciseResultPage } from '#addresses/exercise.ts';
import { dateTimeText } from '#shared/dates.ts';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { Section } from '#ui/Section.tsx';
import type { ExerciseAbout } from '../model.ts';
import styles from './Rows.module.css';

type Attempt = ExerciseAbout['history'][number];

const modeNames = { practice: '练习', exam: '考试' } as const;

/** What became of an attempt. */
function resultOf({ status, score, passed }: Attempt, totalScore: number): string {
  if (status === attemptStatus.running) return '进行中';
  const points = score === null ? '' : `${score} / ${totalScore} 分`;
  if (status === attemptStatus.expired) return `已过期 ${points}`;
  return passed === null ? points : `${points} · ${passed ? '及格' : '未及格'}`;
}

/** The latest attempts of the doctor; each leads to its result, or goes on. */
export function History({ about: { brief, history } }: { about: ExerciseAbout }) {
  if (history.length === 0) return null;
  return (
    <Section title="我的记录">
      <ul className="paper">
        {history.map((attempt, at) => {
          const { recordId, mode, status, startTime } = attempt;
          const isRunning = status === attemptStatus.running;
          return (
            <li key={`${at} ${recordId}`} className={classes(styles.row, 'num')}>
              <span>{dateTimeText(startTime)}</span>
              <span>{modeNames[mode]}</span>
              <b>{resultOf(attempt, brief.totalScore)}</b>
              <Link
                className="textLink reach"
                to={
                  isRunning
                    ? answeringPage.to({ id: brief.exerciseId, recordId })
                    : exerciseResultPage.to({ id: recordId })
                }
                aria-label={`${dateTimeText(startTime)} 的作答：${isRunning ? '继续' : '查看结果'}`}
              >
                {isRunning ? '继续' : '查看结果'}
              </Link>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
