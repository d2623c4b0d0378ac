import { CircleCheck, CircleDashed } from 'lucide-react';
import { licensePage } from '#addresses/license.ts';
import { Link } from '#ui/Link.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { conditionNames, isFinished, missingText } from '../model.ts';
import { useShownClass } from '../useShownClass.ts';
import styles from './ClassLists.module.css';

/** What a learner needs for the graduation, and what is still missing. */
export function Finish({ classId }: { classId: number }) {
  const { conditions, certificateNo, certificateId, brief } = useShownClass(classId);
  const isOver = isFinished(brief.status);
  return (
    <>
      {certificateNo != null && (
        <p className={styles.passed}>
          恭喜您通过结业考核，证书编号{' '}
          <Link className="textLink" to={licensePage.to({ certificate: certificateId ?? 0 })}>
            {certificateNo}
          </Link>
          。
        </p>
      )}
      {isOver && certificateNo == null && <p className={styles.missed}>本期未达到结业条件。</p>}
      <ul className={styles.rows}>
        {conditions.map((condition) => {
          const { kind, needed, value, done, total, isMet } = condition;
          const Icon = isMet ? CircleCheck : CircleDashed;
          const unit = kind === 'exam' ? '分' : '%';
          return (
            <li key={kind} className={styles.condition}>
              <Icon size={24} strokeWidth={1.75} className={isMet ? styles.met : undefined} aria-hidden />
              <div>
                <h3>
                  {conditionNames[kind]} ≥ {needed}
                  {unit}
                </h3>
                <ProgressBar percent={value ?? 0} label={value == null ? '还没有成绩' : `${value}${unit}`} />
                <p className={`${styles.meta} num`}>
                  {value == null ? '还没有成绩' : `${value}${unit}`}
                  {kind !== 'exam' && `（${done}/${total}）`}
                </p>
              </div>
              <p className={isMet ? styles.met : styles.missed}>{missingText(condition, isOver) ?? '已达到'}</p>
            </li>
          );
        })}
      </ul>
    </>
  );
}
