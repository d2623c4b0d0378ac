import type { ReactNode } from 'react';
import { useDepartmentName } from '#kit/choice/departmentRows.ts';
import { kindNames } from '#kit/questions/kinds.ts';
import { exerciseLists, exercisesPage } from '#addresses/exercise.ts';
import { membershipPage } from '#addresses/membership.ts';
import { dateText } from '#shared/dates.ts';
import { countText, limitText } from '#shared/text.ts';
import { Badge } from '#ui/Badge.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { type ExerciseAbout, explainTexts, memberText, windowAt, windowNames, windowText } from '../model.ts';
import { FactList } from '#ui/FactList.tsx';
import { Phrases } from '#ui/Phrases.tsx';
import styles from './ExerciseHead.module.css';

/** The rules as names with values. */
function factsOf({ brief, maxAttempts, explainAccess, source, updateTime }: ExerciseAbout): [string, string][] {
  const { kind, questionCount, totalScore, passScore, durationSec, learnCount } = brief;
  const isPaper = kind === 'paper';
  const limit = durationSec === null ? '不限时' : limitText(durationSec);
  return [
    ['题量', `${questionCount} 题`],
    ['总分', `${totalScore} 分`],
    ['及格线', `${passScore} 分`],
    [isPaper || durationSec === null ? '时限' : '考试时限', limit],
    ...(isPaper ? ([['考试次数', maxAttempts === null ? '不限' : `${maxAttempts} 次`]] as [string, string][]) : []),
    ...(isPaper ? ([['考试时间', windowText(brief)]] as [string, string][]) : []),
    ['答案与解析', explainTexts[explainAccess]],
    ['做过的人', `${countText(learnCount)} 人`],
    ['来源', source],
    ['更新', dateText(updateTime)],
  ];
}

interface ExerciseHeadProps {
  about: ExerciseAbout;
  /** The reader is a member. */
  isMember: boolean;
  /** Below the rules: how it is begun. */
  children: ReactNode;
}

/** Title, rules and questions of a set or paper. */
export function ExerciseHead({ about, isMember, children }: ExerciseHeadProps) {
  const { brief, intro, kinds, chapters, serverTime } = about;
  const { kind, title, departmentId, free, freeCount, questionCount, albumId } = brief;
  const department = useDepartmentName(departmentId);
  const window = windowAt(brief, serverTime);
  const isLive = window === 'always' || window === 'open';
  return (
    <header className={`${styles.head} paper roomy`}>
      <div className={styles.about}>
        <div className={styles.marks}>
          {department && <Badge>{department}</Badge>}
          {albumId !== null && <Badge>课程练习</Badge>}
          {kind === 'paper' && <Badge tone={isLive ? 'brand' : 'plain'}>{windowNames[window]}</Badge>}
          {!free && <Badge tone="vip">{memberText(brief)}</Badge>}
        </div>
        <h1>
          <Phrases text={title} />
        </h1>
        <p className={styles.intro}>{intro}</p>
        <FactList facts={factsOf(about)} className={classes(styles.facts, 'num')} />
        {!free && !isMember && (
          <div className={styles.member}>
            <p>
              {freeCount > 0
                ? `会员专享：前 ${freeCount} 题免费试做，开通会员后可做全部 ${questionCount} 题。`
                : '会员专享：开通会员后可以作答。'}
            </p>
            <ButtonLink look="vip" to={membershipPage.to()}>
              开通会员
            </ButtonLink>
          </div>
        )}
        {children}
      </div>
      <section className={styles.parts} aria-labelledby="parts">
        <h2 id="parts">题型与章节</h2>
        <table className={classes(styles.kinds, 'num')}>
          <thead>
            <tr>
              <th scope="col">题型</th>
              <th scope="col">题数</th>
              <th scope="col">分值</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map((row, at) => (
              <tr key={`${at} ${row.kind}`}>
                <th scope="row">{kindNames[row.kind]}</th>
                <td>{row.count} 题</td>
                <td>{row.score} 分</td>
              </tr>
            ))}
          </tbody>
        </table>
        <ul className={styles.chapters}>
          {chapters.map(({ chapterId, name, count }, at) => (
            <li key={`${at} ${chapterId}`}>
              <Link to={exercisesPage.to({ departmentId, chapterId })}>
                {name}
                <small className="num">{count} 题</small>
              </Link>
            </li>
          ))}
        </ul>
        <Link className="textLink reach" to={exerciseLists[kind].to({ departmentId })}>
          更多{department}
          {kind === 'paper' ? '试卷' : '练习'}
        </Link>
      </section>
    </header>
  );
}
