import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { browserChecks } from '../browserChecks.ts';
import { checkNames } from '../model.ts';
import { PlaybackTest } from '../PlaybackTest.ts';
import { reportOf, summaryOf } from '../report.ts';
import { CheckRow } from './CheckRow.tsx';
import styles from './PlaybackCheck.module.css';
import { ReportText } from './ReportText.tsx';

interface PlaybackCheckProps {
  /** Begins at once. */
  auto: boolean;
  /** The way to customer service, with the results as a text. */
  send(report: string): ReactNode;
}

/** The checks with their results. The sample plays beside them while it is checked. */
export const PlaybackCheck = observer(function PlaybackCheck({ auto, send }: PlaybackCheckProps) {
  const api = useApi();
  const stores = useStores();
  const screen = useRef<HTMLVideoElement>(null);
  const [check] = useState(() => new PlaybackTest(() => browserChecks(api, stores, () => screen.current)));
  useEffect(() => {
    if (auto) check.start();
    return check.stop;
  }, [auto, check]);
  const { rows, isRunning, findings, troubled } = check;
  const summary = summaryOf(check);
  const isPlaying = rows.some(({ key, isRunning: runs }) => key === 'sample' && runs);
  const report = findings.length > 0 && !isRunning ? reportOf(check, stores.surroundings.clock.now()) : '';
  return (
    <section className={styles.check} aria-label="检测项目">
      <div className={styles.bar}>
        <Button look="solid" className={styles.main} onClick={isRunning ? check.stop : check.start}>
          {isRunning ? '停止检测' : '开始检测'}
        </Button>
        <p
          role="status"
          className={styles.summary}
          data-state={isRunning ? 'running' : troubled.length > 0 ? 'bad' : 'good'}
        >
          <b>{summary}</b>
          {!isRunning && troubled.length > 0 && (
            <span>：{troubled.map(({ key }) => checkNames[key]).join('、')}，处理建议见下方各项</span>
          )}
        </p>
        {isRunning && (
          <span className={`${styles.progress} num`} aria-hidden>
            {findings.length}/{rows.length}
          </span>
        )}
      </div>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <CheckRow key={row.key} row={row} isBusy={isRunning} repeat={check.repeat}>
            {row.key === 'sample' && (
              <video ref={screen} className={styles.screen} hidden={!isPlaying} playsInline muted aria-hidden />
            )}
          </CheckRow>
        ))}
      </ul>
      {report && <ReportText report={report} actions={send(report)} />}
    </section>
  );
});
