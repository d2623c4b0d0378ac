import { type CorrectionOutcome, correctionStates } from './corrections.ts';
import styles from './Question.module.css';

/** What became of the doctor's correction of a question, with the editors' answer. */
export const CorrectionNote = ({ outcome: { state, reply } }: { outcome: CorrectionOutcome }) => (
  <p className={styles.correction}>
    <span>
      您的纠错：<b>{correctionStates[state]}</b>
    </span>
    {reply !== null && <span>编辑回复：{reply}</span>}
  </p>
);
