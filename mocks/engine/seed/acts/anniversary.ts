/** R074: the anniversary of this year, which runs on the demo's date. */
import type { ActPart, ActRecord } from './act.ts';
import { mediaPath } from '../../drawings/media.ts';

const past = (moduleId: number, key: string, title: string, id: number): ActPart => ({
  moduleId,
  type: 'banner',
  title: null,
  content: { kind: 'banner', imageUrl: mediaPath('act', id), alt: `${title}回顾`, key },
});

/** 六周年感恩季. */
export const anniversary: ActRecord = {
  actId: 4,
  key: 'anniversary',
  title: '六周年感恩季',
  summary: '年卡活动价¥158，每天抽奖，完成学习任务再得机会',
  theme: 'orange',
  motif: 'lamp',
  days: [-5, 11],
  priority: 40,
  rules: [
    '活动期间每个账号每天可抽奖一次，完成任务并领取后可再得机会。',
    '任务按活动期间的学习记录计算，完成后请回到本页领取机会。',
    '通过您的邀请链接注册的新用户，双方都可获得奖励；同一手机号只计一次。',
    '年卡活动价每个账号限购一次，可与会员券同时使用。',
    '实物奖品请在中奖后7天内填写收货地址，逾期视为放弃。',
    '使用程序参与的，将取消参与资格并收回奖励。',
  ],
  parts: [
    { moduleId: 1, type: 'anchorNav', title: null },
    {
      ...{ moduleId: 2, type: 'timeline', title: '六年，一路走来', anchor: '历程' },
      content: {
        kind: 'timeline',
        entries: [
          { time: '2020年11月', title: '平台上线', text: '第一批公开课发布，来自四个科室的十二位讲师。' },
          { time: '2021年6月', title: '直播课表', text: '手术演示第一次全程直播，两千位医生同时在线。' },
          { time: '2022年9月', title: '病例与图谱', text: '病例学习与解剖图谱上线，标注由讲师逐条核对。' },
          { time: '2024年3月', title: '练习与错题本', text: '题库覆盖八个科室，错题按遗忘规律安排复习。' },
          { time: '2026年11月', title: '六周年', text: '谢谢每一位把夜晚留给学习的医生。' },
        ],
      },
    },
    { moduleId: 3, type: 'footprint', title: '你的学习足迹', anchor: '足迹' },
    {
      moduleId: 4,
      type: 'vipPlan',
      title: '周年年卡',
      anchor: '年卡',
      planCode: 'year',
      actFen: 15_800,
      audience: 'all',
    },
    {
      ...{ moduleId: 5, type: 'task', title: '做任务，得机会', anchor: '任务' },
      tasks: [
        { taskId: 1, title: '看完一节课', text: '活动期间任意一节课看到末尾', kind: 'watch', chances: 1 },
        { taskId: 2, title: '完成一次练习', text: '活动期间提交任意一份练习', kind: 'exercise', chances: 1 },
        { taskId: 3, title: '收藏一门课程', text: '把想学的课程放进收藏', kind: 'collect', chances: 1 },
        { taskId: 4, title: '邀请一位同行', text: '同行通过您的链接完成注册', kind: 'invite', chances: 2 },
        { taskId: 5, title: '支付一笔订单', text: '活动期间支付任意一笔订单', kind: 'order', chances: 2 },
      ],
    },
    {
      ...{ moduleId: 6, type: 'lottery', title: '幸运抽奖', anchor: '抽奖' },
      prizes: [
        { prizeId: 1, name: '听诊器', kind: 'goods', weight: 2, stock: 6 },
        { prizeId: 2, name: '7天会员', kind: 'vip', weight: 15, vipDays: 7 },
        { prizeId: 3, name: '20元课程券', kind: 'coupon', weight: 20, templateId: 20 },
        { prizeId: 4, name: '谢谢参与', kind: 'none', weight: 24 },
        { prizeId: 5, name: '笔记本', kind: 'goods', weight: 8, stock: 60 },
        { prizeId: 6, name: '31天会员', kind: 'vip', weight: 6, vipDays: 31 },
        { prizeId: 7, name: '10元图书券', kind: 'coupon', weight: 15, templateId: 21 },
        { prizeId: 8, name: '再接再厉', kind: 'none', weight: 10 },
      ],
    },
    {
      ...{ moduleId: 7, type: 'invite', title: '邀请同行', anchor: '邀请' },
      text: '同行通过您的链接注册，对方获得7天会员；您每邀请满1位、3位、5位都有奖励。',
      rewards: [
        { count: 1, name: '7天会员', vipDays: 7 },
        { count: 3, name: '15天会员', vipDays: 15 },
        { count: 5, name: '31天会员', vipDays: 31 },
      ],
    },
    {
      ...{ moduleId: 8, type: 'rank', title: '周年学习榜', anchor: '榜单', unit: '分钟', seed: 6 },
      tabs: [
        { key: 'minutes', label: '学习时长', rows: [] },
        { key: 'answers', label: '答题', rows: [] },
        { key: 'invites', label: '邀请', rows: [] },
      ],
    },
    past(9, 'zn5_', '五周年', 8),
    past(10, 'zn4_', '四周年', 7),
    past(11, 'zn3_', '三周年', 6),
  ],
};
