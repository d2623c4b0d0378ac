/** R080: the campaign of department 2, which runs on the demo's date. */
import type { ActRecord } from './act.ts';

/** 骨科专场. */
export const dep2: ActRecord = {
  actId: 9,
  key: 'dep2',
  title: '骨科专场',
  summary: '骨科直播与课程集中学，图书教具低至八折',
  theme: 'blue',
  motif: 'bone',
  days: [-10, 11],
  priority: 10,
  rules: [
    '活动价以下单时的价格为准，库存有限，售完为止。',
    '直播预约成功后，开播前会在站内提醒您。',
    '榜单按活动期间的学习时长排列，每小时更新。',
  ],
  parts: [
    { moduleId: 1, type: 'anchorNav', title: null },
    { moduleId: 2, type: 'liveList', title: '骨科直播', anchor: '直播', departmentId: 2, most: 4 },
    {
      ...{ moduleId: 3, type: 'courseList', title: '骨科课程', anchor: '课程' },
      tabs: [
        { key: 'free', label: '免费', rows: [1006, 1007, 1008, 1204] },
        { key: 'vip', label: '会员', rows: [3005, 3006, 3007, 3206] },
        { key: 'case', label: '病例', rows: [3303, 3206, 8002] },
      ],
    },
    { moduleId: 4, type: 'meetingList', title: '会议与手术班', anchor: '会议', departmentId: 2, most: 4 },
    {
      ...{ moduleId: 5, type: 'productList', title: '骨科图书与教具', anchor: '图书' },
      tabs: [
        {
          key: 'all',
          label: '全部',
          rows: [
            [6005, 80],
            [6007, 85],
            [6008, 90],
            [6058, 85],
            [6037, 90],
          ],
        },
      ],
    },
    {
      moduleId: 6,
      type: 'rank',
      title: '骨科学习榜',
      anchor: '榜单',
      tabs: [],
      unit: '分钟',
      seed: 2,
      departmentId: 2,
    },
  ],
};
