import { MembershipStrip } from '#features/membership/components/MembershipStrip.tsx';
import { ordersPage } from '../factories/ordersPage.tsx';

/** R055: a doctor's orders of the membership, below the membership itself. */
export const page = ordersPage({
  type: 'vip',
  title: '会员订单',
  description: '会员订单的支付、续费、退款和发票。',
  head: <MembershipStrip visitor="" user="未开通会员" login={null} />,
});
