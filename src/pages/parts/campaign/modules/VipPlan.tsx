import { moduleView } from '#features/campaigns/modules.ts';
import { PlanOffer } from '#features/campaigns/plan/PlanOffer.tsx';

/** A plan of the membership at the price of the campaign; hidden while it is not sold. */
export const module = moduleView({
  type: 'vipPlan',
  isEmpty: ({ plan }) => plan === null,
  Component: ({ act, data }) => data.plan && <PlanOffer act={act} rows={data} plan={data.plan} />,
});
