import { useSuspenseQuery } from '@tanstack/react-query';
import { homePage } from '#addresses/account.ts';
import { campaignLinkPage } from '#addresses/campaign.ts';
import { useApi } from '#api/ApiContext.ts';
import type { GivingLink } from '#features/campaigns/link/model.ts';
import { hasRows } from '#features/campaigns/modules.ts';
import { actModuleQuery, linkQuery } from '#features/campaigns/queries.ts';
import { definePage } from '#kit/page/page.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { later } from '#ui/later.ts';
import styles from '../parts/campaign/Campaign.module.css';

/** A link is a campaign, or it gives something: no reader needs the code of both. */
const CampaignView = later(() => import('../parts/campaign/CampaignView.tsx'), 'CampaignView');
const LinkCard = later(() => import('#features/campaigns/link/LinkCard.tsx'), 'LinkCard');
const LinkCoupons = later(() => import('../parts/campaign/LinkCoupons.tsx'), 'LinkCoupons');

function Shown({ token }: { token: string }) {
  const { data: link } = useSuspenseQuery(linkQuery(useApi(), token));
  if (link.act) return <CampaignView act={link.act} isSecret />;
  return <LinkCard token={token} link={link as GivingLink} coupons={<LinkCoupons gives={link.gives} />} />;
}

/** R079: what a link with a token leads to: a gift, an invitation, benefits, coupons, or a campaign that stands nowhere else. */
export const page = definePage({
  address: campaignLinkPage,
  title: ({ api, address, data }) => data(linkQuery(api, address.token))?.title,
  unlisted: true,
  secret: true,
  must: ({ api, address }) => linkQuery(api, address.token),
  readsNext({ api, address, data }) {
    const act = data(linkQuery(api, address.token))?.act;
    return (act?.modules ?? []).filter(hasRows).map(({ moduleId }) => actModuleQuery(api, act?.key ?? '', moduleId));
  },
  missing: {
    title: '链接已失效',
    text: '链接可能已过期，或没有复制完整。请向分享人确认后再打开。',
    to: homePage.to(),
    label: '返回首页',
  },
  Component: ({ address: { token } }) => (
    <AsyncSection loading={<div className={styles.ghost} />}>
      <Shown token={token} />
    </AsyncSection>
  ),
});
