/** Messages to the persona with a full user centre that follow from nothing else in the mock backend. */
import { day, hour } from '../times.ts';
import type { Inboxes, MessageRecord } from './records.ts';

/** 周全有. */
const reader = 10_007;

const sent: readonly (Pick<MessageRecord, 'kind' | 'text' | 'target' | 'read'> & { ago: number })[] = [
  {
    ...{ kind: 'system', ago: 30 * day, read: true, target: null },
    text: '系统维护通知：周日凌晨 2:00 至 4:00 暂停支付与退款（示例）',
  },
  {
    ...{ kind: 'course', ago: 3 * day, read: true, target: { type: 'class', id: 5_001, moduleType: 'omoOperation' } },
    text: '作业批改已完成，请查看导师评语（示例）',
  },
  {
    ...{ kind: 'live', ago: 26 * hour, read: false, target: { type: 'item', id: 2_016, moduleType: 'live' } },
    text: '您预约的直播已生成回放，可以观看了（示例）',
  },
  {
    ...{ kind: 'comment', ago: 20 * hour, read: false, target: { type: 'item', id: 5_001, moduleType: 'article' } },
    text: '李** 回复了您的评论：同意，分级要结合器官功能（示例）',
  },
  {
    ...{ kind: 'system', ago: 6 * hour, read: false, target: { type: 'profile', id: reader, moduleType: null } },
    text: '请核对您的执业信息，每年确认一次（示例）',
  },
  {
    ...{
      kind: 'course',
      ago: 3 * hour,
      read: false,
      target: { type: 'class', id: 5_001, moduleType: 'omoOperation' },
    },
    text: '新的作业已发布，请在截止时间前提交（示例）',
  },
];

/** The messages, as of `now` (ms). */
export const personaMessages = (now: number): Inboxes => ({
  inboxes: {
    [String(reader)]: sent.map(({ ago, ...message }, at) => ({
      ...message,
      ...{ key: `seeded ${at}`, messageId: at + 1, time: now - ago, removed: false },
    })),
  },
  nextMessageId: sent.length + 1,
});
