import { orderPage } from '../factories/orderPage.tsx';

/** R033: a registration for a meeting or a training programme. */
export const page = orderPage('meeting');
