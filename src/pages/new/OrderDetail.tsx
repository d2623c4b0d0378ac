import { orderPage } from '../factories/orderPage.tsx';

/** R082: an order of a course, a membership or an operation class. */
export const page = orderPage('access');
