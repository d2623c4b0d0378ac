import type { Subject } from '../fuzz.ts';

/** The overview of a doctor who has everything. */
export const userCenter: Subject[] = [
  {
    name: 'the overview of the user centre',
    at: '/web/userCenter/home',
    who: '13800000007',
    reads: ['userCenterSummary'],
    shows: /待办/,
  },
];
