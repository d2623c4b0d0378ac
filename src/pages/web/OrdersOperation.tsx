import { ordersPage } from '../factories/ordersPage.tsx';

/** R053: a doctor's registrations for operation classes. */
export const page = ordersPage({
  type: 'operation',
  title: '手术班订单',
  description: '手术班报名的支付、审核、开班和退款。',
});
