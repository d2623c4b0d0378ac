import { day } from '#mocks/engine/times.ts';
import type { Subject } from '../fuzz.ts';
import { firstTurns, type Portal } from '../Portal.tsx';

const who = '13800000001';
const at = '/act/act12';
const shows = /活动规则/;

/** The campaign runs now. */
async function begins(portal: Portal): Promise<void> {
  const { engine, services } = portal;
  engine.state.actWindows.act12 = { startTime: engine.now - day, endTime: engine.now + day };
  await portal.does(() => void services.queryClient.invalidateQueries());
}

/** What is sold and given in a running campaign. */
export const actMoney: Subject[] = [
  {
    name: 'a piece of a seckill',
    ...{ at, who, shows },
    reads: ['actModule', 'actSeckill'],
    async acts(portal) {
      await begins(portal);
      await portal.click(/^立即抢购/);
    },
  },
  {
    name: 'a coupon of a campaign',
    ...{ at, who, shows },
    reads: ['actModule', 'couponReceive'],
    async acts(portal) {
      await begins(portal);
      await portal.click(/^立即领取/);
    },
  },
  {
    name: 'a plan at the price of a campaign',
    ...{ at, who, shows },
    reads: ['actModule', 'orderPreview'],
    opens: ['buy'],
    async acts(portal) {
      await begins(portal);
      await portal.click(/^(立即开通|续费)/);
      // The code of the purchase is loaded first.
      for (let turn = 0; turn < firstTurns && !portal.asked.has('orderPreview'); turn += 1) await portal.does();
    },
  },
];
