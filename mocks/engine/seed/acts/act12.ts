/** R071: the end of the year, announced on the demo's date. */
import type { ActRecord } from './act.ts';

const seckill = (skuId: number, priceFen: number, total: number, sold: number) => ({ skuId, priceFen, total, sold });

/** 双12年终学习节. */
export const act12: ActRecord = {
  actId: 1,
  key: 'act12',
  title: '双12年终学习节',
  summary: '年卡¥168起，医学图书整点秒杀，完成订单再抽奖',
  theme: 'red',
  motif: 'book',
  days: [11, 25],
  priority: 30,
  rules: [
    '活动时间以页面所示为准，优惠券在活动期间领取，领取后30天内有效。',
    '年卡活动价每个账号限购一次，与会员券可以同时使用，不与其他年卡优惠叠加。',
    '秒杀每日10:00、14:00、20:00三场，按到达服务器的先后排队，每人每场每件商品限购一件；抢到后为您保留15分钟，超时未下单则释放给其他医生。',
    '抽奖机会每天一次，活动期间每支付一笔订单再得一次，当日有效，不累计到次日。',
    '实物奖品请在中奖后7天内填写收货地址，逾期视为放弃。',
    '使用程序刷取优惠的，将取消参与资格。',
  ],
  parts: [
    { moduleId: 1, type: 'anchorNav', title: null },
    { moduleId: 2, type: 'coupon', title: '先领券，再下单', anchor: '领券', templateIds: [13, 14, 15, 16] },
    {
      moduleId: 3,
      type: 'vipPlan',
      title: '年卡活动价',
      anchor: '年卡',
      planCode: 'year',
      actFen: 16_800,
      audience: 'all',
    },
    {
      ...{ moduleId: 4, type: 'seckill', title: '整点秒杀', anchor: '秒杀', hours: [10, 14, 20] },
      goods: [
        seckill(605701, 29_800, 50, 31),
        seckill(602901, 2_900, 20, 0),
        seckill(601801, 6_900, 40, 22),
        seckill(604501, 990, 100, 62),
      ],
    },
    {
      ...{ moduleId: 5, type: 'courseList', title: '年终必学', anchor: '课程' },
      tabs: [
        { key: 'all', label: '精选', rows: [3001, 3005, 3009, 3010] },
        { key: 'd1', label: '普外科', rows: [3001, 3002, 3003, 3004] },
        { key: 'd2', label: '骨科', rows: [3005, 3006, 3007, 3102] },
        { key: 'd5', label: '心胸外科', rows: [3012, 3013, 1013, 1015] },
        { key: 'd8', label: '心内科', rows: [3019, 3020, 3103, 1021] },
      ],
    },
    {
      ...{ moduleId: 6, type: 'lottery', title: '年终抽奖', anchor: '抽奖', perOrder: true },
      prizes: [
        { prizeId: 1, name: '听诊器', kind: 'goods', weight: 1, stock: 5 },
        { prizeId: 2, name: '31天会员', kind: 'vip', weight: 6, vipDays: 31 },
        { prizeId: 3, name: '20元课程券', kind: 'coupon', weight: 18, templateId: 20 },
        { prizeId: 4, name: '谢谢参与', kind: 'none', weight: 25 },
        { prizeId: 5, name: '笔记本', kind: 'goods', weight: 5, stock: 50 },
        { prizeId: 6, name: '7天会员', kind: 'vip', weight: 15, vipDays: 7 },
        { prizeId: 7, name: '10元图书券', kind: 'coupon', weight: 20, templateId: 21 },
        { prizeId: 8, name: '再接再厉', kind: 'none', weight: 10 },
      ],
    },
  ],
};
