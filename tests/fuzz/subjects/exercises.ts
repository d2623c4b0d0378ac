import type { Subject } from '../fuzz.ts';

/** Has finished a practice (901) and a paper (902), and has not finished another practice (903). */
const who = '13800000007';

/** Results of exercises. */
export const exercises: Subject[] = [
  {
    name: 'the newest result',
    at: '/learn/detail/exercise/result',
    who,
    reads: ['exerciseResult', 'exerciseReview'],
    shows: /及格线[^]*按题型[^]*答题卡[^]*您的答案/,
  },
  {
    name: 'a result, what was marked',
    at: '/learn/detail/exercise/result/902?view=marked',
    who,
    reads: ['exerciseResult', 'exerciseReview'],
    shows: /按题型[^]*已标记/,
  },
  {
    name: 'only the wrong questions of a result',
    at: '/learn/detail/exercise/result/901',
    who,
    reads: ['exerciseStart'],
    acts: (portal) => portal.click('只练错题'),
    shows: /第 1 \/ \d+ 题/,
  },
  {
    name: 'an answer that is confirmed',
    at: '/learn/detail/exercise?recordId=903',
    who,
    reads: ['exerciseAttempt', 'exerciseAnswer'],
    async acts(portal) {
      await portal.click('input[name^=question]:not(:checked)');
      await portal.click('确认');
    },
    shows: /全站正确率/,
  },
  {
    name: 'a practice that is paused',
    at: '/learn/detail/exercise?recordId=903',
    who,
    reads: ['exercisePause'],
    acts: (portal) => portal.click('暂停'),
    shows: /练习已暂停/,
  },
  {
    name: 'a sheet that is handed in',
    at: '/learn/detail/exercise?recordId=903',
    who,
    reads: ['exerciseSubmit'],
    async acts(portal) {
      await portal.click('交卷');
      await portal.click('确定交卷');
    },
    shows: /及格线[^]*题目回顾/,
  },
  {
    name: 'the learning record',
    at: '/learn/record',
    who,
    reads: ['learnRecordList', 'learnRecordSummary'],
    shows: /正确率[^]*学习热力[^]*共 \d+ 条记录/,
  },
  {
    name: 'the results of one set',
    at: '/learn/record/7011',
    who,
    reads: ['learnRecordTrend', 'learnRecordList'],
    shows: /最高得分率[^]*得分趋势[^]*查看结果/,
  },
  {
    name: 'a learning record that is removed',
    at: '/learn/record?type=paper',
    who,
    reads: ['learnRecordRemove'],
    async acts(portal) {
      await portal.click('[aria-label^="删除 普外科"]');
      await portal.click('确定');
    },
    shows: /没有符合条件的记录/,
  },
  {
    name: 'the wrong book of a doctor',
    at: '/learn/wrong',
    who,
    reads: ['questionBookList'],
    shows: /全部重做[^]*共 \d+ 道题[^]*移出错题本/,
  },
  {
    name: 'the favourite questions',
    at: '/learn/favorite',
    who,
    reads: ['questionBookList'],
    shows: /收藏题目/,
  },
  {
    name: 'a question that becomes a favourite',
    at: '/learn/wrong',
    who,
    reads: ['questionCollect'],
    acts: (portal) => portal.click('[tabindex="-1"] li button'),
    shows: /已收藏/,
  },
  {
    name: 'a question that leaves the wrong book',
    at: '/learn/wrong',
    who,
    reads: ['questionBookRemove'],
    async acts(portal) {
      await portal.click('移出错题本');
      await portal.click('确定');
    },
    shows: /共 \d+ 道题/,
  },
  {
    name: 'several questions that leave the wrong book',
    at: '/learn/wrong',
    who,
    reads: ['questionBookRemove'],
    async acts(portal) {
      await portal.click('批量管理');
      await portal.click('[aria-label^="选择 "]');
      await portal.click('[role="group"] button:not([aria-expanded])');
      await portal.click('确定');
    },
    shows: /共 \d+ 道题/,
  },
  {
    name: 'a question by itself',
    at: '/learn/wrong/101251',
    who,
    reads: ['questionDetail'],
    shows: /题目回顾[^]*案例分析题[^]*再答一次[^]*作答记录/,
  },
  {
    name: 'a question that is answered by itself',
    at: '/learn/wrong/107202',
    who,
    reads: ['questionAnswer'],
    async acts(portal) {
      await portal.click('再答一次');
      await portal.click('input[name^=answer]');
      await portal.click('确认');
    },
    shows: /全站正确率[^]*单题练习/,
  },
];
