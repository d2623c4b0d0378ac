import type { Subject } from '../fuzz.ts';

/** The end of a course. */
export const completion: Subject[] = [
  {
    name: 'a completed course that is reviewed at once',
    at: '/web/video/open/1111',
    who: '13800000007',
    reads: ['reviewList', 'reviewSubmit'],
    opens: ['courseCompleted', 'courseReview'],
    async acts(portal) {
      await portal.dialog('courseCompleted', { albumId: 1111 });
      await portal.click('评价课程');
      await portal.click('[role=dialog] input[value="5"]');
      await portal.type('[role=dialog] textarea', '两个评分讲得清楚，查房前看一遍。');
      await portal.click('提交评价');
    },
    shows: /学习证书/,
  },
];
