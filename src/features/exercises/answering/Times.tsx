import { useEffect, useState } from 'react';
import { longClockText, useSecondsLeft } from '#kit/time/useSecondsLeft.ts';
import { useStores } from '#stores/StoresContext.ts';
import styles from './Answering.module.css';

const soon = 300;
const last = 60;
const second = 1_000;

interface TimeLeftProps {
  /** Ms, by the server's clock. */
  deadline: number;
  serverTime: number;
  onEnd(): void;
}

/** The time that an examination has left; five minutes and one minute before its end it is said aloud. */
export function TimeLeft({ deadline, serverTime, onEnd }: TimeLeftProps) {
  const seconds = useSecondsLeft(deadline, serverTime, onEnd);
  const warning = seconds > soon || seconds === 0 ? '' : seconds > last ? '剩余不足5分钟' : '剩余不足1分钟';
  return (
    <>
      <span role="timer" className={styles.time} data-soon={seconds <= soon || undefined}>
        剩余 <b className="num">{longClockText(seconds)}</b>
      </span>
      <span role="status" className="hidden">
        {warning}
      </span>
    </>
  );
}

/** The time that a practice has taken, counted on from the answer of the server that `usedSec` is of; it stands still in a pause. */
export function TimeUsed({ usedSec, isPaused }: { usedSec: number; isPaused: boolean }) {
  const { clock } = useStores().surroundings;
  const [ms, setMs] = useState(0);
  useEffect(() => {
    if (isPaused) return undefined;
    const start = clock.monotonic();
    let cancel = (): void => undefined;
    const wait = (): void => {
      cancel = clock.after(second, () => {
        setMs(clock.monotonic() - start);
        wait();
      });
    };
    wait();
    return () => cancel();
  }, [clock, isPaused]);
  return (
    <span role="timer" className={styles.time}>
      用时 <b className="num">{longClockText(usedSec + Math.floor(ms / second))}</b>
    </span>
  );
}
