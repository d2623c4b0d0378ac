import type { Meeting } from '../queries.ts';
import { PriceLine } from './MeetingHead.tsx';
import styles from './MeetingHead.module.css';
import type { Choice } from './model.ts';
import { StepButton } from './StepButton.tsx';

/** Price and next step at the foot of a phone's screen. */
export const MeetingBar = ({ about, choice }: { about: Meeting; choice: Choice }) => (
  <div className={styles.bar} data-bottom-bar="phone">
    <PriceLine choice={choice} />
    <StepButton about={about} choice={choice} />
  </div>
);
