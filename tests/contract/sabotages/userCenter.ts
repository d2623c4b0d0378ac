/** Faults of the overview of the user centre. */
import { inData, repeats, type Sabotage } from '../faults.ts';

/** Faults of numbers and to-dos. */
export const userCenter: Sabotage[] = [
  {
    name: 'numbers that stay as they were before an order',
    inChinese: '下单后数字不变',
    operation: 'userCenterSummary',
    outcome: 'ok',
    fault: () => repeats(),
    pointer: '/data/counts',
  },
  {
    name: 'to-dos without the order that waits for its payment',
    inChinese: '待办里没有待支付订单',
    operation: 'userCenterSummary',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, todos: [] })),
    pointer: '/data/todos',
  },
];
