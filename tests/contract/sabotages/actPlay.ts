/** Faults of the lottery, the prizes and the tasks of campaigns. */
import type { Json } from '../document.ts';
import { acceptsRefused, changesBody, dropsFormKey, inData, type Sabotage } from '../faults.ts';

/** Faults of what doctors play for. */
export const actPlay: Sabotage[] = [
  {
    name: 'two draws by one click',
    inChinese: '同一次点击抽了两次奖',
    operation: 'actDraw',
    outcome: 'ok',
    fault: () => dropsFormKey,
    pointer: '/header/Idempotency-Key',
  },
  {
    name: 'a draw without a chance',
    inChinese: '没有机会也能抽奖',
    operation: 'actDraw',
    outcome: 'noChance',
    fault: () => acceptsRefused('actDraw', 'noChance'),
    pointer: '/code',
  },
  {
    name: 'a prize with the whole phone in its address',
    inChinese: '奖品的收货地址露出完整手机号',
    operation: 'actPrizeAddress',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, address: `张样例 13800000001 ${String(data.address)}` })),
    pointer: '/data/address',
  },
  {
    name: 'a prize that is sent to an address of nobody',
    inChinese: '奖品可以寄往不存在的地址',
    operation: 'actPrizeAddress',
    outcome: 'addressUnusable',
    fault: () => acceptsRefused('actPrizeAddress', 'addressUnusable'),
    pointer: '/code',
  },
  {
    name: 'prizes of another campaign',
    inChinese: '奖品没有出现在我的奖品里',
    operation: 'actPrizes',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, list: [] })),
    pointer: '/data/list',
  },
  {
    name: 'a task that gives its chance without being done',
    inChinese: '任务未完成也能领取机会',
    operation: 'actJoin',
    outcome: 'actNotDone',
    fault: () => acceptsRefused('actJoin', 'actNotDone'),
    pointer: '/code',
  },
  {
    name: 'the claim of another task',
    inChinese: '领取了别的任务的机会',
    operation: 'actJoin',
    outcome: 'ok',
    fault: () => changesBody((body: Json) => (body.do === 'claim' ? { ...body, targetId: 5 } : body)),
    pointer: '/data/gain',
  },
];
