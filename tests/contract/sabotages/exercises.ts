/** Faults of attempts: answers that are seen, changed or handed in when they must not be. */
import type { Json } from '../document.ts';
import { acceptsRefused, changesBody, type Fault, inData, inList, rewrite, type Sabotage } from '../faults.ts';

/** What may not be read yet. */
const mark: Json = {
  ...{ result: 'right', got: 1, answer: ['A'], explain: '（示例解析）', locked: false },
  ...{ references: [], globalRate: null },
};

/** Changes the mark of every question but the first, which also tells the outcome. */
const inMarks = (change: (before: Json) => Json): Fault =>
  inList((list) => list.map((own, at) => (at === 0 ? own : { ...own, mark: change((own.mark as Json | null) ?? {}) })));

/** Each entry seems to be newer than those before. */
function alwaysNewer(): Fault {
  let calls = 0;
  return changesBody((body) => {
    calls += 1;
    const entries = body.entries as Json[];
    return { ...body, entries: entries.map((entry) => ({ ...entry, seq: Number(entry.seq) + calls * 5_000 })) };
  });
}

/** Answers with what was sent, as if it were stored. */
const storesAnything: Fault = async (request, forward) => {
  const { entries } = (await request.clone().json()) as { entries: Json[] };
  const [sent] = entries;
  const stored = inData((data) => ({
    ...data,
    answers: (data.answers as Json[]).map((answer) => ({ ...answer, chosen: sent?.chosen })),
  }));
  return stored(request, forward);
};

/** An answer to everybody who names an attempt. */
const tellsOthers: Fault = (request, forward) =>
  new URL(request.url).searchParams.has('recordId')
    ? acceptsRefused('exerciseResult', 'notFound')(request, forward)
    : forward();

/** What was removed from the record is taken from the totals, too. */
function forgets(): Fault {
  let calls = 0;
  return inData((data) => {
    calls += 1;
    return calls > 1 ? { ...data, questions: 0 } : data;
  });
}

