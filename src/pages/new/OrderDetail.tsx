import { orderPage } from '../factories/orderPage.tsx';

/** R082: an order of a course or a membership. */
export const page = orderPage('access');
