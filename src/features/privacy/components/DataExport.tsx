import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { useWhileVisible } from '#kit/time/useWhileVisible.ts';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import { isDone } from '#kit/writing/useWrite.ts';
import { dateText, timeText } from '#shared/dates.ts';
import { Button } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useExportFile, useExportStart } from '../mutations.ts';
import { dataExportQuery } from '../queries.ts';
import styles from './Privacy.module.css';

const momentText = (ms: number): string => `${dateText(ms)} ${timeText(ms)}`;

/** Milliseconds between two looks at the job: the first, what each is longer than the last, and the longest. */
const looks = { first: 1_500, factor: 1.5, longest: 15_000 };

/** How far the job is; it is looked at less and less often, and only while the page is visible. */
function Working({ percent }: { percent: number }) {
  const queryClient = useQueryClient();
  const { queryKey } = dataExportQuery(useApi());
  const [wait, setWait] = useState(looks.first);
  useWhileVisible(wait, () => {
    setWait(Math.min(wait * looks.factor, looks.longest));
    void queryClient.invalidateQueries({ queryKey });
  });
  return (
    <span className={styles.working}>
      <ProgressBar percent={percent} label={`已完成${percent}%`} />
      <span className="num">正在生成 {percent}%</span>
    </span>
  );
}

/** The file with everything that is stored of the doctor: a job, then a download. */
export function DataExport() {
  const { data: file } = useSuspenseQuery(dataExportQuery(useApi()));
  const start = useExportStart();
  const fetchFile = useExportFile();
  const guard = useSubmitGuard();
  const { state, percent, startTime, expireAt, nextTime } = file;
  const button = useRef<HTMLButtonElement>(null);
  const wasWorking = useRef(false);
  // The button that began the job is not there while it works; who waited by keyboard goes on with the download.
  useEffect(() => {
    if (wasWorking.current && state === 'ready' && document.activeElement === document.body) button.current?.focus();
    wasWorking.current = state === 'working';
  }, [state]);
  // Resolves to false, so that the guard opens at once.
  const begin = (): void => void guard.run(async () => (await isDone(start.mutateAsync())) && false);
  const save = (): void => void guard.run(async () => (await isDone(fetchFile.mutateAsync())) && false);
  return (
    <section className={styles.part} aria-labelledby="own-data">
      <h2 id="own-data">下载我的数据</h2>
      <p className={styles.about}>
        包含您的资料、订单、学习记录、笔记、评论、收藏等全部数据，以 JSON 和 CSV 表格打包为 ZIP
        文件。内含个人信息，请妥善保管。
      </p>
      <p role="status" className={styles.state}>
        {state === 'working' && <Working percent={percent} />}
        {state === 'ready' && expireAt !== null && startTime !== null && (
          <>
            文件已生成，内容截至 {momentText(startTime)}，{momentText(expireAt)} 前可下载
          </>
        )}
        {state === 'failed' && <span className={styles.failed}>生成失败，请重新生成</span>}
      </p>
      <div className={styles.actions}>
        {state === 'ready' && (
          <Button ref={button} look="solid" aria-disabled={fetchFile.isPending} onClick={save}>
            下载文件
          </Button>
        )}
        {state !== 'working' && nextTime === null && (
          <Button aria-disabled={start.isPending} onClick={begin}>
            {state === 'none' ? '生成数据文件' : '重新生成'}
          </Button>
        )}
        {nextTime !== null && <span className={styles.hint}>{momentText(nextTime)} 后可再次生成</span>}
      </div>
    </section>
  );
}
