/** R075: the begin of the term, which has ended by the demo's date. */
import type { ActRecord } from './act.ts';

/** 开学季. */
export const newterm: ActRecord = {
  actId: 5,
  key: 'newterm',
  title: '开学季',
  summary: '住院医师与医学生入门课单，学生年卡¥98，签到满7天有礼',
  theme: 'violet',
  motif: 'pen',
  days: [-80, -65],
  priority: 15,
  rules: [
    '学生价仅限已通过医学生认证的账号，每个账号限购一次。',
    '活动期间每天可签到一次，错过的日期不能补签；签到满3天、7天发放奖励。',
    '考试图书的活动价以下单时的价格为准。',
  ],
  parts: [
    {
      ...{ moduleId: 1, type: 'courseList', title: '入门课单', anchor: '课单' },
      tabs: [
        { key: 'resident', label: '住院医师', rows: [1025, 1023, 1026, 1218] },
        { key: 'student', label: '医学生', rows: [1101, 1201, 1024, 8001] },
      ],
    },
    {
      moduleId: 2,
      type: 'vipPlan',
      title: '医学生年卡',
      anchor: '学生价',
      planCode: 'year',
      actFen: 9_800,
      audience: 'students',
    },
    {
      ...{ moduleId: 3, type: 'productList', title: '考试图书', anchor: '图书' },
      tabs: [
        {
          key: 'all',
          label: '全部',
          rows: [
            [6028, 75],
            [6053, 80],
            [6024, 80],
            [6056, 80],
          ],
        },
      ],
    },
    {
      ...{ moduleId: 4, type: 'checkIn', title: '开学签到', anchor: '签到' },
      rewards: [
        { days: 3, name: '10元图书券', couponId: 21 },
        { days: 7, name: '7天会员', vipDays: 7 },
      ],
    },
  ],
};
