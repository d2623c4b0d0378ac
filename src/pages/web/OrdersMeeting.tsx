import { ordersPage } from '../factories/ordersPage.tsx';

/** R052: a doctor's registrations for meetings and training programmes. */
export const page = ordersPage({
  type: 'meeting',
  title: '会议订单',
  description: '会议与训练营报名的支付、审核、参会码和退款。',
});
