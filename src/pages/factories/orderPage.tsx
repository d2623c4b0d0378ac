/** The page of an order, whatever was bought; one of somebody else does not exist (faults O07). */
import { orderListPages, type OrderPageKind, orderPages, pageKindOf, pageOfOrder } from '#addresses/order.ts';
import { homePage } from '#addresses/account.ts';
import { OrderView } from '#features/orders/components/OrderView.tsx';
import { logisticsQuery, orderQuery } from '#features/orders/queries.ts';
import { PrivatePage } from '#features/session/components/PrivatePage.tsx';
import { wayBack } from '#kit/checkout/origin.ts';
import { type AnyPage, definePage } from '#kit/page/page.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ListGhost } from '#ui/ListBody.tsx';
import styles from './orderPage.module.css';

const crumbs = [
  { label: '首页', to: homePage.to() },
  { label: '我的订单', to: orderListPages.mall.to() },
  { label: '订单详情' },
];

/** The page at the address of the mall, of meetings, or of courses, memberships and operation classes. */
export function orderPage(kind: OrderPageKind): AnyPage {
  return definePage({
    title: '订单详情',
    description: '订单的状态、金额、退款和发票。',
    private: true,
    quiet: true,
    address: orderPages[kind],
    must: ({ api, address }) => orderQuery(api, address.orderId),
    readsNext({ api, address, data }) {
      const mall = data(orderQuery(api, address.orderId))?.mall;
      return mall && mall.deliverTime !== null ? [logisticsQuery(api, address.orderId)] : [];
    },
    leadsTo({ api, address, data }) {
      const order = data(orderQuery(api, address.orderId))?.order;
      const isHere = !order || pageKindOf(order.orderType) === kind;
      return isHere ? null : pageOfOrder(order, address.pay ? 'pay' : address.paid ? 'paid' : undefined);
    },
    Component: ({ address: { orderId, pay, paid, ...origin } }) => (
      <div className={`wrap ${styles.page}`}>
        <PrivatePage>
          <Breadcrumb crumbs={crumbs} />
          <AsyncSection loading={<ListGhost shape="rows" />}>
            <OrderView key={orderId} {...{ orderId, pay, paid }} back={wayBack(origin)} />
          </AsyncSection>
        </PrivatePage>
      </div>
    ),
  });
}
