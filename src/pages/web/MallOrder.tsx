import { orderPage } from '../parts/orderPage.tsx';

/** R029: an order of the mall. */
export const page = orderPage('mall');
