import type { Shared } from './groups.ts';
import styles from './SharedMaterial.module.css';

interface SharedMaterialProps {
  shared: Shared;
  /** Which questions it belongs to: 第 3–5 题. */
  numbers: string;
}

/** The case or the options of a group of questions, once for all of them. It stays in view on wide screens and can be folded. */
export const SharedMaterial = ({ shared: { caseText, options }, numbers }: SharedMaterialProps) => (
  <details className={styles.shared} open>
    <summary>
      <b>{caseText === null ? '共用备选答案' : '病例资料'}</b>
      <small className="num">{numbers}</small>
    </summary>
    {caseText === null ? (
      <ul className={styles.options}>
        {options.map(({ key, text }, at) => (
          <li key={at}>
            {key}. {text}
          </li>
        ))}
      </ul>
    ) : (
      <p>{caseText}</p>
    )}
  </details>
);
