/** Faults of the links with a token. */
import { acceptsRefused, inData, type Sabotage } from '../faults.ts';

/** Faults of links. */
export const actLinks: Sabotage[] = [
  {
    name: 'a link that names the giver in full',
    inChinese: '链接显示了赠送人的全名',
    operation: 'actTokenDetail',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, from: '李示范' })),
    pointer: '/data/from',
  },
  {
    name: 'a token that may be guessed without end',
    inChinese: '猜测链接的次数没有限制',
    operation: 'actTokenDetail',
    outcome: 'tooFrequent',
    fault: () => acceptsRefused('actTokenDetail', 'tooFrequent'),
    pointer: '/code',
  },
  {
    name: 'a gift that is given twice',
    inChinese: '同一份礼品可以领取两次',
    operation: 'actTokenReceive',
    outcome: 'linkTaken',
    fault: () => acceptsRefused('actTokenReceive', 'linkTaken'),
    pointer: '/code',
  },
  {
    name: 'a gift that the giver takes',
    inChinese: '赠送人可以领取自己的礼品',
    operation: 'actTokenReceive',
    outcome: 'linkOwn',
    fault: () => acceptsRefused('actTokenReceive', 'linkOwn'),
    pointer: '/code',
  },
  {
    name: 'benefits without a check of the number',
    inChinese: '不核对手机号或工号就给权益',
    operation: 'actTokenReceive',
    outcome: 'checkFailed',
    fault: () => acceptsRefused('actTokenReceive', 'checkFailed'),
    pointer: '/code',
  },
  {
    name: 'a gift that is not in the account',
    inChinese: '领取的优惠券不在账户中',
    operation: 'actTokenReceive',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, couponIds: [999_999] })),
    pointer: '/data/list',
    seenIn: 'couponList',
  },
];
