/** Faults of the money of campaigns: pieces that are given twice, and prices that are another one than was said. */
import type { Json } from '../document.ts';
import { acceptsRefused, afterFirst, changesBody, inData, type Sabotage } from '../faults.ts';

const withoutCampaign = changesBody(({ actKey: _, ...body }) => body);

/** The seckill and the plans of campaigns. */
export const actMoney: Sabotage[] = [
  {
    name: 'a piece for somebody although none is left',
    inChinese: '已抢光仍然发放名额',
    operation: 'actSeckill',
    outcome: 'soldOut',
    fault: () => inData((data) => ({ ...data, state: 'held', until: Date.UTC(2030, 0, 1) })),
    pointer: '/data/state',
  },
  {
    name: 'a hold that begins anew whenever it is asked for',
    inChinese: '每次查询都重新计算保留时间',
    operation: 'actSeckill',
    outcome: 'ok',
    fault: () =>
      afterFirst((answer) => {
        const data = answer.data as Json;
        return { ...answer, data: { ...data, until: Number(data.until) + 60_000 } };
      }),
    pointer: '/data',
  },
  {
    name: 'a seckill outside of its rounds',
    inChinese: '场次之外也能抢购',
    operation: 'actSeckill',
    outcome: 'actNotRunning',
    fault: () => acceptsRefused('actSeckill', 'actNotRunning'),
    pointer: '/code',
  },
  {
    name: 'a held piece at its usual price',
    inChinese: '抢到的商品按日常价结算',
    operation: 'actSeckill',
    outcome: 'ok',
    fault: () => withoutCampaign,
    plantedIn: 'mallPreview',
    pointer: '/data/amount/payFen',
  },
  {
    name: 'a piece that its order does not keep',
    inChinese: '下单后名额没有转为订单',
    operation: 'actSeckill',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, list: (data.list as Json[]).map((row) => ({ ...row, hold: null })) })),
    plantedIn: 'actModule',
    pointer: '/data/list',
  },
  {
    name: 'a plan of a campaign at its usual price',
    inChinese: '活动套餐按日常价结算',
    operation: 'orderPreview',
    outcome: 'ok',
    fault: () => withoutCampaign,
    pointer: '/data/amount/payFen',
  },
];
