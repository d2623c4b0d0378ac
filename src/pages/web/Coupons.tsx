import { type CouponsAddress, couponsPage } from '#addresses/coupon.ts';
import { RunningCampaigns } from '#features/campaigns/components/RunningCampaigns.tsx';
import { runningActsQuery } from '#features/campaigns/queries.ts';
import { CouponList } from '#features/coupons/components/CouponList.tsx';
import { CouponSources } from '#features/coupons/components/CouponSources.tsx';
import { CouponTabs } from '#features/coupons/components/CouponTabs.tsx';
import { couponsQuery, offersQuery } from '#features/coupons/queries.ts';
import { profileQuery } from '#kit/profile/queries.ts';
import { ListPart } from '#kit/lists/ListPart.tsx';
import { ListSection } from '#kit/lists/PagedList.tsx';
import { definePage } from '#kit/page/page.ts';
import { UserCenterPage } from '../parts/UserCenterPage.tsx';

function Coupons({ address }: { address: CouponsAddress }) {
  return (
    <UserCenterPage>
      <ListPart title="优惠券">
        <CouponTabs address={address} />
        <ListSection shape="rows">
          <CouponList address={address} />
        </ListSection>
        {address.type === 'unused' && (
          <CouponSources>
            <RunningCampaigns />
          </CouponSources>
        )}
      </ListPart>
    </UserCenterPage>
  );
}

/** R047, R048: coupons by their state, and where new ones come from. */
export const page = definePage({
  title: '优惠券',
  description: '优惠券的领取、兑换和使用。',
  private: true,
  address: couponsPage,
  reads: ({ api, address }) => [
    couponsQuery(api, address),
    ...(address.type === 'unused' ? [offersQuery(api), runningActsQuery(api)] : []),
    profileQuery(api),
  ],
  Component: Coupons,
});
