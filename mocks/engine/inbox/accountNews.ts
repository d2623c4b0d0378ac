/** News of a doctor's account: the file with the own data, and the closing of the account. */
import type { Privacy } from '../privacy/records.ts';
import type { News } from './records.ts';

/** What has become of the file and of the wish to close the account by `now`, ms. */
export function accountNews(
  { dataExports, closings }: Pick<Privacy, 'dataExports' | 'closings'>,
  userId: number,
  now: number,
): News[] {
  const about = (key: string, text: string, time: number): News => ({
    ...{ key, kind: 'system', text, time },
    target: { type: 'privacy', id: userId, moduleType: null },
  });
  const file = dataExports[String(userId)];
  const closing = closings[String(userId)];
  return [
    ...(file && file.endTime <= now
      ? [
          about(
            `export ${file.startTime} ${file.failed}`,
            file.failed ? '数据文件生成失败，请重新生成' : '数据文件已生成，请在7天内下载',
            file.endTime,
          ),
        ]
      : []),
    ...(closing
      ? [
          about(
            `closing ${closing.startTime}`,
            '账号将在7天后注销，期间可以撤销；如非本人操作，请立即撤销',
            closing.startTime,
          ),
        ]
      : []),
    ...(closing && closing.lapsedAt !== null
      ? [about(`lapsed ${closing.startTime}`, '账号注销因有未完成的事项已取消，账号保持不变', closing.lapsedAt)]
      : []),
  ];
}
