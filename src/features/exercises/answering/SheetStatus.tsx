import { observer } from 'mobx-react-lite';
import type { AnswerSheet } from '../sheet/AnswerSheet.ts';
import styles from './Answering.module.css';

/** What becomes of the answers, when that is not what the doctor expects: no network, or the time is over. */
export const SheetStatus = observer(function SheetStatus({ sheet }: { sheet: AnswerSheet }) {
  const { isTimeUp, isOffline, waiting } = sheet;
  if (!isTimeUp && !isOffline) return null;
  return (
    <p role="status" className={styles.offline} data-over={isTimeUp || undefined}>
      {isTimeUp
        ? isOffline
          ? '时间已到。网络已断开，答案已保存在本机，恢复后自动交卷'
          : '时间已到，正在交卷…'
        : '网络已断开，答案已保存在本机，恢复后自动同步'}
      {isOffline && waiting > 0 && `（${waiting} 题待同步）`}
    </p>
  );
});
