import type { ReactNode } from 'react';
import { clockText, useSecondsLeft } from './useSecondsLeft.ts';

interface CountdownProps {
  /** The moment that is waited for, and the server's time of the answer that names it; ms. */
  until: number;
  serverTime: number;
  /** Called once when 0 is reached. */
  onEnd?: (() => void) | undefined;
  /** Writes the seconds that are left; as a clock where nothing else is said. */
  format?(seconds: number): string;
  /** Said before the time. */
  label?: ReactNode;
  className?: string | undefined;
}

/** The time that is left until a moment, by the server's clock. */
export function Countdown({ until, serverTime, onEnd, format = clockText, label, className }: CountdownProps) {
  const seconds = useSecondsLeft(until, serverTime, onEnd);
  return (
    <span role="timer" className={className}>
      {label}
      {format(seconds)}
    </span>
  );
}
