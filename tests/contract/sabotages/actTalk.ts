/** Faults of votes, walls and forms of campaigns. */
import { acceptsRefused, claimsSuccess, dropsFormKey, inData, type Sabotage } from '../faults.ts';
import type { Json } from '../document.ts';

const entries = (change: (entry: Json) => Json) => () =>
  inData((data) => ('list' in data ? { ...data, list: (data.list as Json[]).map(change) } : data));

/** Faults of taking part in a campaign. */
export const actTalk: Sabotage[] = [
  {
    name: 'a vote that is not stored',
    inChinese: '投票没有保存',
    operation: 'actJoin',
    outcome: 'nothing',
    fault: () => claimsSuccess({ gain: null }),
    pointer: '/data',
    seenIn: 'actModule',
  },
  {
    name: 'a message that is stored twice with one key',
    inChinese: '同一条留言因重试存了两次',
    operation: 'actJoin',
    outcome: 'nothing',
    fault: () => dropsFormKey,
    pointer: '/header/Idempotency-Key',
  },
  {
    name: 'a message that is shown without a review',
    inChinese: '留言未经审核就显示',
    operation: 'actJoin',
    outcome: 'nothing',
    plantedIn: 'actModule',
    fault: entries((entry) => ('state' in entry ? { ...entry, state: 'shown' } : entry)),
    pointer: '/data/list/0',
    seenIn: 'actModule',
  },
  {
    name: 'more votes than a day has',
    inChinese: '投票没有每日上限',
    operation: 'actJoin',
    outcome: 'actLimit',
    fault: () => acceptsRefused('actJoin', 'actLimit'),
    pointer: '/code',
  },
  {
    name: 'a form without its required fields',
    inChinese: '表单缺少必填项也能提交',
    operation: 'actJoin',
    outcome: 'badForm',
    fault: () => acceptsRefused('actJoin', 'badForm'),
    pointer: '/code',
  },
];
