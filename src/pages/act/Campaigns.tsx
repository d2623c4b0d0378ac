import { campaignPath, campaignsPage } from '#addresses/campaign.ts';
import { homePage } from '#addresses/account.ts';
import { runningActsQuery } from '#features/campaigns/queries.ts';
import { definePage } from '#kit/page/page.ts';

/** The address of all campaigns: the running one with the highest priority, else the home page. */
export const page = definePage({
  address: campaignsPage,
  title: '活动',
  unlisted: true,
  must: ({ api }) => runningActsQuery(api),
  leadsTo({ api, data }) {
    const key = data(runningActsQuery(api))?.find((act) => act.key !== null)?.key;
    return key ? campaignPath(key) : homePage.to();
  },
});
