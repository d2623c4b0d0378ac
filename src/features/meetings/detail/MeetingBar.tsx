import type { Meeting } from '../queries.ts';
import styles from './MeetingBar.module.css';
import { type Choice, isCalledOff } from './model.ts';
import { PriceLine } from './PriceLine.tsx';
import { StepButton } from './StepButton.tsx';

/** Price and next step at the foot of a phone's screen. */
export const MeetingBar = ({ about, choice }: { about: Meeting; choice: Choice }) => (
  <div className={styles.bar} data-bottom-bar="phone">
    {!isCalledOff(about.meeting) && <PriceLine choice={choice} />}
    <StepButton about={about} choice={choice} />
  </div>
);
