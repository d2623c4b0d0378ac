/** A plan of the membership at the price of a campaign. */
import { ledgerOf } from '../../money/ledgerOf.ts';
import { plansOf } from '../../money/goods.ts';
import { partKind } from '../about.ts';
import { hasBought, isEntitled } from '../offers.ts';

/** The plan as it is sold now, and what the caller has to do with it. */
export const vipPlan = partKind('vipPlan', {
  rows({ state, content, caller, now, act }, { planCode, actFen, audience }) {
    const userId = caller?.user.userId;
    const plan =
      state.control.amount === 'none'
        ? undefined
        : plansOf({ state, content }).find((own) => own.planCode === planCode && own.onSale);
    return {
      ...{ type: 'vipPlan', plan: plan ?? null, actFen, audience },
      entitled: userId === undefined ? null : isEntitled(state, userId, audience),
      bought: userId === undefined ? null : hasBought(ledgerOf(state, content, now).books, userId, act.key),
    };
  },
});
