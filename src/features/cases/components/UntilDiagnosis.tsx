import { Lock } from 'lucide-react';
import styles from './UntilDiagnosis.module.css';

/** Stands in the place of what would give the diagnosis away. */
export const UntilDiagnosis = () => (
  <p className={`${styles.note} paper`}>
    <Lock size={16} strokeWidth={1.75} aria-hidden />
    病例讨论、相关课程和参考文献在您给出诊断后开放
  </p>
);
