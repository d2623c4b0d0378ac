/** Corrections of questions that the persona with a full user centre has sent: one in each state. */
import { day, hour } from '../times.ts';
import type { CorrectionRecord, Corrections } from './records.ts';

/** 周全有, who has met these questions. */
const sender = 10_007;
const firstId = 930;

const sent: readonly (Pick<CorrectionRecord, 'questionId' | 'kind' | 'content' | 'outcome'> & { days: number })[] = [
  {
    ...{ questionId: 101_005, kind: 'stem', days: 20 },
    content: '麦氏点的位置教材写法不一，建议注明“右侧髂前上棘与脐连线”。',
    outcome: { state: 'rejected', reply: '两种写法所指的位置相同，题干保留原文（示例）' },
  },
  {
    ...{ questionId: 101_052, kind: 'explain', days: 8 },
    content: '解析只写了低氯低钾，建议补充尿液呈酸性（反常性酸性尿）。',
    outcome: { state: 'fixed', reply: '感谢指正，解析已补充（示例）' },
  },
  {
    ...{ questionId: 101_102, kind: 'image', days: 0 },
    content: '图中的声影不清楚，手机上看不出来。',
    outcome: { state: 'pending', reply: null },
  },
];

/** The corrections, as of `now` (ms). */
export const personaCorrections = (now: number): Corrections => ({
  corrections: sent.map(({ days, ...correction }, at) => {
    const createTime = now - days * day - 3 * hour;
    return {
      ...{ correctionId: firstId + at, userId: sender, ...correction, createTime },
      decideTime: correction.outcome.state === 'pending' ? null : createTime + 26 * hour,
    };
  }),
});
