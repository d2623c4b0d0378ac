import { useEffect, useState } from 'react';
import { useKeptChoice } from '#kit/page/useKeptChoice.ts';
import { clockText } from '#kit/time/useSecondsLeft.ts';
import { useLatest } from '#kit/time/useLatest.ts';
import { useStores } from '#stores/StoresContext.ts';
import type { AnswerSheet } from '../sheet/AnswerSheet.ts';
import styles from './Answering.module.css';

const soon = 300;
const last = 60;
const second = 1_000;

/** A number that is measured again every second. */
function useMeasured(measure: () => number): number {
  const { clock } = useStores().surroundings;
  const [value, setValue] = useState(measure);
  const latest = useLatest(measure);
  useEffect(() => {
    let cancel = (): void => undefined;
    const wait = (): void => {
      cancel = clock.after(second, () => {
        setValue(latest()());
        wait();
      });
    };
    wait();
    return () => cancel();
  }, [clock, latest]);
  return value;
}

/** The time that an examination has left, by the server's clock; five minutes and one minute before its end it is said aloud. */
export function TimeLeft({ sheet, deadline }: { sheet: AnswerSheet; deadline: number }) {
  const seconds = useMeasured(() => Math.max(0, Math.ceil((deadline - sheet.serverNow()) / second)));
  useEffect(() => {
    if (seconds === 0) sheet.timeIsUp();
  }, [seconds, sheet]);
  const warning = seconds > soon || seconds === 0 ? '' : seconds > last ? '剩余不足5分钟' : '剩余不足1分钟';
  return (
    <>
      <span role="timer" className={styles.time} data-soon={seconds <= soon || undefined}>
        剩余 <b className="num">{clockText(seconds)}</b>
      </span>
      <span role="status" className="hidden">
        {warning}
      </span>
    </>
  );
}

/** The time that a practice has taken, counted on from the answer of the server that `usedSec` is of; it stands still in a pause. */
function TimeUsed({ usedSec, isPaused }: { usedSec: number; isPaused: boolean }) {
  const { clock } = useStores().surroundings;
  const [start] = useState(() => clock.monotonic());
  const seconds = useMeasured(() => Math.floor((clock.monotonic() - start) / second));
  return (
    <span role="timer">
      用时 <b className="num">{clockText(usedSec + (isPaused ? 0 : seconds))}</b>
    </span>
  );
}

/** Local entry: the time of practices is hidden [H.3]. */
const hiddenKey = 'practiceTimeHidden';

/** The time that a practice has taken, unless the doctor has hidden it in this browser; it is counted all the same. */
export function PracticeTime(props: { usedSec: number; isPaused: boolean; serverTime: number }) {
  const { serverTime, ...used } = props;
  const [kept, keep] = useKeptChoice(hiddenKey);
  const isHidden = kept !== null;
  return (
    <span className={styles.time}>
      {!isHidden && <TimeUsed key={serverTime} {...used} />}
      <button type="button" className={`textLink ${styles.hide}`} onClick={() => keep(isHidden ? null : '1')}>
        {isHidden ? '显示用时' : '隐藏'}
        {!isHidden && <span className="hidden">用时</span>}
      </button>
    </span>
  );
}
