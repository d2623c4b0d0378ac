import type { Subject } from '../fuzz.ts';

/** Has learned for a year. */
const who = '13800000007';

/** Learning reports. */
export const learnReports: Subject[] = [
  {
    name: 'the report of this week',
    at: '/learn/report',
    who,
    reads: ['learnReport', 'learnReportList'],
    shows: /学习时长[^]*正确率趋势[^]*下一步建议[^]*往期报告[^]*正确率 \d/,
  },
  {
    name: 'a report without enough data',
    at: '/learn/report?back=60',
    who,
    reads: ['learnReport'],
    shows: /这一期的数据不够生成报告/,
  },
];
