/** R073: the day of the doctors, which has ended by the demo's date. */
import { film } from './film.ts';
import type { ActRecord } from './act.ts';
import { mediaPath } from '../../drawings/media.ts';

/** 8·19中国医师节. */
export const act819: ActRecord = {
  actId: 3,
  key: 'act819',
  title: '8·19中国医师节',
  summary: '六门会员课程限时免费，为喜爱的课程投票，写一句话给同行',
  theme: 'blue',
  motif: 'stethoscope',
  days: [-97, -86],
  priority: 25,
  rules: [
    '活动期间登录后可以完整观看页面所列课程，活动结束后恢复原来的观看方式。',
    '每个账号每天有3票，同一门课程每天限投一票。',
    '留言不超过100个字，审核通过后显示；请勿填写患者信息和联系方式。',
    '礼券每个账号限领一张，领取后14天内有效。',
  ],
  parts: [
    {
      ...{ moduleId: 1, type: 'video', title: '致每一位医师' },
      content: {
        kind: 'video',
        ...film,
        posterUrl: mediaPath('course', 9_819, 'stethoscope'),
        title: '医师节短片',
      },
    },
    {
      ...{ moduleId: 2, type: 'courseList', title: '限时免费课程', anchor: '课程', opensFree: true },
      tabs: [{ key: 'all', label: '全部', rows: [3002, 3006, 3008, 3014, 3018, 3020] }],
    },
    {
      moduleId: 3,
      type: 'vote',
      title: '我最喜爱的课程',
      anchor: '投票',
      courses: [3001, 3005, 3009, 3012, 3016, 3019],
      perDay: 3,
    },
    {
      ...{ moduleId: 4, type: 'wall', title: '写给同行的话', anchor: '留言' },
      entries: [
        ['李示例', '示例市第一人民医院（虚构）', '夜里两点的灯，总有人为病人亮着。节日快乐，同行们。'],
        ['陈样本', '样例省人民医院（虚构）', '愿每一次判断都有依据，每一次尽力都不留遗憾。'],
        ['周范例', '示范医学院附属医院（虚构）', '第一次独立值班的紧张，我到今天还记得。给刚入科的你们加油。'],
        ['孙虚拟', '示例县中医院（虚构）', '基层也有好医生，谢谢愿意把经验讲给我们听的老师。'],
        ['郑演示', '样例市妇幼保健院（虚构）', '今天也要按时吃饭。'],
      ],
    },
    { moduleId: 5, type: 'coupon', title: '医师节礼券', anchor: '礼券', templateIds: [19] },
  ],
};
