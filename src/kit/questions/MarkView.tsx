import type { ReactNode } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { membershipPage } from '#addresses/membership.ts';
import { Link } from '#ui/Link.tsx';
import styles from './Question.module.css';
import { resultWords } from './resultWords.ts';

type AnswerMark = components['schemas']['AnswerMark'];

interface MarkViewProps {
  mark: AnswerMark;
  /** Points for the right answer; without them no points are shown. */
  score?: number;
  /** The explanation can be folded away. */
  folds?: boolean;
  /** Beside the result. */
  children?: ReactNode;
}

/** What an answer is worth, the right options, and the explanation where it may be read. */
export function MarkView({ mark, score, folds = false, children }: MarkViewProps) {
  const { result, got, answer, explain, locked, references, globalRate } = mark;
  const { name, Icon } = resultWords[result];
  const explained = explain !== null && <p>{explain}</p>;
  return (
    <div className={styles.verdict} data-result={result}>
      <b className={result === 'right' ? undefined : result === 'blank' ? styles.blank : styles.wrong}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        {name}
        {result !== 'right' && `，正确答案 ${answer.join('、')}`}
        {score !== undefined && (
          <span className="num">
            （得 {got} 分 / {score} 分）
          </span>
        )}
      </b>
      {children}
      {locked ? (
        <p>
          解析为会员专享。<Link to={membershipPage.to()}>开通会员</Link>
        </p>
      ) : (
        explained &&
        (folds ? (
          <details open className={styles.fold}>
            <summary>
              <span>收起解析</span>
              <span>展开解析</span>
            </summary>
            {explained}
          </details>
        ) : (
          explained
        ))
      )}
      {references.length > 0 && <p className={styles.source}>参考：{references.join('；')}</p>}
      {globalRate != null && <p className="num">全站正确率 {Math.round(globalRate)}%</p>}
    </div>
  );
}
