/** Faults of questions during lessons. */
import type { Json } from '../document.ts';
import { acceptsRefused, afterFirst, inData, type Sabotage } from '../faults.ts';

const mark: Json = {
  ...{ result: 'right', got: 1, answer: ['A'], explain: '（示例解析）', locked: false },
  ...{ references: [], globalRate: null },
};

/** Faults of questions during lessons. */
export const quiz: Sabotage[] = [
  {
    name: 'right answers that come with the lesson',
    inChinese: '还没回答，互动题就带着答案',
    operation: 'videoQuizAnswer',
    plantedIn: 'playAuth',
    seenIn: 'playAuth',
    outcome: 'ok',
    fault: () =>
      inData((data) => ({
        ...data,
        quizPoints: (data.quizPoints as Json[]).map((point) => ({
          ...point,
          my: { pointId: point.pointId ?? 1, chosen: ['A'], mark },
        })),
      })),
    pointer: '/data/quizPoints',
  },
  {
    name: 'a second answer to a question during a lesson',
    inChinese: '互动题可以改答案',
    operation: 'videoQuizAnswer',
    outcome: 'ok',
    fault: () => afterFirst(({ data, ...rest }) => ({ ...rest, data: { ...(data as Json), chosen: ['B'] } })),
    pointer: '/data',
  },
  {
    name: 'an answer during a lesson that nobody remembers',
    inChinese: '互动题答过，题目回顾里没有记录',
    operation: 'videoQuizAnswer',
    plantedIn: 'questionDetail',
    seenIn: 'questionDetail',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, history: [] })),
    pointer: '/data/history',
  },
  {
    name: 'answers during a lesson for members from everybody',
    inChinese: '会员课时的互动题人人可答',
    operation: 'videoQuizAnswer',
    outcome: 'vipOnly',
    fault: () => acceptsRefused('videoQuizAnswer', 'vipOnly'),
    pointer: '/code',
  },
];
