import { ordersPage } from '../factories/ordersPage.tsx';

/** R051: a doctor's orders of the mall. */
export const page = ordersPage({
  type: 'mall',
  title: '商城订单',
  description: '商城订单的支付、物流、售后和发票。',
});
