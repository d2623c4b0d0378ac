import { ordersPage } from '../factories/ordersPage.tsx';

/** R054: a doctor's orders of courses. */
export const page = ordersPage({ type: 'video', title: '课程订单', description: '课程订单的支付、退款和发票。' });
