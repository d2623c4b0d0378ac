import { useSyncExternalStore } from 'react';
import styles from './BeijingTime.module.css';
import { classes } from './classes.ts';

/** Minutes from the time of Beijing to UTC, as browsers count them. */
const beijing = -480;
const never = (): (() => void) => () => undefined;

interface BeijingTimeProps {
  /** On narrow screens below the line that it belongs to (the nearest positioned element), where that line has no room. */
  below?: boolean;
}

/**
 * Says that times are those of Beijing, for readers whose clock shows another time: beside a moment, or once in the head of a list.
 * It comes after hydration and must not move what is read: it belongs into a line that has room for it at 320 px.
 */
export function BeijingTime({ below = false }: BeijingTimeProps) {
  const isElsewhere = useSyncExternalStore(
    never,
    () => new Date().getTimezoneOffset() !== beijing,
    () => false,
  );
  return isElsewhere && <small className={classes(styles.zone, below && styles.below)}>北京时间</small>;
}
