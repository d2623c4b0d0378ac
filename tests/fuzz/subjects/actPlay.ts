import type { Subject } from '../fuzz.ts';
import type { Portal } from '../Portal.tsx';

const member = '13800000007';
const at = '/act/anniversary';

/** The member wins goods, which wait for an address. */
const wins = ({ engine: { state, now } }: Portal): void =>
  void state.actWins.push({
    ...{ winId: 1, key: 'anniversary', moduleId: 6, userId: 10_007, prizeId: 1, at: now },
    ...{ couponId: null, address: null, addressTime: null },
  });

/** What doctors play for in campaigns. */
export const actPlay: Subject[] = [
  {
    name: 'a draw',
    at,
    who: member,
    reads: ['actDraw'],
    opens: ['prize'],
    async acts(portal) {
      await portal.click('#part-6 button');
      await portal.pass(3);
    },
    shows: /中奖/,
  },
  {
    name: 'the own prizes and the address of one',
    at,
    who: member,
    reads: ['actPrizes', 'actPrizeAddress'],
    opens: ['prizes', 'prizeAddress'],
    async acts(portal) {
      wins(portal);
      await portal.click('我的奖品');
      await portal.click('填写地址：听诊器');
      await portal.click('确认地址');
    },
    shows: /待寄出/,
  },
  {
    name: 'the claim of a task',
    at,
    who: member,
    reads: ['actJoin'],
    acts: (portal) => portal.click('领取：收藏一门课程'),
    shows: /已完成：收藏一门课程/,
  },
];
