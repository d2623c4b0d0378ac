import { profileQuery } from '../../features/profile/queries.ts';
import { orderAddresses, type OrdersAddress } from '../../features/orders/address.ts';
import { Orders } from '../../features/orders/components/Orders.tsx';
import { ordersQuery } from '../../features/orders/queries.ts';
import { ListPart } from '../../kit/ListPart.tsx';
import { definePage } from '../../kit/page.ts';
import { UserCenterPage } from '../parts/UserCenterPage.tsx';

function OrdersVideo({ address }: { address: OrdersAddress }) {
  return (
    <UserCenterPage>
      <ListPart title="我的订单">
        <Orders type="video" address={address} />
      </ListPart>
    </UserCenterPage>
  );
}

/** R054: a doctor's orders of courses [2.2-08]. */
export const page = definePage({
  title: '课程订单',
  description: '课程订单的支付、退款和发票。',
  private: true,
  address: orderAddresses.video,
  reads: ({ api, address }) => [ordersQuery(api, 'video', address), profileQuery(api)],
  Component: OrdersVideo,
});
