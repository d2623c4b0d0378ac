import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { AnswerSheet } from '../sheet/AnswerSheet.ts';
import styles from './Answering.module.css';

function textOf({ isTimeUp, isOffline, isKept, waiting }: AnswerSheet): string {
  const left = waiting > 0 ? `（${waiting} 题待同步）` : '';
  if (isTimeUp && isOffline) return `时间已到。暂时无法连接，恢复后自动交卷；截止10秒后送达的答案不计入${left}`;
  if (isTimeUp) return '时间已到，正在交卷…';
  if (!isOffline) return '';
  const place = isKept ? '答案已保存在本机' : '浏览器无法保存答案，请不要关闭页面';
  return `网络已断开，${place}，恢复后自动同步${left}`;
}

/** What becomes of the answers, when that is not what the doctor expects: no network, or the time is over. */
export const SheetStatus = observer(function SheetStatus({ sheet }: { sheet: AnswerSheet }) {
  const text = textOf(sheet);
  const { isOffline } = sheet;
  // The bar of every page says less of the same.
  useEffect(() => {
    if (!isOffline) return undefined;
    const { dataset } = document.documentElement;
    dataset.offlineTold = '';
    return () => void delete dataset.offlineTold;
  }, [isOffline]);
  return (
    <div role="status" className={styles.status}>
      {text && (
        <p className={styles.note} data-over={sheet.isTimeUp || undefined}>
          {text}
        </p>
      )}
    </div>
  );
});
