import { PrivatePage } from '../../features/session/components/PrivatePage.tsx';
import { orderAddress, type OrderAddress } from '../../features/orders/address.ts';
import { OrderView } from '../../features/orders/components/OrderView.tsx';
import { orderQuery } from '../../features/orders/queries.ts';
import { definePage } from '../../kit/page.ts';
import { paths } from '../../shared/paths.ts';
import { AsyncSection } from '../../ui/AsyncSection.tsx';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { ListGhost } from '../../ui/ListBody.tsx';
import styles from './OrderDetail.module.css';

const crumbs = [
  { label: '首页', to: paths.home },
  { label: '我的订单', to: paths.courseOrders },
  { label: '订单详情' },
];

function OrderDetail({ address: { orderId, pay } }: { address: OrderAddress }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <PrivatePage>
        <Breadcrumb crumbs={crumbs} />
        <AsyncSection loading={<ListGhost shape="rows" />}>
          <OrderView key={orderId} orderId={orderId} pay={pay} />
        </AsyncSection>
      </PrivatePage>
    </div>
  );
}

/** R082: an order of a doctor, whatever was bought; one of somebody else does not exist (faults O07). */
export const page = definePage({
  title: '订单详情',
  description: '订单的状态、金额、退款和发票。',
  private: true,
  address: orderAddress,
  must: ({ api, address }) => orderQuery(api, address.orderId),
  Component: OrderDetail,
});
