import { profileQuery } from '../../features/profile/queries.ts';
import { MembershipStrip } from '../../features/membership/components/MembershipStrip.tsx';
import { orderAddresses, type OrdersAddress } from '../../features/orders/address.ts';
import { Orders } from '../../features/orders/components/Orders.tsx';
import { ordersQuery } from '../../features/orders/queries.ts';
import { ListPart } from '../../kit/ListPart.tsx';
import { definePage } from '../../kit/page.ts';
import { UserCenterPage } from '../parts/UserCenterPage.tsx';

function OrdersVip({ address }: { address: OrdersAddress }) {
  return (
    <UserCenterPage>
      <ListPart title="我的订单">
        <MembershipStrip visitor="" user="未开通会员" login={null} />
        <Orders type="vip" address={address} />
      </ListPart>
    </UserCenterPage>
  );
}

/** R055: a doctor's orders of the membership, below the membership itself [2.2-08]. */
export const page = definePage({
  title: '会员订单',
  description: '会员订单的支付、续费、退款和发票。',
  private: true,
  address: orderAddresses.vip,
  reads: ({ api, address }) => [ordersQuery(api, 'vip', address), profileQuery(api)],
  Component: OrdersVip,
});
