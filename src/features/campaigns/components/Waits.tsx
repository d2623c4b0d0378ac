import type { Act } from '../model.ts';
import { RemindButton } from './RemindButton.tsx';

interface WaitsProps {
  act: Act;
  /** What begins, for readers that hear the button alone. */
  about: string;
}

/** Stands before a campaign where doctors write or choose later: one button for the whole part. */
export const Waits = ({ act, about }: WaitsProps) => (
  <RemindButton actKey={act.key} on={act.reminded === true} about={about} look="outline" />
);
