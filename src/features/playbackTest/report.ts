/** The results as words: one line for the page, a text for customer service. Pure. */
import { dateTimeText } from '#shared/dates.ts';
import type { PlaybackTest } from './PlaybackTest.ts';
import { type CheckState, checkNames } from './model.ts';

/** The states in words. */
export const stateNames: Readonly<Record<CheckState, string>> = { ok: '正常', warning: '需注意', failed: '异常' };

/** What the page says of a run; empty before the first. */
export function summaryOf(test: PlaybackTest): string {
  const { findings, rows, troubled, isRunning, isComplete, isStopped } = test;
  if (isRunning) return '检测中…';
  const found = troubled.length > 0 ? `有 ${troubled.length} 项异常` : '';
  if (isComplete) return found || '检测完成，全部正常';
  if (!isStopped && findings.length === 0) return '';
  return [isStopped ? '检测已停止' : '', `已完成 ${findings.length}/${rows.length} 项`, found]
    .filter(Boolean)
    .join('，');
}

/** Eleven digits that may be a phone. None gets into a finding; this is the last guard. */
const withoutPhones = (text: string): string => text.replace(/1\d{10}/g, '1**********');

/** The results as a text without addresses, tokens and phones; `now` in ms. */
export function reportOf(test: PlaybackTest, now: number): string {
  const lines = test.rows.flatMap(({ key, finding }) =>
    finding
      ? [
          `${checkNames[key]}：${stateNames[finding.state]}，${finding.value}${finding.ms === undefined ? '' : `（${finding.ms} 毫秒）`}`,
          ...(finding.advice ? [`  建议：${finding.advice}`] : []),
        ]
      : [`${checkNames[key]}：未检测`],
  );
  return withoutPhones([`【播放环境检测】${dateTimeText(now)}`, summaryOf(test), ...lines].join('\n'));
}
