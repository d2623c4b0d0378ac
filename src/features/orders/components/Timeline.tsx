import { dateTimeText } from '#shared/dates.ts';
import styles from './Timeline.module.css';

interface TimelineProps {
  /** What happened when, ms; the latest first. */
  events: readonly { time: number; text: string }[];
}

/** What happened to an order or a parcel, the latest first. */
export const Timeline = ({ events }: TimelineProps) => (
  <ol className={`${styles.timeline} num`}>
    {events.map(({ time, text }, at) => (
      <li key={at}>
        <time>{dateTimeText(time)}</time>
        <span>{text}</span>
      </li>
    ))}
  </ol>
);