/** Faults of exercises. */
export const exercises: Sabotage[] = [
  {
    name: 'answers of a paper before its end',
    inChinese: '考试窗口还没结束就公布了答案',
    operation: 'exerciseReview',
    outcome: 'later',
    fault: () => inMarks(() => mark),
    pointer: '/data/list',
  },
  {
    name: 'the chapters of a paper before its end',
    inChinese: '考试窗口还没结束就公布了各章节的对错',
    operation: 'exerciseResult',
    outcome: 'later',
    fault: () =>
      inData((data) =>
        data.explain === 'window'
          ? { ...data, byChapter: [{ chapterId: 1, name: '急腹症', counts: data.counts }] }
          : data,
      ),
    pointer: '/data/byChapter',
  },
  {
    name: 'explanations for members that everybody reads',
    inChinese: '会员专享的解析人人可读',
    operation: 'exerciseReview',
    outcome: 'vip',
    fault: () => inMarks((before) => ({ ...before, explain: '（示例解析）', locked: false })),
    pointer: '/data/list',
  },
  {
    name: 'the result of another doctor',
    inChinese: '看得到别人的成绩',
    operation: 'exerciseResult',
    outcome: 'notFound',
    fault: () => tellsOthers,
    pointer: '/code',
  },
  {
    name: 'questions for members that count as blank',
    inChinese: '会员专享的题也被算进成绩',
    operation: 'exerciseResult',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, lockedCount: 0 })),
    pointer: '/data/lockedCount',
  },
  {
    name: 'a choice that arrives late and overwrites a later one',
    inChinese: '迟到的旧选择覆盖了新的选择',
    operation: 'exerciseAnswer',
    outcome: 'ok',
    fault: alwaysNewer,
    pointer: '/data/answers/0',
  },
  {
    name: 'a confirmed answer that can be changed',
    inChinese: '确认过的答案还能改',
    operation: 'exerciseAnswer',
    outcome: 'confirmed',
    fault: () => storesAnything,
    pointer: '/data/answers/0/chosen',
  },
  {
    name: 'an attempt that can be handed in twice',
    inChinese: '同一份答卷可以交两次',
    operation: 'exerciseSubmit',
    outcome: 'attemptSubmitted',
    fault: () => acceptsRefused('exerciseSubmit', 'attemptSubmitted'),
    pointer: '/code',
  },
  {
    name: 'an examination that can be paused',
    inChinese: '考试可以暂停',
    operation: 'exercisePause',
    outcome: 'badParameter',
    fault: () => acceptsRefused('exercisePause', 'badParameter'),
    pointer: '/body',
  },
  {
    name: 'an examination whose time was over, told as handed in by the doctor',
    inChinese: '到时自动交卷却说是自己交的',
    operation: 'exerciseResult',
    outcome: 'timeUp',
    fault: () => rewrite((answer) => ({ ...answer, data: { ...(answer.data as Json), byItself: false } })),
    pointer: '/data/byItself',
  },
  {
    name: 'answers that came too late and are not told',
    inChinese: '迟到的作答没有告诉医生',
    operation: 'exerciseResult',
    outcome: 'timeUp',
    fault: () => inData((data) => ({ ...data, lateCount: 0 })),
    pointer: '/data/lateCount',
  },
  {
    name: 'totals that lose what was removed from the list',
    inChinese: '删除记录后统计也跟着变少',
    operation: 'learnRecordSummary',
    outcome: 'ok',
    fault: forgets,
    pointer: '/data/questions',
  },
  {
    name: 'a result that is missing in the course of results',
    inChinese: '成绩走势里少了刚交的一次',
    operation: 'learnRecordTrend',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, points: [] })),
    pointer: '/data/points',
  },
  {
    name: 'a ranking without its order',
    inChinese: '学习榜没有按学习时长排序',
    operation: 'learnIndex',
    outcome: 'ok',
    fault: () =>
      inData((data) => {
        const rank = data.rank as Json;
        return { ...data, rank: { ...rank, list: (rank.list as Json[]).toReversed() } };
      }),
    pointer: '/data/rank/list',
  },
  {
    name: 'a day that does not count the last answer',
    inChinese: '今天的答题没有算进今日学习',
    operation: 'learnToday',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, todayAnswers: 0 })),
    pointer: '/data/todayAnswers',
  },
  {
    name: 'a mistake that does not enter the wrong book',
    inChinese: '答错的题没有进入错题本',
    operation: 'questionBookList',
    outcome: 'ok',
    fault: () => inList((list) => list.slice(1)),
    pointer: '/data/list',
  },
  {
    name: 'a question that is due and not counted',
    inChinese: '到期的错题没有计入今日待复习',
    operation: 'questionBookList',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, dueCount: 0 })),
    pointer: '/data/dueCount',
  },
  {
    name: 'a wrong book that is not in the order of its dates',
    inChinese: '错题没有按复习时间排序',
    operation: 'questionBookList',
    outcome: 'ok',
    fault: () => inList((list) => list.toReversed()),
    pointer: '/data/list',
  },
  {
    name: 'the right answer of an examination that runs',
    inChinese: '考试进行中单题页公布了答案',
    operation: 'questionDetail',
    outcome: 'closed',
    fault: () => inData((data) => ({ ...data, mark })),
    pointer: '/data/mark',
  },
  {
    name: 'an answer that is told before the doctor has given hers',
    inChinese: '还没作答就公布了答案',
    operation: 'questionDetail',
    outcome: 'asked',
    fault: () => inData((data) => ({ ...data, mark })),
    pointer: '/data/mark',
  },
  {
    name: 'an answer that counts twice after a lost response',
    inChinese: '重发的单题作答被算了两次',
    operation: 'questionAnswer',
    outcome: 'ok',
    fault: () =>
      inData((data) => ({ ...data, wrong: { ...(data.wrong as Json), rightTimes: 2, mastered: true, dueTime: null } })),
    pointer: '/data/wrong',
  },
  {
    name: 'a question of an examination that is answered beside it',
    inChinese: '考试进行中可以单独作答同一道题',
    operation: 'questionAnswer',
    outcome: 'questionClosed',
    fault: () => acceptsRefused('questionAnswer', 'questionClosed'),
    pointer: '/code',
  },
];
