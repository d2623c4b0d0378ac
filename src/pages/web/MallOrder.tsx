import { orderPage } from '../factories/orderPage.tsx';

/** R029: an order of the mall. */
export const page = orderPage('mall');
