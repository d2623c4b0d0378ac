import { moduleView } from '#features/campaigns/modules.ts';
import { CampaignCoupons } from '../CampaignCoupons.tsx';

/** Coupons to take while the campaign runs. */
export const module = moduleView({
  type: 'coupon',
  isEmpty: ({ list }) => list.length === 0,
  Component: ({ act, data: { list } }) => <CampaignCoupons act={act} offers={list} />,
});
